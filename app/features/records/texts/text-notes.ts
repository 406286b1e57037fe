import { isSameValue, type Json } from '#app/features/changes/sheet.ts';
import {
  findSource,
  type TextTimes,
  type TextTimesByLanguage,
  type TranslationState,
  translationStates,
} from '#app/features/listings/translation-state.ts';
import { parseFieldName } from '#app/features/records/sheet/field-names.ts';
import { defaultLanguage, type Language, languages } from '#app/i18n/languages.ts';

/** What a record keeps of its texts beside what they say. */
export type TextNotes = {
  times: TextTimesByLanguage;
  /** The language that the others are translated from, once one is written or chosen. */
  source: Language | null;
  /** Languages whose text was written from the facts, and that no person has edited since. */
  unedited: readonly Language[];
  /** Alternative texts, by their fields, that were proposed and that no person has read since. */
  proposed: readonly string[];
};

export const noTexts: TextNotes = { times: {}, source: null, unedited: [], proposed: [] };

/** The language that the others are translated from: English until another is written or chosen. */
export function sourceOf({ times, source }: TextNotes): Language {
  return findSource(firstTimes(times), source) ?? defaultLanguage;
}

function firstTimes(times: TextTimesByLanguage): { [Tag in Language]?: number } {
  const entries = languages.flatMap(({ tag }) => {
    const known = Object.values(times[tag] ?? {}).filter((time) => time !== null);
    return known.length === 0 ? [] : [[tag, Math.min(...known)]];
  });
  return Object.fromEntries(entries) as { [Tag in Language]?: number };
}

export function textStates(notes: TextNotes): Readonly<Record<Language, TranslationState>> {
  return translationStates(notes.times, sourceOf(notes));
}

/** Languages whose text is older than its source, or lacks what the source has. */
export function textsBehind(notes: TextNotes): Language[] {
  const states = textStates(notes);
  if (states[sourceOf(notes)] === 'missing') return [];
  return languages.flatMap(({ tag }) => (states[tag] === 'older' || states[tag] === 'missing' ? [tag] : []));
}

/**
 * Where changes come from. `writtenIn`: the language whose text was written from the facts. `proposed`: fields whose texts
 * nobody has read; `seen`: those that somebody has now, and left as they are. `behind`: fields whose texts stay older than their
 * source.
 */
export type TextOrigin = {
  writtenIn?: Language | null;
  proposed?: readonly string[];
  seen?: readonly string[];
  behind?: readonly string[];
};

/** After these fields were changed. */
export function afterChanges(
  notes: TextNotes,
  changes: readonly { field: string; after: Json }[],
  { now, writtenIn = null, proposed = [], seen = [], behind = [] }: { now: number } & TextOrigin,
): TextNotes {
  const times: { [Tag in Language]?: TextTimes } = { ...notes.times };
  const touched = new Set<string>();
  for (const { field, after } of changes) {
    const { of, key, field: part } = parseFieldName(field);
    if (of !== 'text') continue;
    const tag = key as Language;
    touched.add(tag);
    if (behind.includes(field)) continue;
    times[tag] = { ...(times[tag] ?? noTimes), [part]: isSameValue(after, null) ? null : now };
  }
  const read = new Set([...seen, ...changes.map(({ field }) => field)]);
  const unread = changes.filter(
    ({ field, after }) => proposed.includes(field) && parseFieldName(field).of === 'alt' && !isSameValue(after, null),
  );
  const left = notes.proposed.filter((field) => !read.has(field));
  const isSame = unread.length === 0 && left.length === notes.proposed.length;
  if (touched.size === 0 && isSame) return notes;
  const unedited = notes.unedited.filter((tag) => !touched.has(tag));
  return {
    times,
    source: notes.source ?? findSource(firstTimes(notes.times), null) ?? findSource(firstTimes(times), null),
    proposed: [...left, ...unread.map(({ field }) => field)],
    unedited: writtenIn !== null && touched.has(writtenIn) ? [...unedited, writtenIn] : unedited,
  };
}

const noTimes: TextTimes = { title: null, description: null };

/** After somebody saw that this text holds beside its source as it is now. */
export function afterConfirming(notes: TextNotes, tag: Language, now: number): TextNotes {
  const { title, description } = notes.times[tag] ?? noTimes;
  const confirmed = { title: title === null ? null : now, description: description === null ? null : now };
  return { ...notes, times: { ...notes.times, [tag]: confirmed } };
}
