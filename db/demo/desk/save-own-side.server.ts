import { beginBatch, logChanges } from '#app/features/changes/change-log.server.ts';
import { isSearchable, type Listing } from '#app/features/listings/listing.ts';
import { insertMove } from '#app/features/records/move/offer-moves.server.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { createRecord, fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { keyOf } from '#app/features/records/sheet/listing-sheet.ts';
import type { Files } from '#app/platform/files/files.ts';
import { roundIdr, roundUsd } from '#db/demo/market/rounding.ts';
import type { Db } from '#db/tables.ts';
import { saveDemoAgents } from './demo-agents.ts';
import { demoDrafts } from './drafts.ts';
import { createEdits } from './edits.ts';
import { dayFrom, pastOf, randomOfRecord, withOwnSide } from './own-side.ts';
import { saveDocuments } from './save-documents.server.ts';

const hourMs = 3_600_000;

/**
 * What the office alone knows of the demonstration that was just saved, and what its agents are at: nothing of it is for visitors.
 * Days count from `now`, so that mandates end soon and something was sold this month whenever it is loaded.
 */
export async function saveOwnSide({ db, files }: { db: Db; files: Files }, now: number): Promise<void> {
  await saveDemoAgents(db, now);
  const listings: Listing[] = [];
  const records: ListingRecord[] = [];
  await fillRecords(db, (record, listing) => {
    const filled = withOwnSide(record, listing, now);
    listings.push(listing);
    records.push(filled);
    return filled;
  });
  await saveDocuments({ db, files }, records, now);
  const agents = new Map(records.map(({ id, agentId }) => [id, agentId]));
  const by = (id: number) => ({ listingId: id, staffId: agents.get(id) ?? null });
  let closed = 0;
  for (const listing of listings) {
    const isClosed = listing.offers.some(({ standardStatus }) => standardStatus === 'Closed');
    await saveMoves(db, listing, { ...by(listing.id), now, closedBefore: closed });
    if (isClosed) closed += 1;
  }
  const offered = listings.filter(({ offers }) => offers.some(isSearchable));
  for (const [id, fields] of createEdits(offered)) {
    const command = { ...by(id), key: `demo-edit-${id}`, now: now - randomOfRecord(id).whole(1, 60) * hourMs };
    await saveFields(db, command, { revision: 0, fields });
  }
  for (const [at, { agent, hoursAgo, values }] of demoDrafts.entries()) {
    const command = { staffId: agent, key: `demo-draft-${at}`, now: now - hoursAgo * hourMs };
    await createRecord(db, command, { ...values, agent });
  }
}

type Mover = { listingId: number; staffId: string | null; now: number; closedBefore: number };

/** How the offers of a listing came to where they stand. The first that closed did so this month. */
async function saveMoves(db: Db, listing: Listing, { listingId, staffId, now, closedBefore }: Mover): Promise<void> {
  const dayOfMonth = Number(dayFrom(now, 0).slice(-2));
  const batchId = `demo-move-${listingId}`;
  for (const [at, offer] of listing.offers.entries()) {
    const past = pastOf(offer.standardStatus, offer.kind);
    if (past === null) continue;
    const { standardStatus: to, price } = offer;
    const isClosed = to === 'Closed';
    const days =
      isClosed && closedBefore === 0 ? Math.min(3, dayOfMonth - 1) : past.days * (isClosed ? closedBefore + 1 : 1);
    const happenedAt = now - days * 24 * hourMs;
    if (at === 0) await beginBatch(db, { id: batchId, kind: 'status', staffId, now: happenedAt });
    const round = price.currency === 'IDR' ? roundIdr : roundUsd;
    const amount = round(price.amount * randomOfRecord(listingId).between(0.94, 1));
    const { from, reason } = past;
    const key = keyOf(offer, at);
    await logChanges(db, batchId, { id: listingId, revision: 0 }, [
      { field: `offer.${key}.status`, before: from, after: { status: to, reason } },
    ]);
    await insertMove(
      db,
      { batchId, listingId },
      {
        ...{ offer: key, from, to, on: dayFrom(happenedAt, 0), reason },
        closedFor: isClosed ? { amount, currency: price.currency } : null,
      },
    );
  }
}
