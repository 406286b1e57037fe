import { useRecordWords } from '#app/features/records/record-words.ts';

/** What was typed into an input that this version of the site does not know, by its name. */
export type Left = { name: string; text: string };

/** What was typed and has no place on this page, to be copied. */
export function LeftOver({ left }: { left: readonly Left[] }) {
  const words = useRecordWords();
  if (left.length === 0) return null;
  return (
    <section className="form-outcome form-trouble editor-left" aria-labelledby="editor-left">
      <p id="editor-left">{words('record_editor.left_over')}</p>
      <dl>
        {left.map(({ name, text }) => (
          <div key={`${name} ${text}`}>
            <dt dir="ltr">{name}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Says of a form of another version of the site that nothing was done, with what it said. */
export function OldForm({ left }: { left: readonly Left[] }) {
  const words = useRecordWords();
  return (
    <>
      <p className="form-outcome form-trouble" role="alert">
        {words('record_editor.old_form')}
      </p>
      <LeftOver left={left} />
    </>
  );
}
