import type { Sheet } from '#app/features/changes/sheet.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import type { OfferKind } from '#app/features/listings/listing-vocabulary.ts';
import type { Places } from '#app/features/places/place.ts';
import type { ListReader } from '#app/features/records/list/list-conditions.server.ts';
import { listItem } from '#app/features/records/list/list-item.server.ts';
import { findListRows, findRecordIds, type ListRow } from '#app/features/records/list/list-page.server.ts';
import { readRecordQuery } from '#app/features/records/list/list-query.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import { fieldNamed } from '#app/features/records/sheet/record-fields.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import type { ListingSource } from './listing-source.ts';

const maxFound = 8;

type Tools = { db: Db; places: Places; reader: ListReader; language: Language };

/** Listings from which another can be begun, by words of the list's search; the last changed first, at most eight. */
export async function findSources(tools: Tools, text: string): Promise<ListingSource[]> {
  const { db, reader } = tools;
  const query = readRecordQuery(new URLSearchParams({ q: text }));
  if (query.text === null) return [];
  const ids = await findRecordIds(db, query, reader, { limit: 3 * maxFound, offset: 0 });
  const rows = await findListRows(db, ids, reader);
  return rows
    .filter((row) => isOpen(row, reader))
    .slice(0, maxFound)
    .map((row) => sourceOf(row, tools));
}

/** What a new listing that is begun from this one says already; null where that cannot be done. */
export async function findSource(
  tools: Tools,
  id: string,
): Promise<{ source: ListingSource; values: Record<string, string>; sheet: Sheet } | null> {
  const { db, reader } = tools;
  const listingId = readListingId(id);
  const record = listingId === null ? null : await findRecord(db, listingId);
  const [row] = record === null || record.removedAt !== null ? [] : await findListRows(db, [record.id], reader);
  if (record === null || row === undefined || !isOpen(row, reader)) return null;
  // What is not published is for those who could copy it.
  const sheet = mayCopy(row, reader) ? recordSheet({ ...record, internal: {} }) : record.publishedSheet;
  const [offer] = offerKeys(sheet);
  const values = { type: sheet['type'], place: sheet['place'], kind: sheet[`offer.${offer}.kind`] };
  const known = Object.entries(values).map(([name, value]) => [name, String(value ?? '')]);
  return { source: sourceOf(row, tools), values: Object.fromEntries(known), sheet };
}

function mayCopy({ agentId }: ListRow, { staff, rules }: ListReader): boolean {
  return mayDo('duplicate', staff, agentId, rules);
}

function isOpen(row: ListRow, reader: ListReader): boolean {
  return row.isPublished || mayCopy(row, reader);
}

function sourceOf(row: ListRow, { places, reader, language }: Tools): ListingSource {
  const { id, title, titleLanguage, reference, place } = listItem(row, { language, places, reader, kind: null });
  return { id, title, titleLanguage, reference, place };
}

/** Of the one home, and not of its kind. */
const ownFacts = ['type', 'featuredRank', 'videoUrl'];

const sharedTerms = ['tenure', 'period', 'negotiable', 'deposit', 'minimumStay', 'includes'];

/**
 * What describes a kind of home, for an offer of this name and kind: features, facts, and the terms of the first offer of that kind.
 * Nothing of its address, pictures, texts, papers and price.
 */
export function takenOver(sheet: Sheet, { offer, kind }: { offer: string; kind: OfferKind }): Sheet {
  const facts = Object.entries(sheet).filter(
    ([field]) => fieldNamed(field)?.section === 'basics' && !ownFacts.includes(field),
  );
  const like = offerKeys(sheet).find((key) => sheet[`offer.${key}.kind`] === kind);
  const terms = sharedTerms.flatMap((term) => {
    const value = sheet[`offer.${like}.${term}`];
    return value === undefined ? [] : [[`offer.${offer}.${term}`, value] as const];
  });
  return Object.fromEntries([...facts, ...terms]);
}
