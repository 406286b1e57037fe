import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { readInquiryType } from '#app/features/leads/form-choices.ts';
import { readLeadKind, readLeadState } from '#app/features/leads/lead.ts';
import { type Language, readLanguage } from '#app/i18n/languages.ts';
import type { Db, Tables } from '#db/tables.ts';
import type { LeadQuery } from './lead-query.ts';
import type { LeadRow } from './lead-row.ts';
import { countTabs, findLeadIds, inOrder, type Reader } from './lead-search.server.ts';

const pageSize = 50;

/** One page of the inbox, with the counts of all tabs under the same filters. Empty beyond the last. `total` counts all pages. */
export async function findLeads(db: Db, query: LeadQuery, { language, ...asker }: Reader & { language: Language }) {
  const span = { limit: pageSize, offset: (query.page - 1) * pageSize };
  const [ids, counts] = await Promise.all([findLeadIds(db, query, asker, span), countTabs(db, query, asker)]);
  const rows = await findLeadRows(db, ids, { language, now: asker.now });
  const total = counts[query.tab];
  return { rows, counts, total, pages: Math.ceil(total / pageSize), pageSize };
}

/** The id of the first lead on a page of the inbox; null when it is empty. */
export async function findFirstLead(db: Db, query: LeadQuery, asker: Reader): Promise<string | null> {
  const [id = null] = await findLeadIds(db, query, asker, { limit: 1, offset: (query.page - 1) * pageSize });
  return id;
}

/** In the order of the ids; deleted ones are left out. */
export async function findLeadRows(
  { kysely }: Db,
  ids: readonly string[],
  { language, now }: { language: Language; now: number },
): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(kysely, language, now).where('leads.id', 'in', ids).execute();
  return inOrder(rows, ids).map(leadRow);
}

/** Characters of the message shown in one line. */
const maxPreviewLength = 240;

function selectRows(kysely: Kysely<Tables>, language: Language, now: number) {
  return kysely
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.assigned_to')
    .leftJoin('listing_texts as own', (join) =>
      join
        .onRef('own.listing_id', '=', 'leads.listing_id')
        .on('own.language', '=', language)
        .on('own.title', 'is not', null),
    )
    .leftJoin('listing_texts as english', (join) =>
      join.onRef('english.listing_id', '=', 'leads.listing_id').on('english.language', '=', 'en'),
    )
    .select(['leads.id', 'leads.name', 'leads.kind', 'leads.inquiry_type', 'leads.subject', 'leads.state'])
    .select(['leads.listing_id', 'leads.received_at', 'leads.answered_at', 'leads.next_step_on'])
    .select(['staff.name as assignee', 'own.language as title_language'])
    .select((leads) => [
      sql<string>`substr(leads.message, 1, ${maxPreviewLength})`.as('preview'),
      leads.fn.coalesce('own.title', 'english.title').as('title'),
      hasMailTrouble(leads, now).as('trouble'),
    ]);
}

/** A mail is late when it has not been sent by then. */
const lateMs = 10 * 60 * 1000;

/** 1 when the mail to the agency was refused or is late; else 0. */
function hasMailTrouble(leads: ExpressionBuilder<Tables, 'leads'>, now: number) {
  const trouble = leads.exists(
    leads
      .selectFrom('mails')
      .select('mails.id')
      .whereRef('mails.lead_id', '=', 'leads.id')
      .where('mails.kind', '=', 'agency')
      .where((mail) =>
        mail.or([
          mail('mails.state', '=', 'refused'),
          mail.and([mail('mails.state', '!=', 'sent'), mail('mails.written_at', '<', now - lateMs)]),
        ]),
      ),
  );
  return sql<number>`case when ${trouble} then 1 else 0 end`;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

function leadRow(row: Row): LeadRow {
  const language = readLanguage(row.title_language);
  return {
    id: row.id,
    name: row.name,
    kind: readLeadKind(row.kind),
    inquiryType: readInquiryType(row.inquiry_type),
    subject: row.subject,
    preview: row.preview.replace(/\s+/g, ' ').trim(),
    state: readLeadState(row.state),
    listing: row.listing_id === null ? null : { id: row.listing_id, title: row.title ?? '', language },
    assignee: row.assignee,
    receivedAt: row.received_at,
    answeredAt: row.answered_at,
    nextStepOn: row.next_step_on,
    mailTrouble: row.trouble === 1,
  };
}
