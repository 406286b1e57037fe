import type { Db } from '#db/tables.ts';

/** Names by id of the staff who may keep listings: who may sign in and do more than read; also of `current`, whoever that is. */
export async function findAgents({ kysely }: Db, current: string | null = null): Promise<ReadonlyMap<string, string>> {
  const rows = await kysely
    .selectFrom('staff')
    .select(['id', 'name'])
    .where((staff) =>
      staff.or([
        staff.and([staff('disabled_at', 'is', null), staff('role', '!=', 'viewer')]),
        ...(current === null ? [] : [staff('id', '=', current)]),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
