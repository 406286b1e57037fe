import { addAll, addAllWithin, addBit, type Bits, type Blocks } from './bitset.ts';
import type { Columns } from './columns.ts';
import { offerClasses } from './offer-class.ts';

/** For each offer class, the documents with an offer of it; null where nothing was added. */
export type OfferSets = (Bits | null)[];

export function noOffers(): OfferSets {
  return new Array<Bits | null>(offerClasses).fill(null);
}

/** `create` makes an empty set for a class that has none yet. */
export function addRows(offers: OfferSets, columns: Columns, rows: Uint32Array, create: () => Bits): void {
  const { rowClass, rowDocument } = columns;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    addOffer(offers, rowClass[row] ?? 0, rowDocument[row] ?? 0, create);
  }
}

export function addOffer(offers: OfferSets, offerClass: number, document: number, create: () => Bits): void {
  let bits = offers[offerClass] ?? null;
  if (bits === null) {
    bits = create();
    offers[offerClass] = bits;
  }
  addBit(bits, document);
}

export function addSets(offers: OfferSets, others: OfferSets, create: () => Bits, blocks?: Blocks): void {
  for (const [offerClass, added] of others.entries()) {
    if (added === null) continue;
    const bits = offers[offerClass] ?? create();
    offers[offerClass] = bits;
    if (blocks) addAllWithin(blocks, bits, added);
    else addAll(bits, added);
  }
}

/**
 * The documents with an offer of any of the classes (`classes` has a bit for each), right within the blocks. Not to be
 * written into.
 */
export function anyOf(offers: OfferSets, classes: number, blocks: Blocks, create: () => Bits): Bits {
  const sets = offers.filter((bits, offerClass) => bits !== null && ((classes >>> offerClass) & 1) === 1);
  const [first, ...others] = sets;
  if (first && others.length === 0) return first;
  const united = create();
  for (const bits of sets) if (bits) addAllWithin(blocks, united, bits);
  return united;
}
