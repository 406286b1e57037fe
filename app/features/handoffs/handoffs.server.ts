import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Handoff } from './handoff.ts';

/** Keeps a hand-off that happened at `happenedAt`; about nothing in particular when there is no such listing. */
export async function saveHandoff(
  { kysely }: Database<Tables>,
  { app, listingId, language }: Handoff,
  happenedAt: number,
): Promise<void> {
  await kysely
    .insertInto('chat_handoffs')
    .values(({ selectFrom }) => ({
      ...{ id: randomUUID(), app, language, happened_at: happenedAt },
      listing_id:
        listingId === null ? null : selectFrom('listings').select('listings.id').where('listings.id', '=', listingId),
    }))
    .execute();
}
