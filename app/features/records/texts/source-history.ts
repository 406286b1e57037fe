import type { LoggedChange } from '#app/features/changes/change-log.server.ts';
import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { Language } from '#app/i18n/languages.ts';
import { pairSentences, staleInCopy } from './source-changes.ts';
import { sourceOf, type TextNotes } from './text-notes.ts';
import type { SourceChange } from './texts-view.ts';

type Then = { log: readonly LoggedChange[]; language: Language };

/** Of title and description, what source and copy said when this copy was true to it, where the source was written again since. */
export function sourceChanges(texts: TextNotes, sheet: Sheet, { log, language }: Then): SourceChange[] {
  const source = sourceOf(texts);
  const own = texts.times[language];
  return (['title', 'description'] as const).flatMap((part) => {
    const [copiedAt, at] = [own?.[part] ?? null, texts.times[source]?.[part] ?? null];
    if (copiedAt === null || at === null || at <= copiedAt) return [];
    const then = (tag: Language) => textAt(log, sheet, { field: `text.${tag}.${part}`, at: copiedAt });
    return [{ part, at, copiedAt, was: then(source), copy: then(language) }];
  });
}

function textAt(log: readonly LoggedChange[], sheet: Sheet, { field, at }: { field: string; at: number }): string {
  const next = log.find((change) => change.field === field && change.happenedAt > at);
  return String((next === undefined ? valueIn(sheet, field) : next.before) ?? '');
}

/** Whether a description that was older than its source still says something that the source has no more. */
export function isStillBehind(
  typed: string,
  change: SourceChange,
  { source, locale }: { source: string; locale: Language },
) {
  const stretches = staleInCopy(typed, change.copy, pairSentences(change.was, source), locale);
  return stretches.some(({ isChanged }) => isChanged);
}
