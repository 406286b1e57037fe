import { addBit, type Bits, countWithin } from '#app/features/listings/index/columns/bitset.ts';
import { documentWithId } from '#app/features/listings/index/columns/id-table.ts';
import type { Segment } from '#app/features/listings/index/segment.ts';
import { withinOneTypo } from '#app/features/listings/index/words/one-typo.ts';
import { partMark } from '#app/features/listings/index/words/part-marks.ts';
import { beginningWith, exactly, type WordRange } from '#app/features/listings/index/words/vocabulary.ts';
import { readReference } from '#app/features/listings/reference.ts';
import { namedParts, relevance, relevanceOfReference } from '#app/features/listings/relevance.ts';
import { type FoundWord, unite } from './find-words.ts';
import type { SegmentMatches } from './match-segment.ts';
import { pageOf } from './pages.ts';

/** Ids of the matches from `offset` on, at most `limit`: the most relevant first, those equally relevant as newest. */
export function bestMatches(
  all: readonly SegmentMatches[],
  words: readonly FoundWord[],
  prefix: string,
  offset: number,
  limit: number,
): number[] {
  const ranked = all.map((matches) => ({ matches, planes: addUp(matches, words, prefix) }));
  const planes = Math.max(0, ...ranked.map((one) => one.planes.length));
  const halves = ranked.map(({ matches: { segment } }) => Array.from({ length: planes }, segment.scratch.borrow));
  const ids: number[] = [];
  let before = offset;

  /** Takes what the page has of these, which agree in all bits of their relevance above `bits`. */
  function take(matches: readonly SegmentMatches[], bits: number): void {
    const total = matches.reduce((sum, one) => sum + one.total, 0);
    if (ids.length === limit || before >= total) {
      before = Math.max(0, before - total);
    } else if (bits === 0) {
      ids.push(...pageOf(matches, 'newest', before, limit - ids.length));
      before = 0;
    } else {
      for (const isSet of [true, false]) take(half(matches, bits - 1, isSet), bits - 1);
    }
  }

  /** Those among them whose relevance has this bit, or has it not. Stands until the next of the same bit. */
  function half(matches: readonly SegmentMatches[], bit: number, isSet: boolean): SegmentMatches[] {
    return matches.map((one, at) => {
      const plane = ranked[at]?.planes[bit];
      const found = halves[at]?.[bit] ?? one.found;
      for (const block of one.blocks) {
        const set = plane?.[block] ?? 0;
        found[block] = (one.found[block] ?? 0) & (isSet ? set : ~set);
      }
      return { ...one, found, total: countWithin(one.blocks, found) };
    });
  }

  take(all, planes);
  return ids;
}

/** The relevance of each match, bit by bit: plane `p` has the matches with bit `p` set, within the blocks. */
function addUp({ segment, blocks, found }: SegmentMatches, words: readonly FoundWord[], prefix: string): Bits[] {
  const planes: Bits[] = [];
  for (const word of words) {
    const tiers = tiersOf(segment, word, prefix);
    for (const block of blocks) {
      let left = found[block] ?? 0;
      for (const { documents, worth } of tiers) {
        const here = left & (documents[block] ?? 0);
        if (here !== 0) addWorth(planes, segment, block, here, worth);
        left &= ~here;
      }
    }
  }
  return planes;
}

/** Adds `worth` to the numbers of the documents of one block: in each plane at once, carrying to the next. */
function addWorth(planes: Bits[], { scratch }: Segment, block: number, documents: number, worth: number): void {
  for (let bit = 0; worth >>> bit !== 0; bit++) {
    if (((worth >>> bit) & 1) === 0) continue;
    let carry = documents;
    for (let at = bit; carry !== 0; at++) {
      while (planes.length <= at) planes.push(scratch.empty());
      const plane = planes[at] ?? noBits;
      const here = plane[block] ?? 0;
      plane[block] = here ^ carry;
      carry &= here;
    }
  }
}

const noBits: Bits = new Int32Array(0);

type Tier = { readonly documents: Bits; readonly worth: number };

/** Where the word may stand that is worth more than nothing, the best first: a document counts in its first tier. */
function tiersOf(segment: Segment, { word, isTypo }: FoundWord, prefix: string): Tier[] {
  const { vocabulary } = segment.dictionary;
  const tiers: Tier[] = [];
  const add = (worth: number, ranges: readonly WordRange[]) => {
    if (worth > 0 && ranges.some(({ from, to }) => from < to)) tiers.push({ worth, documents: unite(segment, ranges) });
  };
  if (word.whole) tiers.push({ worth: relevanceOfReference, documents: namedByReference(segment, word.text, prefix) });
  for (const part of namedParts) {
    const mark = partMark(part);
    const { whole, beginning, typo } = relevance[part];
    if (isTypo) add(typo, withinOneTypo(vocabulary, word.text, mark));
    else add(whole, [exactly(vocabulary, mark + word.text)]);
    if (!isTypo && !word.whole) add(beginning, [beginningWith(vocabulary, mark + word.text)]);
  }
  if (!isTypo) add(relevance.elsewhere.whole, [exactly(vocabulary, word.text)]);
  return tiers.sort((a, b) => b.worth - a.worth);
}

function namedByReference({ byId, scratch }: Segment, reference: string, prefix: string): Bits {
  const documents = scratch.empty();
  const document = documentWithId(byId, readReference(prefix, reference) ?? 0);
  if (document !== null) addBit(documents, document);
  return documents;
}
