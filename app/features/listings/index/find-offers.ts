import { type Bits, countBits, lowestBit } from './bitset.ts';
import type { Columns } from './columns.ts';
import { anyOffer, type OfferRange } from './offer-class.ts';
import { addOffer, noOffers, type OfferSets } from './offer-sets.ts';
import { addPriceRange } from './price-buckets.ts';
import { rowsBelow } from './price-rows.ts';
import type { Segment } from './segment.ts';

/** The documents with an offer at the price, by its class. Beyond `candidates` they may be left out. */
export function findOffers(segment: Segment, range: OfferRange, candidates: Bits): OfferSets {
  if (range.min === anyOffer.min && range.max === anyOffer.max) return segment.classes;
  const offers = noOffers();
  const { empty } = segment.scratch;
  if (countBits(candidates) * 64 < segment.size) addOffersOf(offers, segment.columns, candidates, range, empty);
  else {
    const rows = [rowsBelow(segment, range.min, false), rowsBelow(segment, range.max, true)] as const;
    addPriceRange(offers, segment, rows, empty);
  }
  return offers;
}

/** Looks at each offer of a few documents. */
function addOffersOf(
  offers: OfferSets,
  { firstRow, rowClass, rowPrice }: Columns,
  documents: Bits,
  { min, max }: OfferRange,
  create: () => Bits,
): void {
  for (let word = 0; word < documents.length; word++) {
    for (let rest = documents[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const document = word * 32 + lowestBit(rest);
      const end = firstRow[document + 1] ?? 0;
      for (let row = firstRow[document] ?? 0; row < end; row++) {
        const price = rowPrice[row] ?? 0;
        if (price >= min && price <= max) addOffer(offers, rowClass[row] ?? 0, document, create);
      }
    }
  }
}
