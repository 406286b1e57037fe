import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';

/** How many leads nobody has done anything with. */
export async function countNewLeads({ kysely }: Database<Tables>): Promise<number> {
  const { count } = await kysely
    .selectFrom('leads')
    .select((leads) => leads.fn.countAll<number>().as('count'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();
  return count;
}
