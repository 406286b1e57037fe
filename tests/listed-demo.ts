import type { Listing } from '#app/features/listings/listing.ts';
import { comparableUsd } from '#app/features/listings/price.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { referenceRates } from '#db/reference/reference.ts';

/** The demonstration as the store would return it, without pictures, each listing exactly where it is. */
export function demoListings(): Listing[] {
  return createDemoCatalogue().listings.map(({ pictures: _, pin, ...listing }, at) => ({
    ...listing,
    ...{
      ...pin,
      precisionM: 0,
      locationPrivacy: 'exact',
      media: [],
      id: at + 1,
      modifiedAt: listing.onMarketAt,
      confirmedAt: null,
    },
    reference: listingReference('BE', at + 1),
    offers: listing.offers.map((offer) => ({
      ...offer,
      comparableUsd: offer.terms.priceOnRequest
        ? null
        : comparableUsd(offer.price, offer.kind === 'rent' ? offer.period : null, referenceRates),
    })),
  }));
}
