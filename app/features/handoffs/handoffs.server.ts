import { randomUUID } from 'node:crypto';
import { isbot } from 'isbot';
import { createAllowance } from '#app/platform/allowance.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Handoff, Handoffs } from './handoff.ts';

type Tools = { db: Database<Tables>; clock: { now(): number } };

const minutes = 60;

export function openHandoffs({ db, clock }: Tools): Handoffs {
  // As many as forms: whoever presses more often counts nothing.
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
