import * as v from 'valibot';
import type { Json, Sheet } from '#app/features/changes/sheet.ts';
import type { Localized } from '#app/i18n/localized.ts';
import { localizedSchema } from '#app/i18n/localized-schema.ts';

const WrittenText = v.object({
  title: v.string(),
  lead: v.string(),
  /** Paragraphs may have line ends, and `{company}`, `{office}` and `{email}` in the places of these. */
  sections: v.array(v.object({ title: v.string(), paragraphs: v.array(v.string()) })),
});

/** A long text of the agency. */
export type WrittenText = v.InferOutput<typeof WrittenText>;

const page = localizedSchema(WrittenText);
/** With `{privacy}`, and `{terms}` beside a box, in the places of the links. */
const sentence = localizedSchema(v.string());

/** Everything that visitors agree to when they write. A version is of all of it. */
export const LegalTexts = v.object({ privacy: page, terms: page, line: sentence, box: sentence });

export type LegalTexts = v.InferOutput<typeof LegalTexts>;

/** A value for each field; none for a language that a text is not in. */
export function legalSheet(texts: LegalTexts): Sheet {
  const entries = Object.entries(texts).flatMap(([name, byLanguage]) =>
    Object.entries<Json>(byLanguage as Localized<Json>).map(([tag, text]) => [`${name}.${tag}`, text] as const),
  );
  return Object.fromEntries(entries);
}

/** Throws `ValiError` where a text has no English. */
export function readLegalSheet(sheet: Sheet): LegalTexts {
  const texts: Record<string, Record<string, Json>> = {};
  for (const [field, value] of Object.entries(sheet)) {
    const [name = '', tag = ''] = field.split('.');
    texts[name] = { ...texts[name], [tag]: value };
  }
  return v.parse(LegalTexts, texts);
}
