import { propertyTypes } from '#app/features/listings/listing.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { type Columns, createColumns, writeEntry } from './columns.ts';
import { createDictionaryWriter, type Dictionary } from './dictionary.ts';
import { lettersMost, scanWords } from './fold.ts';
import { withRoom } from './growing.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { mapCell } from './map-boxes.ts';
import { type SortOrders, sortOrder } from './orders.ts';
import { completeSegment, type Segment } from './segment.ts';

/** A segment of these listings, whose ids all differ. A few thousand at most: larger ones are merged of such. Yields between units of work. */
export function* buildSegment(entries: readonly IndexEntry[]): Generator<void, Segment> {
  const sorted = inOrder(entries);
  const columns = columnsOf(sorted);
  yield;
  const orders = yield* sortedOrders(columns);
  const dictionary = yield* dictionaryOf(sorted);
  return yield* completeSegment(columns, orders, dictionary);
}

/** By place, type, map cell and id: see `Columns`. */
function inOrder(entries: readonly IndexEntry[]): IndexEntry[] {
  return entries
    .map((entry) => ({
      entry,
      type: propertyTypes.indexOf(entry.type),
      cell: mapCell(entry.latitude, entry.longitude),
    }))
    .sort(
      (a, b) =>
        compareText(a.entry.place, b.entry.place) || a.type - b.type || a.cell - b.cell || a.entry.id - b.entry.id,
    )
    .map(({ entry }) => entry);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function columnsOf(entries: readonly IndexEntry[]): Columns {
  const rows = entries.reduce((sum, entry) => sum + entry.offers.length, 0);
  const columns = createColumns(entries.length, rows, [...new Set(entries.map((entry) => entry.place))]);
  for (const [document, entry] of entries.entries()) writeEntry(columns, document, entry);
  return columns;
}

function* sortedOrders(columns: Columns): Generator<void, SortOrders> {
  const newest = sortOrder('newest', columns);
  yield;
  const price_asc = sortOrder('price_asc', columns);
  yield;
  const price_desc = sortOrder('price_desc', columns);
  yield;
  return { newest, price_asc, price_desc, most_views: sortOrder('most_views', columns) };
}

/** The different words of each document, by their numbers in a lexicon, document after document. */
type DocumentWords = { words: Uint32Array; starts: Uint32Array };

function* dictionaryOf(entries: readonly IndexEntry[]): Generator<void, Dictionary> {
  const lexicon = createLexicon();
  const documentWords = yield* numberWords(entries, lexicon);
  const order = lexicon.inOrder();
  yield;
  const postings = invert(documentWords, lexicon.size);
  const writer = createDictionaryWriter(entries.length);
  for (const word of order)
    writer.add(lexicon.word(word), postings.words.subarray(postings.starts[word], postings.starts[word + 1]));
  yield;
  return writer.finish();
}

function* numberWords(entries: readonly IndexEntry[], lexicon: Lexicon): Generator<void, DocumentWords> {
  const units = new Uint16Array(lettersMost);
  const starts = new Uint32Array(entries.length + 1);
  /** By word, the last document that had it, plus one. */
  let lastIn = new Uint32Array(256);
  let words = new Uint32Array(1024);
  let end = 0;
  for (const [document, entry] of entries.entries()) {
    scanWords(entry.text, units, (length) => {
      const word = lexicon.number(units, length);
      lastIn = withRoom(lastIn, word + 1);
      if (lastIn[word] === document + 1) return;
      lastIn[word] = document + 1;
      words = withRoom(words, end + 1);
      words[end++] = word;
    });
    starts[document + 1] = end;
    if (document % 64 === 63) yield;
  }
  return { words: words.subarray(0, end), starts };
}

/** From the words of each document to the documents of each word, by a counting sort. */
function invert({ words, starts }: DocumentWords, size: number): DocumentWords {
  const ends = new Uint32Array(size + 1);
  for (const word of words) ends[word + 1] = (ends[word + 1] ?? 0) + 1;
  for (let word = 0; word < size; word++) ends[word + 1] = (ends[word + 1] ?? 0) + (ends[word] ?? 0);
  const next = ends.slice();
  const documents = new Uint32Array(words.length);
  for (let document = 0; document + 1 < starts.length; document++) {
    for (let at = starts[document] ?? 0; at < (starts[document + 1] ?? 0); at++) {
      const word = words[at] ?? 0;
      const place = next[word] ?? 0;
      documents[place] = document;
      next[word] = place + 1;
    }
  }
  return { words: documents, starts: ends };
}
