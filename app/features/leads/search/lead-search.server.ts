import type { Lead } from '#app/features/leads/lead.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import { searchText } from './search-text.ts';

/** Lets a lead be found by its words. Belongs into the transaction that keeps it. */
export async function saveSearchText({ kysely }: Database<Tables>, leadId: string, lead: Lead): Promise<void> {
  await kysely
    .insertInto('lead_search')
    .values({ lead_id: leadId, words: searchText(lead) })
    .execute();
}
