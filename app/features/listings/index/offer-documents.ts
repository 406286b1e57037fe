import { addAll, addBit, type Bits, countBits, lowestBit } from './bitset.ts';
import type { Columns } from './columns.ts';
import { anyOffer, type OfferRange, offerClasses } from './offer-class.ts';
import { rowsBelow } from './price-rows.ts';
import type { Segment } from './segment.ts';

/** For each offer class, the documents with an offer of it in a price range. */
export type OfferDocuments = readonly Bits[];

/** Beyond `candidates` the answer may leave documents out. */
export function findOffers(segment: Segment, { min, max }: OfferRange, candidates: Bits): OfferDocuments {
  if (min === anyOffer.min && max === anyOffer.max) return segment.classes;
  const found = Array.from({ length: offerClasses }, () => segment.scratch.borrow().fill(0));
  const { items } = segment.orders.price_asc;
  const from = rowsBelow(segment, min, false);
  const to = rowsBelow(segment, max, true);
  if (to - from < countBits(candidates)) addRows(segment.columns, items.subarray(from, to), found);
  else addOffersOf(segment.columns, candidates, { min, max }, found);
  return found;
}

function addRows({ rowClass, rowDocument }: Columns, rows: Uint32Array, found: readonly Bits[]): void {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    addBit(found[rowClass[row] ?? 0] ?? noBits, rowDocument[row] ?? 0);
  }
}

const noBits = new Int32Array(0);

type Prices = Pick<OfferRange, 'min' | 'max'>;

function addOffersOf(columns: Columns, candidates: Bits, { min, max }: Prices, found: readonly Bits[]): void {
  const { firstRow, rowClass, rowPrice } = columns;
  for (let word = 0; word < candidates.length; word++) {
    for (let rest = candidates[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const document = word * 32 + lowestBit(rest);
      const end = firstRow[document + 1] ?? 0;
      for (let row = firstRow[document] ?? 0; row < end; row++) {
        const price = rowPrice[row] ?? 0;
        if (price >= min && price <= max) addBit(found[rowClass[row] ?? 0] ?? noBits, document);
      }
    }
  }
}

/** Sets `bits` to the documents with an offer of any of the classes. */
export function writeAnyOf(bits: Bits, offers: OfferDocuments, classes: number): void {
  bits.fill(0);
  for (let rest = classes; rest !== 0; rest &= rest - 1) {
    const ofClass = offers[lowestBit(rest)];
    if (ofClass) addAll(bits, ofClass);
  }
}
