import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { type Language, languages } from '#app/i18n/languages.ts';

/** What a listing is called, and in which language: where words of another one are around it, it is marked with that. */
export type ListingTitle = { title: string; titleLanguage: Language };

/** In the first of these languages that has a title, else in any; null while there is none. */
export function titleIn(sheet: Sheet, preferred: readonly Language[]): ListingTitle | null {
  for (const tag of [...preferred, ...languages.map((language) => language.tag)]) {
    const title = valueIn(sheet, `text.${tag}.title`);
    if (typeof title === 'string') return { title, titleLanguage: tag };
  }
  return null;
}
