import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { formatDay } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { ListingSearch } from './search-address.ts';

/** At which rates homes were compared by what they ask for, in words; null where a search does not. `ratesOn`: `YYYY-MM-DD`. */
export function ratesNote(
  { filters, sort }: Pick<ListingSearch, 'filters' | 'sort'>,
  ratesOn: string,
  language: Language,
): string | null {
  const byPrice = filters.minPrice !== null || filters.maxPrice !== null || sort.startsWith('price_');
  return byPrice ? listingWordsOf(language)('rates.compared', { day: formatDay(ratesOn, language) }) : null;
}
