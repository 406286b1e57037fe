import type { Insertable } from 'kysely';
import type { Db, StaffTable } from '#db/tables.ts';

const idOf = (number: number) => `de300000-0000-4000-8000-00000000000${number}`;

/** The agents of the invented agency: their names say that they are nobody, their addresses lead nowhere. */
export const demoAgents = [
  { id: idOf(1), name: 'Ketut Rekaan', email: 'ketut@agents.example' },
  { id: idOf(2), name: 'Sari Andaian', email: 'sari@agents.example' },
  { id: idOf(3), name: 'Wayan Khayalan', email: 'wayan@agents.example' },
] as const;

/**
 * Agents who never chose a password and are suspended: nobody signs in as them, no lead is theirs, and the site still waits for
 * its first owner.
 */
export async function saveDemoAgents({ kysely }: Db, now: number): Promise<void> {
  const rows = demoAgents.map(
    (agent): Insertable<StaffTable> => ({
      ...agent,
      ...{ role: 'agent', password_hash: null, created_at: now, disabled_at: now },
    }),
  );
  await kysely
    .insertInto('staff')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Unless somebody made an account of one of them. */
export async function deleteDemoAgents({ kysely }: Db): Promise<void> {
  const ids = demoAgents.map(({ id }) => id);
  await kysely
    .deleteFrom('staff')
    .where('id', 'in', ids)
    .where('password_hash', 'is', null)
    .where('disabled_at', 'is not', null)
    .execute();
}
