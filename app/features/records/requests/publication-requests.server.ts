import type { Db } from '#db/tables.ts';

/** Somebody wants a listing published. `sentBack`: what an editor wrote instead; null while it waits. */
export type PublicationRequest = {
  /** Null once they are no longer among the staff, as in `sentBack`. */
  staffId: string | null;
  at: number;
  note: string;
  sentBack: { staffId: string | null; at: number; text: string } | null;
};

/** By listing; of those nobody wants published nothing. */
export async function findRequests(
  { kysely }: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, PublicationRequest>> {
  const rows = await kysely
    .selectFrom('publication_requests')
    .selectAll()
    .where('listing_id', 'in', [...listingIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.listing_id,
      {
        ...{ staffId: row.staff_id, at: row.requested_at, note: row.note },
        sentBack: row.answered_at === null ? null : { staffId: row.answered_by, at: row.answered_at, text: row.answer },
      },
    ]),
  );
}

type Sender = { listingId: number; staffId: string; now: number };

/** Takes the place of an earlier request. */
export async function putRequest({ kysely }: Db, { listingId, staffId, now }: Sender, note: string): Promise<void> {
  const row = {
    ...{ staff_id: staffId, requested_at: now, note },
    ...{ answered_by: null, answered_at: null, answer: '' },
  };
  await kysely
    .insertInto('publication_requests')
    .values({ listing_id: listingId, ...row })
    .onConflict((known) => known.column('listing_id').doUpdateSet(row))
    .execute();
}

/** Answers the request that waits, and returns whose it is; null when there is none. */
export async function answerRequest(
  { kysely }: Db,
  { listingId, staffId, now }: Sender,
  answer: string,
): Promise<{ staffId: string | null } | null> {
  const answered = await kysely
    .updateTable('publication_requests')
    .set({ answered_by: staffId, answered_at: now, answer })
    .where('listing_id', '=', listingId)
    .where('answered_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return answered ? { staffId: answered.staff_id } : null;
}

/** Once it is published, or nobody wants that any more. False when nobody did. */
export async function clearRequest({ kysely }: Db, listingId: number): Promise<boolean> {
  const cleared = await kysely
    .deleteFrom('publication_requests')
    .where('listing_id', '=', listingId)
    .returning('listing_id')
    .execute();
  return cleared.length > 0;
}
