import { type Kysely, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import { filterConditions, tabCondition, wordConditions } from './lead-conditions.server.ts';
import type { LeadQuery, LeadSort, LeadTab } from './lead-query.ts';
import { leadTabs, tabStates, tabs } from './lead-query.ts';

/** Who asks, and when. */
export type Reader = { staffId: string; now: number };

export type Span = { limit: number; offset: number };

type Db = Database<Tables>;

/** The ids of one page, in the order asked for. */
export async function findLeadIds(
  { kysely }: Db,
  query: LeadQuery,
  { staffId, now }: Reader,
  { limit, offset }: Span,
): Promise<string[]> {
  const inTab = narrowed(kysely, query, now).where((leads) => tabCondition(leads, query.tab, staffId));
  const rows = await orders[query.sort](inTab.select('leads.id')).limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** How many leads each tab holds with the same filters: one pass over the states tells it of all of them. */
export async function countTabs(
  { kysely }: Db,
  query: LeadQuery,
  { staffId, now }: Reader,
): Promise<Record<LeadTab, number>> {
  const rows = await narrowed(kysely, query, now)
    .select((leads) => [
      'leads.state',
      leads.fn.countAll<number>().as('all'),
      leads.fn.count<number>('leads.answered_at').as('answered'),
      leads.fn.countAll<number>().filterWhere('leads.assigned_to', '=', staffId).as('mine'),
    ])
    .groupBy('leads.state')
    .execute();
  const counted = rows.map(({ all, answered, ...row }) => ({ ...row, all, unanswered: all - answered }));
  const count = (tab: LeadTab) => {
    const states = tabStates(tab);
    const held = counted.filter(({ state }) => states.some((one) => one === state));
    return held.reduce((sum, row) => sum + row[tabs[tab].only ?? 'all'], 0);
  };
  return Object.fromEntries(leadTabs.map((tab) => [tab, count(tab)])) as Record<LeadTab, number>;
}

/**
 * The leads of all tabs that the filters leave. Their columns, and those of the orders, are in the indexes `leads_list`
 * and `leads_state`: the rows themselves are long, and not read.
 */
function narrowed(kysely: Kysely<Tables>, query: LeadQuery, now: number) {
  return selectLeads(kysely, query.text).where((leads) => leads.and(filterConditions(leads, query, now)));
}

function selectLeads(kysely: Kysely<Tables>, text: string | null) {
  const leads = kysely.selectFrom('leads');
  if (text === null) return leads;
  const found = kysely
    .selectFrom('lead_search')
    .select('lead_search.lead_id')
    .where((words) => words.and(wordConditions(words, text)));
  // Not by the id's own index: for a common word that would fetch long rows one by one, where a pass over `leads_list` does.
  return leads.where(sql<string>`leads.id || ''`, 'in', found);
}

type Select = ReturnType<typeof selectIds>;

function selectIds(kysely: Kysely<Tables>) {
  return kysely.selectFrom('leads').select('leads.id');
}

/** The id decides between what came in the same moment. */
const orders: Record<LeadSort, (leads: Select) => Select> = {
  newest: (leads) => leads.orderBy('leads.received_at', 'desc').orderBy('leads.id', 'desc'),
  waiting: (leads) =>
    leads
      .orderBy((row) =>
        row
          .case()
          .when(tabCondition(row, 'waiting', ''))
          .then(sql.lit(0))
          .else(sql.lit(1))
          .end(),
      )
      .orderBy('leads.received_at')
      .orderBy('leads.id'),
  next_step: (leads) =>
    leads
      .orderBy((row) => row.case().when('leads.next_step_on', 'is', null).then(sql.lit(1)).else(sql.lit(0)).end())
      .orderBy('leads.next_step_on')
      .orderBy('leads.received_at', 'desc')
      .orderBy('leads.id', 'desc'),
};

/** How many leads nobody has done anything with. */
export async function countNewLeads({ kysely }: Database<Tables>): Promise<number> {
  const { count } = await kysely
    .selectFrom('leads')
    .select((leads) => leads.fn.countAll<number>().as('count'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();
  return count;
}
