import type { Kysely } from 'kysely';
import { type InquiryType, readInquiryType } from '#app/features/leads/inquiry-type.ts';
import { type LeadKind, readLeadKind } from '#app/features/leads/lead.ts';
import { type LeadDetails, readLeadDetails } from '#app/features/leads/lead-details.ts';
import { type LeadState, readLeadState } from '#app/features/leads/lead-state.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';

type Row = Awaited<ReturnType<ReturnType<typeof selectFull>['execute']>>[number];

/** Everything that was written, what it was about and what is done with it. `place` is the area's name. */
export type FullLead = Omit<Row, 'state' | 'kind' | 'inquiry_type' | 'details_json'> & {
  state: LeadState;
  kind: LeadKind;
  inquiryType: InquiryType | null;
  details: LeadDetails | null;
};

/** The leads with these ids, in that order; those that are gone meanwhile are left out. */
export async function findFullLeads(
  { kysely }: Database<Tables>,
  ids: readonly string[],
  language: Language,
): Promise<FullLead[]> {
  const rows = await selectFull(kysely, language).where('leads.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [fullLead(row)];
  });
}

function selectFull(kysely: Kysely<Tables>, language: Language) {
  return kysely
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.assigned_to')
    .leftJoin('listings', 'listings.id', 'leads.listing_id')
    .leftJoin('places', 'places.slug', 'listings.place')
    .leftJoin('listing_texts as own', (join) =>
      join.onRef('own.listing_id', '=', 'leads.listing_id').on('own.language', '=', language),
    )
    .leftJoin('listing_texts as english', (join) =>
      join.onRef('english.listing_id', '=', 'leads.listing_id').on('english.language', '=', 'en'),
    )
    .select(['leads.id', 'leads.kind', 'leads.state', 'leads.name', 'leads.email', 'leads.phone', 'leads.subject'])
    .select(['leads.inquiry_type', 'leads.message', 'leads.details_json', 'leads.language', 'leads.page'])
    .select([
      'leads.consent_version',
      'leads.received_at',
      'leads.answered_at',
      'leads.next_step',
      'leads.next_step_on',
    ])
    .select(['leads.listing_id', 'staff.name as assignee', `places.name_${language} as place`])
    .select((leads) => leads.fn.coalesce('own.title', 'english.title').as('title'));
}

function fullLead({ state, kind, inquiry_type, details_json, ...row }: Row): FullLead {
  return {
    ...row,
    state: readLeadState(state) ?? 'new',
    kind: readLeadKind(kind) ?? 'contact',
    inquiryType: readInquiryType(inquiry_type),
    details: readLeadDetails(kind, details_json),
  };
}
