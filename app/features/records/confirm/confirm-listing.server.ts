import { beginBatch, logChanges } from '#app/features/changes/change-log.server.ts';
import { confirmedOn } from '#app/features/listings/confirmed/confirmed-days.ts';
import { visibility } from '#app/features/listings/listing.ts';
import { nextStatuses } from '#app/features/listings/standard-status.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { confirmedField, type ListingRecord } from '#app/features/records/record.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { type Command, writeMove } from '#app/features/records/records.server.ts';
import { keyOf } from '#app/features/records/sheet/listing-sheet.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';
import { putConfirmation, putGone } from './confirmation-rows.server.ts';

/** `refused`: visitors do not find it, or it is of the demonstration. */
export type Confirming = 'done' | 'refused' | 'gone';

/** Whether somebody can say of a listing that it is still to be had, or gone: visitors find it, and it is not of the demonstration. */
export function isConfirmable({ published, removedAt }: Pick<ListingRecord, 'published' | 'removedAt'>): boolean {
  return published !== null && removedAt === null && !published.isDemo && visibility(published) === 'searchable';
}

/** Somebody says that a listing is still to be had. Visitors read it at once. */
export function confirmListing(db: Db, command: Command): Promise<Confirming> {
  return withListing(db, { ...command, kind: 'confirm' }, (inner, version, record) =>
    writeConfirmation(inner, version, { batchId: command.key, now: command.now }, record, today(command.now)),
  );
}

/** Somebody says that a listing is gone: what is still offered of it is put on hold, and the desk is asked what became of it. */
export function holdGone(db: Db, command: Command, reason: string): Promise<Confirming> {
  return withListing(db, { ...command, kind: 'status' }, async (inner, version, record) => {
    await holdOffers(inner, version, { batchId: command.key, now: command.now }, record, reason);
    await putGone(inner, { listingId: record.id, now: command.now });
  });
}

function withListing(
  db: Db,
  { listingId, staffId, key, now, kind }: Command & { kind: 'confirm' | 'status' },
  write: (inner: Db, version: number, record: ListingRecord) => Promise<void>,
): Promise<Confirming> {
  return orNothing(() =>
    changeCatalogue<Confirming>(db, async (inner, version) => {
      const record = await lockRecord(inner, listingId);
      if (record === null || record.removedAt !== null) throw new NotDone<Confirming>('gone');
      if (!(await beginBatch(inner, { id: key, kind, staffId, now }))) return 'done';
      if (!isConfirmable(record)) throw new NotDone<Confirming>('refused');
      await write(inner, version, record);
      return 'done';
    }),
  );
}

type Origin = { batchId: string; now: number };

/** Writes and logs on which day a locked record was confirmed, `YYYY-MM-DD`; null takes it back. Within `changeCatalogue`. */
export async function writeConfirmation(
  db: Db,
  version: number,
  { batchId, now }: Origin,
  record: ListingRecord,
  day: string | null,
): Promise<void> {
  const before = record.published && confirmedOn(record.published);
  if (before !== day) await logChanges(db, batchId, record, [{ field: confirmedField, before, after: day }]);
  await putConfirmation(db, version, { listingId: record.id, day, now });
}

/** Puts every offer on hold that visitors find and that can be. */
export async function holdOffers(
  db: Db,
  version: number,
  { batchId, now }: Origin,
  record: ListingRecord,
  reason: string,
): Promise<void> {
  const offers = record.published?.offers ?? [];
  for (const [at, offer] of offers.entries()) {
    const { standardStatus: from, kind } = offer;
    if (!nextStatuses(from, kind).includes('Hold')) continue;
    const move = { offer: keyOf(offer, at), from, to: 'Hold', on: today(now), reason, closedFor: null } as const;
    await writeMove(db, version, { batchId, now }, record, move);
  }
}

function today(now: number): string {
  return isoDay(baliDayOf(now));
}
