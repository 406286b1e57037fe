import { randomUUID } from 'node:crypto';
import { isbot } from 'isbot';
import { createAllowance } from '#app/platform/allowance.ts';
import type { Db } from '#db/tables.ts';
import type { Handoff, Handoffs } from './handoff.ts';

type Tools = { db: Db; clock: { now(): number } };

const minutes = 60;

export function openHandoffs({ db, clock }: Tools): Handoffs {
  // The same allowance as for forms: beyond it nothing is counted.
  const admit = createAllowance({ perNetwork: 30, together: 1_000, seconds: 10 * minutes });
  return {
    async note(handoff, { address, userAgent }) {
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
