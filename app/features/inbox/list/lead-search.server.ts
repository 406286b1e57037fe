import { type Kysely, sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import { filterConditions, tabCondition, wordConditions } from './lead-conditions.server.ts';
import type { LeadQuery, LeadSort, LeadTab } from './lead-query.ts';
import { leadTabs, tabStates, tabs } from './lead-query.ts';

/** Who is looking, and when. */
export type Reader = { staffId: string; now: number };

export type Span = { limit: number; offset: number };

/** The ids of one page, sorted. */
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

/** The rows in the order of these ids; those deleted meanwhile are left out. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many leads each tab holds with the same filters, in one pass grouped by state. */
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
 * The leads of all tabs that pass the filters. The indexes `leads_list` and `leads_state` cover every column used here
 * and in the orders, so that the long rows are not read.
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
  // Keeps the engine off the index by id: for a common word it would fetch long rows one by one instead of scanning
  // `leads_list`.
  return leads.where(sql<string>`leads.id || ''`, 'in', found);
}

type Select = ReturnType<typeof selectIds>;

function selectIds(kysely: Kysely<Tables>) {
  return kysely.selectFrom('leads').select('leads.id');
}

/** The id breaks ties. */
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

/** The number of leads nobody has touched. */
export async function countNewLeads({ kysely }: Db): Promise<number> {
  const { count } = await kysely
    .selectFrom('leads')
    .select((leads) => leads.fn.countAll<number>().as('count'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();
  return count;
}
