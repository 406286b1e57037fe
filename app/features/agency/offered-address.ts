import { defaultLanguage, readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { isForStaff } from '#app/pages.ts';
import { type Agency, offeredLanguages } from './agency.ts';

/**
 * The address in English where it asks for a language that visitors are not offered; null where it asks for none, or one they are. What
 * is for the staff is in every language.
 */
export function offeredAddress(address: URL, agency: Pick<Agency, 'offers'>): URL | null {
  const asked = readLanguage(address.searchParams.get('lang'));
  if (asked === readOffered(asked, agency) || isForStaff(address.pathname)) return null;
  return new URL(withLanguage(address.pathname + address.search, defaultLanguage), address);
}

/** The language of a `lang` value, if visitors are offered it; English for anything else. */
export function readOffered(value: string | null | undefined, agency: Pick<Agency, 'offers'>) {
  const asked = readLanguage(value);
  return offeredLanguages(agency).includes(asked) ? asked : defaultLanguage;
}
