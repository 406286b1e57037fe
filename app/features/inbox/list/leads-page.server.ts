import type { Language } from '#app/i18n/languages.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import { type Asker, countTabs, findLeadIds } from './found-leads.server.ts';
import type { LeadQuery } from './lead-query.ts';
import type { LeadsPage } from './lead-row.ts';
import { findLeadRows } from './lead-rows.server.ts';

/** So many stand on a page. */
const pageSize = 50;

/** One page of the inbox, with the counts of all its tabs under the same filters. Beyond the last page it has no rows. */
export async function findLeads(
  db: Database<Tables>,
  query: LeadQuery,
  { language, ...asker }: Asker & { language: Language },
): Promise<LeadsPage> {
  const span = { limit: pageSize, offset: (query.page - 1) * pageSize };
  const [ids, counts] = await Promise.all([findLeadIds(db, query, asker, span), countTabs(db, query, asker)]);
  const rows = await findLeadRows(db, ids, { language, now: asker.now });
  const total = counts[query.tab];
  return { rows, counts, total, pages: Math.ceil(total / pageSize), pageSize };
}
