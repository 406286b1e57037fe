import { visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findListings } from '#app/features/listings/listings.server.ts';
import { isPriceShown, shownOffer } from '#app/features/listings/offer-match.ts';
import { listingCard, type ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { shownMoneyInText } from '#app/features/listings/view/listing-words.ts';
import { placeName } from '#app/features/places/place.ts';
import type { Db } from '#db/tables.ts';
import { compareRows, compareWordsOf } from './compare-rows.server.ts';

/** Homes beside each other: what heads their columns, the rows, and the words of the page. */
export type ComparePage = Awaited<ReturnType<typeof findComparePage>>;

/** Those of these listings that have a page of their own, in the order of `ids`. `leftOut` counts what did not fit. */
export async function findComparePage(
  db: Db,
  { ids, leftOut }: { ids: readonly number[]; leftOut: number },
  options: ViewOptions,
) {
  const { language, now } = options;
  const listings = (await findListings(db, ids, language)).filter((listing) =>
    ['searchable', 'closed'].includes(visibility(listing)),
  );
  const cards = listings.map((listing) => listingCard(listing, noFilters, options));
  const homes = listings.map((listing) => {
    const offer = shownOffer(listing, noFilters);
    return {
      listing,
      offer,
      hasPrice: isPriceShown(offer, options),
      price: shownMoneyInText(offer, options, language),
    };
  });
  const words = compareWordsOf(language);
  const count = listings.length;
  const gone = ids.length - count;
  return {
    homes: cards.map(({ id, path, title, titleLanguage, listPrice, picture }, index) => {
      const slug = listings[index]?.place ?? '';
      const place = placeName(options.places.get(slug), slug, language);
      return { id, path, title, titleLanguage, place, listPrice, picture };
    }),
    groups: compareRows(homes, language, now),
    words: {
      crumb: words('crumb'),
      heading: words(`heading_${count as 0 | 1 | 2 | 3 | 4}`),
      lead: words(count === 0 ? 'empty_text' : count === 1 ? 'lead_one' : 'lead'),
      notes: [
        ...(leftOut > 0 ? [words('left_out', { count: leftOut })] : []),
        ...(gone > 0 ? [words('gone', { count: gone })] : []),
      ],
      differences: words('differences'),
      share: words('share'),
      table: words('table'),
      unknown: words('unknown'),
      doesNotApply: words('does_not_apply'),
      least: words('least'),
      most: words('most'),
      nearest: words('nearest'),
    },
  };
}
