import {
  type Bits,
  type Blocks,
  countWithin,
  createBits,
  lowestBit,
} from '#app/features/listings/index/columns/bitset.ts';
import { anyOffer, type OfferRange } from '#app/features/listings/index/columns/offer-class.ts';
import {
  addOffer,
  addRows,
  addSets,
  noOffers,
  type OfferSets,
} from '#app/features/listings/index/columns/offer-sets.ts';
import { forgetLists, listsWith, ownerTest } from '#app/features/listings/index/columns/owner-lists.ts';
import { rowsBelow } from '#app/features/listings/index/columns/price-rows.ts';
import type { Segment } from '#app/features/listings/index/segment.ts';

/**
 * The candidates with an offer at the price that whoever is asked for may own for so long, by its class; `blocks` are those that
 * hold candidates.
 */
export function findOffers(segment: Segment, range: OfferRange, candidates: Bits, blocks: Blocks): OfferSets {
  const { min, max, owner, years } = range;
  // Nobody chooses such years in a form.
  if (years !== null) return offersOf(segment, candidates, blocks, range);
  if (min === anyOffer.min && max === anyOffer.max) return owner === null ? segment.classes : ownedBy(segment, owner);
  if (owner !== null || areFew(segment, candidates, blocks)) return offersOf(segment, candidates, blocks, range);
  const { items } = segment.orders.price_asc;
  const from = rowsBelow(segment.columns, items, min, false);
  return offersBetween(segment, from, rowsBelow(segment.columns, items, max, true), blocks);
}

/**
 * Whether to look at each candidate's offers. That takes about three times as long as a row at the range's edge, of
 * which there is about a bucketful; and uniting the buckets takes seven times as long for each block (measured).
 */
function areFew({ priceBuckets: { rowsEach } }: Segment, candidates: Bits, blocks: Blocks): boolean {
  return countWithin(blocks, candidates) * 3 < rowsEach + blocks.length * 7;
}

/** Looks at each offer of a few documents. */
function offersOf(
  segment: Segment,
  documents: Bits,
  blocks: Blocks,
  { min, max, owner, years }: OfferRange,
): OfferSets {
  const { firstRow, rowClass, rowPrice, rowYearsLeft } = segment.columns;
  const minYears = years ?? 0;
  const isOwned = ownerTest(segment.columns, owner);
  const offers = noOffers();
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? 0;
    for (let rest = documents[block] ?? 0; rest !== 0; rest &= rest - 1) {
      const document = block * 32 + lowestBit(rest);
      const end = firstRow[document + 1] ?? 0;
      for (let row = firstRow[document] ?? 0; row < end; row++) {
        const price = rowPrice[row] ?? 0;
        if (price >= min && price <= max && (rowYearsLeft[row] ?? 0) >= minYears && isOwned(row))
          addOffer(offers, rowClass[row] ?? 0, document, segment.scratch.empty);
      }
    }
  }
  return offers;
}

const owned = new WeakMap<Segment, Map<string, OfferSets>>();

/** All documents with an offer that this owner may own. Looked for once: there are few different owners. */
function ownedBy(segment: Segment, owner: string): OfferSets {
  const found = owned.get(segment)?.get(owner);
  if (found) return found;
  const { columns } = segment;
  const offers = noOffers();
  // What somebody made up is not remembered.
  if (listsWith(columns, owner) === null) return offers;
  const isOwned = ownerTest(columns, owner);
  const { rowClass, rowDocument } = columns;
  const create = () => createBits(segment.size);
  for (let row = 0; row < rowDocument.length; row++) {
    if (isOwned(row)) addOffer(offers, rowClass[row] ?? 0, rowDocument[row] ?? 0, create);
  }
  const ofSegment = owned.get(segment) ?? new Map<string, OfferSets>();
  owned.set(segment, ofSegment.set(owner, offers));
  return offers;
}

/** Lists of owners say something else now: what was found by them is looked for anew. */
export function forgetOwners(segment: Segment): void {
  owned.delete(segment);
  forgetLists(segment.columns);
}

/**
 * Unites the buckets between two places in the rows by price, and the rows before and behind whole buckets. Right
 * within the blocks.
 */
function offersBetween(segment: Segment, from: number, to: number, blocks: Blocks): OfferSets {
  const { columns, scratch, priceBuckets } = segment;
  const { items } = segment.orders.price_asc;
  const { rowsEach, nodes } = priceBuckets;
  const offers = noOffers();
  const first = Math.ceil(from / rowsEach);
  const last = Math.max(first, Math.floor(to / rowsEach));
  addRows(offers, columns, items.subarray(from, Math.min(to, first * rowsEach)), scratch.empty);
  addRows(offers, columns, items.subarray(last * rowsEach, to), scratch.empty);
  const leaves = nodes.length / 2;
  for (let low = first + leaves, high = last + leaves; low < high; low >>= 1, high >>= 1) {
    if (low % 2 === 1) addSets(offers, nodes[low++] ?? [], scratch.empty, blocks);
    if (high % 2 === 1) addSets(offers, nodes[--high] ?? [], scratch.empty, blocks);
  }
  return offers;
}
