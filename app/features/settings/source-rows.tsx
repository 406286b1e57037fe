import { GroupInput, PartGroup, useRows } from './form-parts.tsx';

type Words = { sources: string; hint: string; url: string; date: string; sourceOf(number: number): string };

/** Each source with its day, and room for one more. */
export function SourceRows({ words }: { words: Words }) {
  return (
    <PartGroup part="sources" label={words.sources} hint={words.hint}>
      <ol className="form-rows">
        {useRows('sources').map((row, at) => (
          <li key={row} className="source-row">
            <GroupInput
              part="sources"
              name={`${row}.url`}
              type="url"
              label={`${words.sourceOf(at + 1)} · ${words.url}`}
            />
            <GroupInput part="sources" name={`${row}.date`} label={words.date} numeric />
          </li>
        ))}
      </ol>
    </PartGroup>
  );
}
