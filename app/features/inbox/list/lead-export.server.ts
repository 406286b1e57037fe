import type { Kysely } from 'kysely';
import { type WorkingWeek, workingMsBetween } from '#app/features/inbox/working-hours.ts';
import { readInquiryType } from '#app/features/leads/form-choices.ts';
import { readLeadKind, readLeadState } from '#app/features/leads/lead.ts';
import type { LeadDetails } from '#app/features/leads/lead-details.ts';
import { readLeadDetails } from '#app/features/leads/lead-details.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { type DeskKey, deskWordsOf } from '#app/features/staff/desk/desk-words.ts';
import { baliDayOf, baliMoment, isoDay } from '#app/i18n/bali-day.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { byteOrderMark, csvRecord } from '#app/platform/csv/csv-record.ts';
import { textStream } from '#app/platform/text-stream.ts';
import type { Db, Tables } from '#db/tables.ts';
import type { LeadQuery } from './lead-query.ts';
import { findLeadIds, inOrder, type Reader } from './lead-search.server.ts';

type Row = Awaited<ReturnType<ReturnType<typeof selectExported>['execute']>>[number];

/** A lead with everything the export shows. `place` is the area's name. */
type ExportedLead = ReturnType<typeof exportedLead>;

/** In the order of the ids; deleted ones are left out. */
export async function findExportedLeads({ kysely }: Db, ids: readonly string[], language: Language) {
  const rows = await selectExported(kysely, language).where('leads.id', 'in', ids).execute();
  return inOrder(rows, ids).map((row) => exportedLead(row, language));
}

function selectExported(kysely: Kysely<Tables>, language: Language) {
  return kysely
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.assigned_to')
    .leftJoin('listings', 'listings.id', 'leads.listing_id')
    .leftJoin('places', 'places.slug', 'listings.place')
    .leftJoin('listing_texts as own', (join) =>
      join
        .onRef('own.listing_id', '=', 'leads.listing_id')
        .on('own.language', '=', language)
        .on('own.title', 'is not', null),
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
    .select(['leads.listing_id', 'staff.name as assignee', 'places.names_json'])
    .select((leads) => leads.fn.coalesce('own.title', 'english.title').as('title'));
}

function exportedLead({ state, kind, inquiry_type, details_json, names_json, ...row }: Row, language: Language) {
  return {
    ...row,
    place: names_json && localize(JSON.parse(names_json) as Localized, language).value,
    state: readLeadState(state),
    kind: readLeadKind(kind),
    inquiryType: readInquiryType(inquiry_type),
    details: readLeadDetails(kind, details_json),
  };
}

type About = Reader & { language: Language; week: WorkingWeek; referencePrefix: string };

/** Rows read at a time. */
const atOnce = 500;

/** Every lead the query finds, on all its pages and in its order, as a CSV file with a header. */
export function leadFile(db: Db, query: LeadQuery, about: About): ReadableStream<Uint8Array> {
  return textStream(linesOf(db, query, about));
}

async function* linesOf(db: Db, query: LeadQuery, about: About): AsyncGenerator<string> {
  const columns = columnsOf(about);
  yield byteOrderMark + csvRecord(columns.map(({ name }) => name));
  const ids = await findLeadIds(db, query, about, { limit: Number.MAX_SAFE_INTEGER, offset: 0 });
  for (let at = 0; at < ids.length; at += atOnce) {
    const leads = await findExportedLeads(db, ids.slice(at, at + atOnce), about.language);
    yield leads.map((lead) => csvRecord(columns.map(({ cellOf }) => cellOf(lead)))).join('');
  }
}

type Column = { name: string; cellOf(lead: ExportedLead): string | number | null };

/** The columns, by what names them. */
type ColumnName = DeskKey extends infer Key ? (Key extends `leads_file.${infer Name}` ? Name : never) : never;

function columnsOf({ language, now, week, referencePrefix }: About): Column[] {
  const words = deskWordsOf(language);
  const t = translatorOf(language);
  const waitedHours = ({ received_at, answered_at }: ExportedLead) =>
    Math.round(workingMsBetween(received_at, answered_at ?? now, week) / 36_000) / 100;
  const columns: Record<ColumnName, Column['cellOf']> = {
    received: (lead) => baliMoment(lead.received_at),
    state: (lead) => words(`lead_state.${lead.state}`),
    kind: (lead) => words(`leads.kind_${lead.kind}`),
    name: (lead) => lead.name,
    email: (lead) => lead.email,
    phone: (lead) => lead.phone,
    language: (lead) => languages.find(({ tag }) => tag === lead.language)?.name ?? lead.language,
    reference: (lead) => lead.listing_id && listingReference(referencePrefix, lead.listing_id),
    listing: (lead) => lead.title,
    place: (lead) => lead.place,
    topic: (lead) => lead.inquiryType && t(`contact.type_${lead.inquiryType}`),
    subject: (lead) => lead.subject,
    message: (lead) => lead.message,
    details: (lead) => detailsLine(lead.details),
    assignee: (lead) => lead.assignee,
    next_step: (lead) => lead.next_step,
    next_step_on: (lead) => lead.next_step_on,
    answered: (lead) => lead.answered_at && baliMoment(lead.answered_at),
    waited: (lead) => (lead.state === 'spam' ? null : waitedHours(lead)),
    page: (lead) => lead.page,
    consent: (lead) => lead.consent_version,
    id: (lead) => lead.id,
  };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return names.map((name) => ({ name: words(`leads_file.${name}`), cellOf: columns[name] }));
}

/** The stored values, not translated. */
function detailsLine(details: LeadDetails | null): string | null {
  if (details === null) return null;
  return details.kind === 'viewing'
    ? [...details.days, details.part].join(' ')
    : [details.wish, details.type, details.area].join(' ');
}

/** `leads-2026-11-21.csv`, by the day in Bali. */
export function leadFileName(now: number): string {
  return `leads-${isoDay(baliDayOf(now))}.csv`;
}
