import { expect, test } from 'vitest';
import type { OfferDraft } from '#app/features/listings/listing.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import type { DemoListing } from '#db/demo/demo-listing.ts';
import { demoPlace } from '#db/demo/demo-places.ts';
import { demoDay } from '#db/demo/fixed-dates.ts';
import { referenceRates } from '#db/reference/reference.ts';
import { islandRange, landRange, type Range, villaRange } from './market.ts';
import { leaseFactor } from './prices.ts';

const { listings } = createDemoCatalogue();

/** Rounding, and owners with ideas of their own. */
const tolerance = 0.06;

function usd({ price }: OfferDraft): number {
  return price.amount / referenceRates[price.currency];
}

function yearsLeft(offer: OfferDraft): number {
  if (offer.kind !== 'sale' || offer.hold.tenure === 'freehold') return 0;
  return Math.floor((Date.parse(offer.hold.leaseEnd) - demoDay) / (365.25 * 86_400_000));
}

const salePrices = { freehold: 'freehold_sale_usd', leasehold: 'leasehold_sale_usd' } as const;
const rentPrices = { year: 'rent_yearly_usd', month: 'rent_monthly_usd', night: 'nightly_usd' } as const;

/** The market's range for an offer; null where the market says nothing. */
function marketRange(listing: DemoListing, offer: OfferDraft): Range | null {
  const place = demoPlace(listing.place);
  const factor = offer.kind === 'sale' && offer.hold.tenure === 'leasehold' ? leaseFactor(yearsLeft(offer)) : 1;
  const name = offer.kind === 'sale' ? salePrices[offer.hold.tenure] : rentPrices[offer.period];
  if (listing.type === 'Villa') return scaled(villaRange(place, listing.bedrooms ?? 0, name), factor);
  if (listing.type === 'Land') {
    const tenure = offer.kind === 'sale' ? offer.hold.tenure : 'freehold';
    const years = tenure === 'leasehold' ? yearsLeft(offer) : 1;
    return scaled(landRange(place, tenure), ((listing.lotSqm ?? 0) / 100) * years);
  }
  if (name === 'nightly_usd') return null;
  if (listing.type === 'House') return scaled(islandRange('house', name), factor);
  if (listing.type === 'Apartment') {
    return name === 'freehold_sale_usd' ? null : scaled(islandRange('apartment', name), factor);
  }
  if (name === 'freehold_sale_usd' || name === 'rent_monthly_usd') return null;
  return scaled(islandRange('commercial', name), factor);
}

function scaled([low, high]: Range, factor: number): Range {
  return [low * factor, high * factor];
}

test('every price lies in the range of its area, type and size, leases by the years left', () => {
  const outside = listings.flatMap((listing) =>
    listing.offers.flatMap((offer) => {
      const range = marketRange(listing, offer);
      const price = usd(offer);
      if (range === null || (price >= range[0] * (1 - tolerance) && price <= range[1] * (1 + tolerance))) return [];
      return [`${listing.texts.en.title}: ${Math.round(price)} not in ${range.map(Math.round)}`];
    }),
  );
  expect(outside).toEqual([]);
});

test('owning costs more than leasing, a month more than a twelfth of the year, a night more than a day of the month', () => {
  const wrong = listings.filter(({ offers }) => {
    const of = (fits: (offer: OfferDraft) => boolean) => offers.filter(fits).map(usd)[0];
    const freehold = of((offer) => offer.kind === 'sale' && offer.hold.tenure === 'freehold');
    const leasehold = of((offer) => offer.kind === 'sale' && offer.hold.tenure === 'leasehold');
    const [year, month, night] = (['year', 'month', 'night'] as const).map((period) =>
      of((offer) => offer.kind === 'rent' && offer.period === period),
    );
    return (
      (freehold && leasehold && freehold <= leasehold) ||
      (year && month && month * 12 <= year) ||
      (month && night && night * 30 <= month) ||
      (leasehold && year && (year / leasehold < 0.03 || year / leasehold > 0.16))
    );
  });
  expect(wrong.map(({ texts }) => texts.en.title)).toEqual([]);
});

test('prices are written as agents write them', () => {
  const offers = listings.flatMap((listing) => listing.offers);
  const odd = offers.filter(({ price: { amount, currency } }) => amount % (currency === 'IDR' ? 100_000 : 5) !== 0);
  expect(odd).toEqual([]);
  expect(offers.filter(({ price }) => price.currency === 'IDR').length / offers.length).toBeCloseTo(1 / 8, 1);
  expect(Math.max(...offers.map(usd))).toBeLessThanOrEqual(5_000_000);
});

test('the same villa is dearer in Seminyak than in the north', () => {
  const price = (slug: string) => villaRange(demoPlace(slug), 3, 'leasehold_sale_usd')[0];
  expect(price('seminyak')).toBeGreaterThan(2 * price('lovina'));
});
