import { randomUUID } from 'node:crypto';
import { isbot } from 'isbot';
import { createSharedAllowance } from '#app/platform/shared-allowance.ts';
import type { Db } from '#db/tables.ts';
import type { Handoff } from './handoff.ts';

type Tools = { db: Db; clock: { now(): number } };

const minutes = 60;

/** Counts chats opened, except by bots. */
export type Handoffs = ReturnType<typeof openHandoffs>;

export function openHandoffs({ db, clock }: Tools) {
  // The same allowance as for forms: beyond it nothing is counted.
  const { admit } = createSharedAllowance({ perNetwork: 30, perPrefix: 120, ceiling: 1_000, seconds: 10 * minutes });
  return {
    /** Resolves to 0 when saved or a bot's, or to the seconds until more are accepted. Rejects when the database does. */
    async note(handoff: Handoff, { address, userAgent }: { address: string; userAgent: string }): Promise<number> {
      if (userAgent === '' || isbot(userAgent)) return 0;
      const waitSeconds = await admit(address);
      if (waitSeconds === 0) await saveHandoff(db, handoff, clock.now());
      return waitSeconds;
    },
  };
}

/** Saves a hand-off; without a listing when that does not exist. */
export async function saveHandoff(
  { kysely }: Db,
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
