import { isSameValue, type Sheet, valueIn, withValues } from '#app/features/changes/sheet.ts';
import { nextStatuses, type StandardStatus } from '#app/features/listings/standard-status.ts';
import { logListings } from '#app/features/listings/store/listing-versions.server.ts';
import { changeLive, isLive } from '#app/features/records/bulk/bulk.server.ts';
import { offerLines } from '#app/features/records/list/listing-summary.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { applyValues, writeMove } from '#app/features/records/records.server.ts';
import { parseFieldName } from '#app/features/records/sheet/field-names.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import type { Db } from '#db/tables.ts';
import { isStatusField } from './plan-row.ts';

/** `goesLive`: visitors see at once what does not wait with other changes. `isUndo`: offers move back wherever they came from. */
export type Writing = { batchId: string; now: number; goesLive: boolean; isUndo?: true };

/**
 * Gives a locked record other values within a batch, with where its offers stand as `offer.<key>.status`. An offer that cannot move
 * there stays. The record as it is then.
 */
export async function writeValues(
  db: Db,
  version: number,
  writing: Writing,
  record: ListingRecord,
  values: Sheet,
): Promise<ListingRecord> {
  const entries = Object.entries(values);
  const fields = entries.filter(([field]) => !isStatusField(field));
  let current = record;
  if ('ownReference' in values) await logListings(db, version, [record.id]);
  if (fields.length > 0) current = await writeFields(db, version, writing, current, Object.fromEntries(fields));
  for (const [field, to] of entries) {
    if (isStatusField(field)) current = await moveTo(db, version, writing, current, field, to as StandardStatus);
  }
  return current;
}

/** What a record says, with where its offers stand. */
export function sheetWithStatuses(record: ListingRecord): Sheet {
  const sheet = recordSheet(record);
  const statuses = offerLines(record, sheet).map(({ key, status }) => [`offer.${key}.status`, status] as const);
  return { ...sheet, ...Object.fromEntries(statuses) };
}

async function writeFields(
  db: Db,
  version: number,
  { batchId, now, goesLive }: Writing,
  record: ListingRecord,
  values: Sheet,
): Promise<ListingRecord> {
  const sheet = recordSheet(record);
  const next = withValues(sheet, values);
  const changed = Object.entries(values)
    .map(([field, after]) => ({ field, before: valueIn(sheet, field), after }))
    .filter(({ before, after }) => !isSameValue(before, after));
  const live = goesLive ? changed.filter(({ field }) => isShownAtOnce(record, field, next)) : [];
  const shown = live.length > 0 ? await changeLive(db, version, { batchId, now, tellsCuts: true }, record, live) : null;
  const seen = new Set(shown === null ? [] : live.map(({ field }) => field));
  const rest = changed.filter(({ field }) => !seen.has(field)).map(({ field, after }) => [field, after] as const);
  if (rest.length === 0) return shown ?? record;
  return applyValues(db, { batchId, now }, shown ?? record, Object.fromEntries(rest));
}

/** `next`: what the record says afterwards. */
function isShownAtOnce(record: ListingRecord, field: string, next: Sheet): boolean {
  const { of, key } = parseFieldName(field);
  const isNewOffer = of === 'offer' && !offerKeys(record.publishedSheet).includes(key) && offerKeys(next).includes(key);
  return isLive(record, isNewOffer ? 'offers' : field);
}

async function moveTo(
  db: Db,
  version: number,
  { batchId, now, isUndo }: Writing,
  record: ListingRecord,
  field: string,
  to: StandardStatus,
): Promise<ListingRecord> {
  const { key: offer } = parseFieldName(field);
  const line = record.published && offerLines(record, record.publishedSheet).find(({ key }) => key === offer);
  if (!line || line.kind === null || line.status === to) return record;
  if (!isUndo && !nextStatuses(line.status, line.kind).includes(to)) return record;
  const on = isoDay(baliDayOf(now));
  const move = { offer, from: line.status, to, on, reason: '', closedFor: null };
  await writeMove(db, version, { batchId, now }, record, move);
  return (await findRecord(db, record.id)) ?? record;
}
