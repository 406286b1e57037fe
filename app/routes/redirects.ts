import { readFilters, writeFilters } from '#app/features/listings/listing-filters.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';

/** Where an address of the former site lives now, with its filters and language; null for all others. */
export function newAddressOf(url: URL): string | null {
  const language = readLanguage(url.searchParams.get('lang'));
  if (url.pathname === '/account.php') return withLanguage('/account', language);
  if (url.pathname !== '/properties.php') return null;
  const filters = writeFilters(readFilters(url.searchParams)).toString();
  return withLanguage(filters === '' ? '/properties' : `/properties?${filters}`, language);
}
