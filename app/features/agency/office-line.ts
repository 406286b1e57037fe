import { leftToRight } from '#app/i18n/bidi.ts';
import { inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import type { Office } from './agency.ts';

/** Street and area of an office in one line of plain text. */
export function officeLine({ street, area }: Office, language: Language): string {
  return inOneLine([leftToRight(street, language), localize(area, language).value], language);
}
