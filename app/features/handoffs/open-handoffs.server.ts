import { isbot } from 'isbot';
import { createAllowance } from '#app/platform/allowance.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import { saveHandoff } from './handoffs.server.ts';
import type { Handoffs } from './handoffs.ts';

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
