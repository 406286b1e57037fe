import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { maxBedrooms } from '#app/features/listings/listing-filters.ts';
import { type OfferKind, offerKinds } from '#app/features/listings/listing-vocabulary.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { findListings } from '#app/features/listings/listings.server.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import { mapLimitName } from '#app/features/listings/search/map-limits.server.ts';
import type { ListingSearch } from '#app/features/listings/search/search-address.ts';
import type { Places } from '#app/features/places/place.ts';
import { placesName } from '#app/features/places/place-groups.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatUsd } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { isLanding } from './landing-search.ts';

type Tools = { db: Db; catalogue: Catalogue };

/** What stands above the list on a page people land on: *Villas for sale in Canggu*, and what is to be known of them. */
export type Landing = {
  heading: string;
  /** How many there are and what they cost: from the lowest to the highest, in US dollars, or the only one. */
  figures: { text: string; from: number; to?: number }[];
  /** Of the area; null where nothing is written of it. */
  about: string | null;
};

/**
 * What a search is for, *3-bedroom villas for sale in Canggu up to $400,000*, *villas in a drawn area*, whatever else narrows it; null where it says
 * nothing of that.
 */
export function searchHeading(filters: ListingFilters, places: Places, language: Language): string | null {
  const { status, location } = filters;
  const onMap = mapLimitName(filters, { places, language });
  if (onMap === null && headingFilters.every((name) => filters[name] === null)) return null;
  const words = listingWordsOf(language);
  const heading = words(status === null ? 'landing.heading' : `landing.heading_${status}`, {
    types: typeWords(filters, language),
    place: onMap ?? (location === null ? words('landing.bali') : placesName(location, places, language)),
  });
  const sentence = withPrice(heading, filters, language);
  return sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1);
}

const headingFilters = ['type', 'status', 'location', 'bedrooms', 'minPrice', 'maxPrice'] as const;

function typeWords({ type, bedrooms }: ListingFilters, language: Language): string {
  const words = listingWordsOf(language);
  const types = words(`landing.types.${type ?? 'any'}`);
  if (bedrooms === null) return types;
  return words(bedrooms < maxBedrooms ? 'landing.bedrooms' : 'landing.bedrooms_or_more', { types, count: bedrooms });
}

function withPrice(heading: string, { status, minPrice, maxPrice }: ListingFilters, language: Language): string {
  const words = listingWordsOf(language);
  const kind = status === 'rent' ? 'yearly' : 'price';
  const usd = (price: number) => leftToRight(formatUsd(price, language), language);
  if (minPrice !== null && maxPrice !== null)
    return words(`landing.${kind}_between`, { heading, least: usd(minPrice), most: usd(maxPrice) });
  if (maxPrice !== null) return words(`landing.${kind}_to`, { heading, price: usd(maxPrice) });
  return minPrice === null ? heading : words(`landing.${kind}_from`, { heading, price: usd(minPrice) });
}

/** The prices in a heading, for what they come to in the visitor's currency; null where it has none. */
export function headingPrice({ minPrice, maxPrice }: ListingFilters) {
  const amount = minPrice ?? maxPrice;
  if (amount === null) return null;
  return { price: { amount, currency: 'USD' }, ...(maxPrice !== null && maxPrice > amount && { to: maxPrice }) };
}

/** Null for a search that is no such page. */
export async function findLanding(
  tools: Tools,
  search: ListingSearch,
  total: number,
  language: Language,
): Promise<Landing | null> {
  if (!isLanding(search, total)) return null;
  const { places } = tools.catalogue;
  const words = listingWordsOf(language);
  const heading = searchHeading(search.filters, places, language);
  if (heading === null) return null;
  const location = search.filters.location?.[0] ?? '';
  const spans = await findPriceSpans(tools, search.filters, language);
  const figures = spans.map(({ kind, count, onRequest, lowest, median, highest, converted }) => {
    const usd = (amount: number) => {
      const money = leftToRight(formatUsd(Math.round(amount), language), language);
      return converted.has(amount) ? `≈\u00a0${money}` : money;
    };
    const sentences = [
      count === 1
        ? words(`landing.${kind}_single`, { price: usd(median) })
        : words(`landing.${kind}`, { count, least: usd(lowest), median: usd(median), most: usd(highest) }),
      ...(onRequest > 0 ? [words('landing.on_request', { count: onRequest })] : []),
    ];
    const to = Math.round(highest);
    return { text: sentences.join(' '), from: Math.round(lowest), ...(lowest < highest && { to }) };
  });
  // None in another language than the page's: this is what search engines and visitors come for.
  return { heading, figures, about: places.get(location)?.descriptions[language] ?? null };
}

/**
 * How many are offered this way at a price that is shown, the lowest, the middle and the highest of these, comparable dollars, a
 * rent by its year; and how many more at one on request.
 */
type PriceSpan = {
  kind: OfferKind;
  count: number;
  onRequest: number;
  lowest: number;
  median: number;
  highest: number;
  /** Those of them that are asked in other money. */
  converted: ReadonlySet<number>;
};

/** Of sales and of rents apart, where the search includes them and finds any. Reads at most eight listings. */
async function findPriceSpans(
  { db, catalogue }: Tools,
  filters: ListingFilters,
  language: Language,
): Promise<PriceSpan[]> {
  const kinds = offerKinds.filter((kind) => filters.status === null || filters.status === kind);
  const found = kinds.map((kind) => {
    // Whatever it is, it is a price.
    const priced = { ...filters, status: kind, minPrice: filters.minPrice ?? 0 };
    const { total } = catalogue.search({ filters: { ...filters, status: kind }, sort: 'newest', offset: 0, limit: 0 });
    return { kind, priced, total, ...pricePoints(catalogue, priced) };
  });
  const listings = await findListings(db, [...new Set(found.flatMap(({ ids }) => ids))], language);
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return found.flatMap(({ kind, priced, total, count, ids }) => {
    const offers = ids.flatMap((id) => {
      const listing = byId.get(id);
      const offer = listing && shownOffer(listing, priced);
      const usd = offer?.comparableUsd ?? null;
      return offer && usd !== null ? { usd, isConverted: offer.price.currency !== 'USD' } : [];
    });
    const prices = offers.map(({ usd }) => usd);
    const [lowest, ...middle] = prices;
    const highest = middle.pop() ?? lowest;
    if (lowest === undefined || highest === undefined) return [];
    const median = middle.length === 0 ? lowest : middle.reduce((sum, price) => sum + price, 0) / middle.length;
    const isMedianConverted = offers.some(({ usd, isConverted }) => isConverted && middle.includes(usd));
    const converted = new Set([
      ...offers.flatMap(({ usd, isConverted }) => (isConverted ? usd : [])),
      ...(isMedianConverted ? [median] : []),
    ]);
    return { kind, count, onRequest: total - count, lowest, median, highest, converted };
  });
}

/** The cheapest, the one or two in the middle, and the dearest of a search. */
function pricePoints(catalogue: Catalogue, filters: ListingFilters): { count: number; ids: number[] } {
  const at = (offset: number, limit: number) => catalogue.search({ filters, sort: 'price_asc', offset, limit });
  const { total: count, ids: first } = at(0, 1);
  if (count <= 1) return { count, ids: first };
  const middle = at(Math.floor((count - 1) / 2), count % 2 === 0 ? 2 : 1).ids;
  return { count, ids: [...first, ...middle, ...at(count - 1, 1).ids] };
}
