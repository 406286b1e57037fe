import type { Sheet } from '#app/features/changes/sheet.ts';
import { doubleReasons, type ImportRow, type LikelyDouble } from '#app/features/records/import/import-row.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';
import type { SummaryCard } from '#app/features/records/list/listing-summary.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import { languages } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { doubleKeys, mayBeSame } from './double-keys.ts';
import { digestOf } from './taken.server.ts';

/** Finds what a row is likely a double of; null where nothing is alike. Rows are asked about in the order of the source. */
export type FindDouble = (db: Db, row: ImportRow, isNew: boolean) => Promise<LikelyDouble | null>;

/** Knows all listings that are here as it is made, and every row it is asked about. */
export async function createDoubleFinder(db: Db, sourceId: string): Promise<FindDouble> {
  const here = await findListingsHere(db, sourceId);
  const earlier = new Map<string, ImportRow>();
  return async (inner, row, isNew) => {
    const keys = doubleKeys(
      row.fields,
      row.pictures.map((address) => digestOf(address)),
    );
    const listing = isNew ? await doubleHere(inner, here, row, keys) : null;
    const before = keys.map(({ key }) => earlier.get(key)).find((one) => one && mayBeSame(row.fields, one.fields));
    const by = keys.find(({ key }) => earlier.get(key) === before)?.by;
    for (const { key } of keys) if (!earlier.has(key)) earlier.set(key, row);
    if (listing !== null || !isNew || before === undefined || by === undefined) return listing;
    return { listingId: null, row: before.row, by };
  };
}

type ListingsHere = {
  /** Ids by type, area and a sign: a title or an amount. */
  bySign: Map<string, Set<number>>;
  byPicture: Map<string, Set<number>>;
  pictures: Map<number, string[]>;
  /** Those that the source has under references of its own. */
  ofSource: Set<number>;
};

async function findListingsHere({ kysely }: Db, sourceId: string): Promise<ListingsHere> {
  const here: ListingsHere = { bySign: new Map(), byPicture: new Map(), pictures: new Map(), ofSource: new Set() };
  const add = (ids: Map<string, Set<number>>, key: string, id: number) =>
    ids.set(key, (ids.get(key) ?? new Set()).add(id));
  const summaries = await kysely
    .selectFrom('listing_summaries')
    .select(['listing_id', 'type', 'place', 'title', 'card_json'])
    .where('removed_at', 'is', null)
    .execute();
  for (const { listing_id: id, type, place, title, card_json: json } of summaries) {
    const { offers } = JSON.parse(json) as SummaryCard;
    const signs = [plainWords(title), ...offers.flatMap(({ price }) => (price ? [priceSign(price)] : []))];
    for (const sign of signs) add(here.bySign, `${type} ${place} ${sign}`, id);
  }
  const references = await kysely
    .selectFrom('source_references')
    .select(['source_id', 'listing_id', 'taken_json'])
    .execute();
  for (const { source_id: source, listing_id: id, taken_json: json } of references) {
    if (source === sourceId) here.ofSource.add(id);
    const { pictures = [] } = JSON.parse(json) as { pictures?: string[] };
    here.pictures.set(id, pictures);
    for (const digest of pictures) add(here.byPicture, digest, id);
  }
  return here;
}

function priceSign({ amount, currency }: { amount: number; currency: string }): string {
  return `${currency} ${amount}`;
}

/** The listing that the row agrees with in the clearest of its signs. */
async function doubleHere(
  db: Db,
  here: ListingsHere,
  row: ImportRow,
  keys: ReturnType<typeof doubleKeys>,
): Promise<LikelyDouble | null> {
  const digests = row.pictures.map((address) => digestOf(address));
  const { type, place } = row.fields;
  const signs = signsOf(row.fields).flatMap((sign) => [...(here.bySign.get(`${type} ${place} ${sign}`) ?? [])]);
  const ids = new Set([...digests.flatMap((digest) => [...(here.byPicture.get(digest) ?? [])]), ...signs]);
  let found: LikelyDouble | null = null;
  for (const id of ids) {
    const record = await findRecord(db, id);
    if (record === null || record.removedAt !== null) continue;
    const sheet = recordSheet(record);
    if (here.ofSource.has(id) && !mayBeSame(row.fields, sheet)) continue;
    const theirs = new Set(doubleKeys(sheet, here.pictures.get(id)).map(({ key }) => key));
    const by = keys.find(({ key }) => theirs.has(key))?.by;
    const isClearer =
      by !== undefined && (found === null || doubleReasons.indexOf(by) < doubleReasons.indexOf(found.by));
    if (isClearer) found = { listingId: id, row: null, by };
  }
  return found;
}

function signsOf(fields: Sheet): string[] {
  const titles = languages
    .flatMap(({ tag }) => fields[`text.${tag}.title`] ?? [])
    .map((title) => plainWords(String(title)));
  const prices = offerKeys(fields).flatMap((key) => fields[`offer.${key}.price`] ?? []);
  return [...titles, ...prices.map((price) => priceSign(price as { amount: number; currency: string }))];
}
