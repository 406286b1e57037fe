import { type ListedHome, maxCompared } from '#app/features/listings/favorites/favorites-address.ts';
import { isPriceShown } from '#app/features/listings/offer-match.ts';
import { offerCard, type ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { findListedHomes } from '#app/features/listings/view/listing-cards.server.ts';
import { shownMoneyInText } from '#app/features/listings/view/listing-words.ts';
import { placeName } from '#app/features/places/place.ts';
import type { Db } from '#db/tables.ts';
import { compareRows, compareWordsOf } from './compare-rows.server.ts';

/** Homes beside each other: what heads their columns, the rows, and the words of the page. */
export type ComparePage = Awaited<ReturnType<typeof findComparePage>>;

/** The first four of these homes, without those that have no page of their own. */
export async function findComparePage(db: Db, all: readonly ListedHome[], options: ViewOptions) {
  const { language, now } = options;
  const asked = all.slice(0, maxCompared);
  const leftOut = all.length - asked.length;
  const found = await findListedHomes(db, asked, language);
  const cards = found.map(({ listing, offer }) => offerCard(listing, offer, options));
  const homes = found.map(({ listing, offer }) => ({
    listing,
    offer,
    hasPrice: isPriceShown(offer, options),
    price: shownMoneyInText(offer, options, language),
  }));
  const words = compareWordsOf(language);
  const count = found.length;
  const gone = asked.length - count;
  return {
    homes: cards.map(({ id, path, title, titleLanguage, listPrice, picture }, index) => {
      const slug = found[index]?.listing.place ?? '';
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
