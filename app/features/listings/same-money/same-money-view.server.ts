import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { isSearchable, type Listing, type Offer } from '#app/features/listings/listing.ts';
import { findSearchable } from '#app/features/listings/listing-page.server.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { isPriceShown, shownOffer } from '#app/features/listings/offer-match.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import type { ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { shownMoneyInText } from '#app/features/listings/view/listing-words.ts';
import { placeName } from '#app/features/places/place.ts';
import type { Db } from '#db/tables.ts';
import { findElsewhere, isOrMore } from './same-money.ts';

type Tools = { db: Db; catalogue: Pick<Catalogue, 'search'> };

export type SameMoneyView = Awaited<ReturnType<typeof findSameMoney>>;

/** What else the price would buy, each with the address of the search that finds it; null where there is nothing to say. */
export async function findSameMoney(
  { db, catalogue }: Tools,
  { listing, offer }: { listing: Listing; offer: Offer },
  options: ViewOptions,
) {
  // Of a price that visitors are not shown nothing is to be seen in what it buys.
  if (!isSearchable(offer) || !isPriceShown(offer, options)) return null;
  const found = findElsewhere(listing, offer, (request) => catalogue.search(request));
  const cheapest = await findSearchable(
    db,
    found.map(({ cheapest: id }) => id),
    options.language,
  );
  const { language, places } = options;
  const t = listingWordsOf(language);
  const rows = found.flatMap(({ place: slug, bedrooms, count, filters, cheapest: id }) => {
    const listing = cheapest.find((one) => one.id === id);
    const offer = listing && shownOffer(listing, filters);
    const price = offer && shownMoneyInText(offer, options, language);
    // Withdrawn this very moment.
    if (!price) return [];
    const place = placeName(places.get(slug), slug, language);
    return {
      path: filterAddress(filters),
      title:
        bedrooms === null
          ? t('same_money.land', { place })
          : t(isOrMore(bedrooms) ? 'same_money.bedrooms_or_more' : 'same_money.bedrooms', { count: bedrooms, place }),
      found: t(bedrooms === null ? 'same_money.plots' : 'same_money.homes', { count, price }),
      price: isPriceShown(offer, options) ? offer.price : null,
    };
  });
  return rows.length === 0 ? null : { title: t('same_money.title'), rows };
}
