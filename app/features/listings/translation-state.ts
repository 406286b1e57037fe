import { type Language, languages } from '#app/i18n/languages.ts';

/** Where a text stands beside the one it is translated from. */
export type TranslationState = 'source' | 'current' | 'older' | 'missing';

/**
 * Of title and description in one language, when each was last edited, or confirmed to hold beside the source as it was then:
 * epoch milliseconds, null where there is none.
 */
export type TextTimes = { title: number | null; description: number | null };

export type TextTimesByLanguage = { readonly [Tag in Language]?: Readonly<TextTimes> };

/**
 * Every language beside the source. A text is missing where it lacks what the source has, older where the source was edited
 * after it; what was saved together is current. Confirming the source itself must not move its times. Without a source text
 * nothing is older.
 */
export function translationStates(
  times: TextTimesByLanguage,
  source: Language | null,
): Readonly<Record<Language, TranslationState>> {
  const states = languages.map(({ tag }) => [tag, stateOf(times, tag, source)] as const);
  return Object.fromEntries(states) as Record<Language, TranslationState>;
}

/** The source that was chosen, while it has a text; else the language whose text was written first, null where there is none. */
export function findSource(
  firstWritten: { readonly [Tag in Language]?: number | null },
  chosen: Language | null,
): Language | null {
  const written = languages.flatMap(({ tag }) => {
    const at = firstWritten[tag] ?? null;
    return at === null ? [] : [{ tag, at }];
  });
  if (written.some(({ tag }) => tag === chosen)) return chosen;
  const [first] = written.toSorted((one, other) => one.at - other.at);
  return first?.tag ?? null;
}

const nothing: TextTimes = { title: null, description: null };

function stateOf(times: TextTimesByLanguage, tag: Language, source: Language | null): TranslationState {
  const [own, original] = [times[tag] ?? nothing, (source && times[source]) ?? nothing];
  const isEmpty = own.title === null && own.description === null;
  if (isEmpty) return 'missing';
  if (tag === source) return 'source';
  const parts = ['title', 'description'] as const;
  if (parts.some((part) => own[part] === null && original[part] !== null)) return 'missing';
  return parts.some((part) => own[part] !== null && (original[part] ?? 0) > own[part]) ? 'older' : 'current';
}
