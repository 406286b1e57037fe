import { directionOf, type Language } from '#app/i18n/languages.ts';
import type { Stretch } from '#app/platform/word-diff.ts';

type Props = { stretches: readonly Stretch[]; tone: 'new' | 'stale'; language: Language };

/**
 * The marks of a text that is typed: a field holds plain text only, so the same text lies below it, transparent, with the marks.
 * It also gives the field its height, so that nothing is ever scrolled apart. Readers get the marked words beside the field.
 */
export function MarkedText({ stretches, tone, language }: Props) {
  return (
    <span
      className="input input-lines texts-marks"
      data-tone={tone}
      lang={language}
      dir={directionOf(language)}
      aria-hidden="true"
    >
      {stretches.map(({ text, isChanged }, at) =>
        // The stretches of a text never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        isChanged ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
      {/* A line that was just begun has its height as well. */}
      {'\u200b'}
    </span>
  );
}
