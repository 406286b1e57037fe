import { useState } from 'react';
import type { Language } from '#app/i18n/languages.ts';
import type { Stretch } from '#app/platform/word-diff.ts';
import { newInSource, pairSentences, type SentencePair, staleInCopy } from './source-changes.ts';
import type { SourceChange, TextsView } from './texts-view.ts';
import { useTexts } from './use-texts.ts';

/** What changed in a part of the source, sentence by sentence. */
export type PartChange = SourceChange & { pairs: readonly SentencePair[] };

/** What is marked in a text as it is typed: in the source what is new, in a copy what is stale. */
export type Marks = {
  tone: 'new' | 'stale';
  /** A title is one sentence, and marked whole. */
  title: boolean;
  /** The text in stretches, whether or not some are marked. */
  description: Stretch[];
  changes: PartChange[];
};

/** `changes`: of the source since this copy was true to it; the source itself is marked since the oldest of its copies was. */
export function useMarks(language: Language, texts: TextsView, changes: readonly SourceChange[]): Marks {
  const own = useTexts(language);
  const source = useTexts(texts.source);
  const isSource = language === texts.source;
  const since = isSource ? oldest(texts.columns.flatMap((column) => column.changes)) : changes;
  const paired = since.map(
    (change): PartChange => ({
      ...change,
      pairs:
        change.part === 'title'
          ? [{ before: change.was, after: source.title }]
          : pairSentences(change.was, source.description),
    }),
  );
  const title = paired.find(({ part }) => part === 'title');
  const description = paired.find(({ part }) => part === 'description');
  const isTitleChanged = title !== undefined && title.was.trim() !== source.title.trim();
  return {
    tone: isSource ? 'new' : 'stale',
    title: isTitleChanged && (isSource || own.title === title.copy),
    description: descriptionMarks(own.description, description, { isSource, locale: texts.source }),
    changes: paired,
  };
}

function descriptionMarks(
  typed: string,
  change: PartChange | undefined,
  { isSource, locale }: { isSource: boolean; locale: Language },
): Stretch[] {
  if (change === undefined) return [{ text: typed, isChanged: false }];
  return isSource ? newInSource(change.pairs, locale) : staleInCopy(typed, change.copy, change.pairs, locale);
}

function oldest(changes: readonly SourceChange[]): SourceChange[] {
  return (['title', 'description'] as const).flatMap(
    (part) =>
      changes.filter((change) => change.part === part).toSorted((one, other) => one.copiedAt - other.copiedAt)[0] ?? [],
  );
}

/**
 * What changed stays in sight while somebody works through it: the first word that is saved makes the copy current.
 * It is let go with the field.
 */
export function useLastChanges(changes: readonly SourceChange[]) {
  const [kept, setKept] = useState<readonly SourceChange[]>([]);
  return {
    changes: changes.length > 0 ? changes : kept,
    keepChanges: (target: Element) =>
      setKept((before) =>
        !target.matches('textarea, input[name^="text."]') ? [] : changes.length > 0 ? changes : before,
      ),
    letGo: () => setKept([]),
  };
}
