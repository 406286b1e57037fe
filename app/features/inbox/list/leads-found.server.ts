import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';

/** The newest fifty. */
export async function findLeads({ kysely }: Database<Tables>): Promise<{ id: string; name: string }[]> {
  return kysely.selectFrom('leads').select(['id', 'name']).orderBy('received_at', 'desc').limit(50).execute();
}
