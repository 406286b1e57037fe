import type { Sheet } from '#app/features/changes/sheet.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { keyOf } from '#app/features/records/sheet/listing-sheet.ts';
import { roundIdr, roundUsd } from '#db/demo/market/rounding.ts';

/** What agents changed and did not publish yet: one of these, in turn, of listings that are offered. */
const edits: readonly ((listing: Listing) => Sheet)[] = [
  ({ offers: [offer] }) => {
    if (offer === undefined) return {};
    const { amount, currency } = offer.price;
    const round = currency === 'IDR' ? roundIdr : roundUsd;
    const lower = { amount: round(amount * 0.95), currency };
    const key = keyOf(offer, 0);
    return { [`offer.${key}.price`]: lower, [`offer.${key}.negotiable`]: true };
  },
  ({ texts: { en } }) => ({
    'text.en.description': `${en?.description ?? ''}\n\nThe pump and the water filter are new this month.`,
    'feature.water-filter': true,
  }),
  () => ({ 'feature.fibre-internet': true, electricityVa: 11_000 }),
  ({ texts: { en } }) => ({ 'text.en.title': `${en?.title ?? ''}, with garden` }),
  () => ({ 'feature.solar-power': true, roadWidthM: 4 }),
  ({ bathrooms }) => ({ bathrooms: (bathrooms ?? 0) + 1, furnishing: 'furnished' }),
];

/** Of every so many listings that are offered one is being changed. */
const every = 16;

/** What is changed of each of these listings, which are offered; of most nothing. */
export function createEdits(offered: readonly Listing[]): Map<number, Sheet> {
  return new Map(
    offered.flatMap((listing, index) => {
      const edit = index % every === every - 1 ? edits[Math.floor(index / every) % edits.length] : undefined;
      return edit === undefined ? [] : [[listing.id, edit(listing)]];
    }),
  );
}
