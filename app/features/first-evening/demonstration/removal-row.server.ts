import type { Db } from '#db/tables.ts';
import { type Removal, type RemovalState, removalStates } from './removal.ts';

export async function findRemoval({ kysely }: Db): Promise<Removal> {
  const row = await kysely.selectFrom('first_evening').selectAll().where('id', '=', 1).executeTakeFirst();
  const state = removalStates.find((one) => one === row?.removal_state) ?? 'here';
  return { state, removedAt: row?.removed_at ?? null, staffId: row?.staff_id ?? null };
}

/** Writes the state it has from now on; false when it has another than `from` by now. Within a transaction. */
export async function changeRemoval({ kysely }: Db, from: RemovalState, to: Removal): Promise<boolean> {
  await kysely
    .insertInto('first_evening')
    .values({ id: 1, put_away_at: null, removed_at: null, staff_id: null })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  const changed = await kysely
    .updateTable('first_evening')
    .set({ removal_state: to.state, removed_at: to.removedAt, staff_id: to.staffId })
    .where('id', '=', 1)
    .where('removal_state', '=', from)
    .returning('id')
    .execute();
  return changed.length > 0;
}
