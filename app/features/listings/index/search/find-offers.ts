import { type Bits, type Blocks, countWithin, lowestBit } from '#app/features/listings/index/columns/bitset.ts';
import type { Columns } from '#app/features/listings/index/columns/columns.ts';
import { anyOffer, type OfferRange } from '#app/features/listings/index/columns/offer-class.ts';
import { addOffer, noOffers, type OfferSets } from '#app/features/listings/index/columns/offer-sets.ts';
import { addPriceRange } from '#app/features/listings/index/columns/price-buckets.ts';
import { rowsBelow } from '#app/features/listings/index/columns/price-rows.ts';
import type { Segment } from '#app/features/listings/index/segment.ts';

/** The candidates with an offer at the price, by its class; `blocks` are those that hold candidates. */
export function findOffers(segment: Segment, range: OfferRange, candidates: Bits, blocks: Blocks): OfferSets {
  if (range.min === anyOffer.min && range.max === anyOffer.max) return segment.classes;
  const offers = noOffers();
  const { scratch, columns } = segment;
  if (areFew(segment, candidates, blocks)) addOffersOf(offers, columns, candidates, blocks, range, scratch.empty);
  else {
    const rows = [rowsBelow(segment, range.min, false), rowsBelow(segment, range.max, true)] as const;
    addPriceRange(offers, segment, rows, blocks, scratch.empty);
  }
  return offers;
}

/**
 * Whether to look at each candidate's offers. That takes about three times as long as a row at the range's edge, of which
 * there is about a bucketful; and uniting the buckets takes seven times as long for each block (measured).
 */
function areFew({ priceBuckets: { rowsEach } }: Segment, candidates: Bits, blocks: Blocks): boolean {
  return countWithin(blocks, candidates) * 3 < rowsEach + blocks.length * 7;
}

/** Looks at each offer of a few documents. */
function addOffersOf(
  offers: OfferSets,
  { firstRow, rowClass, rowPrice }: Columns,
  documents: Bits,
  blocks: Blocks,
  { min, max }: OfferRange,
  create: () => Bits,
): void {
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? 0;
    for (let rest = documents[block] ?? 0; rest !== 0; rest &= rest - 1) {
      const document = block * 32 + lowestBit(rest);
      const end = firstRow[document + 1] ?? 0;
      for (let row = firstRow[document] ?? 0; row < end; row++) {
        const price = rowPrice[row] ?? 0;
        if (price >= min && price <= max) addOffer(offers, rowClass[row] ?? 0, document, create);
      }
    }
  }
}
