import * as v from 'valibot';
import { Agency } from '#app/features/agency/agency.ts';
import { LegalTexts } from '#app/features/agency/legal/legal-texts.ts';
import { roles } from '#app/features/staff/staff.ts';
import { readPhone } from '#app/platform/phones/phone-number.ts';
import type { Tables } from '#db/tables.ts';

/** No text of ours has a zero byte, which PostgreSQL takes in none. */
const text = v.pipe(v.string(), v.regex(/^[^\0]*$/));
const maybe = v.nullable(text);
const whole = v.pipe(v.number(), v.safeInteger());
const time = v.nullable(whole);
const number = v.pipe(v.number(), v.finite());
/** Stored as text in a column whose name ends in `_json`, which the archive leaves away. */
const json = v.unknown();

type Columns = Readonly<Record<string, v.GenericSchema>>;

/**
 * Rows of a table as they stand in the archive, in the order of `key`. `only`: these of a column alone. `given`: what a row gets that
 * comes in, where the archive has nothing. `replaces`: what an empty site begins with gives way.
 */
export type ArchivedTable = {
  table: keyof Tables;
  key: readonly string[];
  columns: Columns;
  only?: { column: string; values: readonly string[] };
  given?: Readonly<Record<string, string | number>>;
  replaces?: true;
  /** What becomes of a row that comes in. */
  comesIn?: (row: StoredRow) => StoredRow;
};

/** The columns of a row. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

const listing = { listing_id: whole };

/** What listings refer to. */
export const tablesBefore = {
  agency: {
    ...{ table: 'agency', key: ['id'], replaces: true },
    columns: { id: v.literal(1), record_json: Agency, revision: whole },
  },
  places: {
    ...{ table: 'places', key: ['slug'], replaces: true },
    columns: {
      ...{ slug: text, position: whole, names_json: json, descriptions_json: json, aliases_json: v.array(text) },
      ...{ regency: text, island: text, latitude: number, longitude: number, precision_m: number },
      ...{ place_group: v.optional(maybe, null), group_rank: v.optional(whole, 0) },
    },
  },
  'former-places': {
    ...{ table: 'former_places', key: ['slug'] },
    columns: { slug: text, place: text, names_json: json },
  },
  rates: {
    ...{ table: 'exchange_rates', key: ['currency'], replaces: true },
    columns: { currency: text, per_usd: number, as_of: text },
  },
  /** Without passwords: they are invited anew. */
  staff: {
    ...{ table: 'staff', key: ['id'] },
    columns: {
      ...{ id: v.pipe(text, v.uuid()), email: text, name: text, role: v.picklist(roles) },
      ...{ created_at: whole, disabled_at: time, language: maybe },
    },
  },
  pictures: {
    ...{ table: 'media', key: ['id'] },
    columns: {
      ...{ id: v.pipe(text, v.regex(/^[0-9a-f]{16}$/)), format: v.picklist(['jpeg', 'png', 'webp', 'avif', 'heif']) },
      ...{ width: whole, height: whole, color: v.pipe(text, v.hexColor()), dhash: maybe },
    },
  },
} as const satisfies Record<string, ArchivedTable>;

const records = {
  history: {
    ...{ table: 'change_batches', key: ['id'] },
    columns: { id: text, kind: text, staff_id: maybe, happened_at: whole, undone_by: maybe },
  },
  changes: {
    ...{ table: 'changes', key: ['subject', 'revision', 'field'] },
    columns: {
      ...{ batch_id: text, subject: text, revision: whole, field: text },
      ...{ before_json: json, after_json: json },
    },
  },
  moves: {
    ...{ table: 'offer_moves', key: ['listing_id', 'offer_key', 'batch_id'] },
    columns: {
      ...{ ...listing, batch_id: text, offer_key: text, from_status: text, to_status: text, happened_on: text },
      ...{ reason: text, close_amount: v.nullable(whole), close_currency: maybe },
    },
  },
  'price-changes': {
    ...{ table: 'price_changes', key: ['listing_id', 'offer_key', 'changed_at'] },
    columns: {
      ...{ ...listing, offer_key: text, changed_at: whole, amount_before: whole, amount_after: whole },
      ...{ currency: text, is_shown: whole },
    },
  },
  'sent-pictures': {
    ...{ table: 'sent_pictures', key: ['listing_id', 'file_id'] },
    columns: { ...listing, file_id: text, media_id: text },
  },
  documents: {
    ...{ table: 'listing_documents', key: ['id'] },
    columns: {
      ...{ id: v.pipe(text, v.uuid()), ...listing, name: text, kind: v.picklist(['pdf', 'jpeg']), bytes: whole },
      ...{ sha256: v.pipe(text, v.regex(/^[0-9a-f]{64}$/)), access: text, staff_id: maybe },
      ...{ created_at: whole, removed_at: time },
    },
  },
  /** Without the mails that were sent: nothing is put on hold because of mails of another site. */
  confirmations: {
    ...{ table: 'listing_confirmations', key: ['listing_id'] },
    columns: { ...listing, counted_from: whole, lapsed_at: time, gone_at: time },
  },
  requests: {
    ...{ table: 'publication_requests', key: ['listing_id'] },
    columns: {
      ...{ ...listing, staff_id: maybe, requested_at: whole, note: text },
      ...{ answered_by: maybe, answered_at: time, answer: text },
    },
  },
  /** Publications at a time, and deletions of what was removed. */
  plans: {
    ...{ table: 'tasks', key: ['id'], only: { column: 'kind', values: ['publish', 'remove'] } },
    columns: {
      ...{ id: text, kind: v.picklist(['publish', 'remove']), key: text, due_at: whole, payload_json: json },
      ...{ next_at: whole, attempts: whole, last_error: maybe, done_at: time },
    },
  },
} as const satisfies Record<string, ArchivedTable>;

/** One that waits is the other site's to send: here it counts as refused, and can be tried again. */
function unsent(mail: StoredRow): StoredRow {
  if (mail['state'] === 'sent' || mail['state'] === 'refused') return mail;
  return {
    ...mail,
    state: 'refused',
    last_error: 'Not sent yet when it was archived.',
    settled_at: mail['due_at'] ?? null,
  };
}

/** As this version reads it: archives of earlier ones lack it. */
function withPhoneNumber(lead: StoredRow): StoredRow {
  return { ...lead, phone_number: readPhone(String(lead['phone'] ?? '')) };
}

const people = {
  leads: {
    ...{ table: 'leads', key: ['id'] },
    comesIn: withPhoneNumber,
    columns: {
      ...{ id: text, form_key: text, kind: text, listing_id: v.nullable(whole), name: text, email: text },
      ...{ phone: maybe, subject: maybe, inquiry_type: maybe, message: text, language: text, page: text },
      phone_number: v.optional(maybe, null),
      ...{ consent_version: text, received_at: whole, time_zone: maybe, state: text, spam_score: number },
      ...{ spam_signs: text, text_hash: text, details_json: json, assigned_to: maybe, next_step: maybe },
      ...{ next_step_on: maybe, answered_at: time },
    },
  },
  'lead-events': {
    ...{ table: 'lead_events', key: ['id'] },
    columns: { id: text, lead_id: text, staff_id: maybe, kind: text, value: text, happened_at: whole },
  },
  /** The letters of the leads' histories. */
  mails: {
    ...{ table: 'mails', key: ['id'], only: { column: 'kind', values: ['agency', 'confirmation', 'answer'] } },
    ...{ comesIn: unsent },
    columns: {
      ...{ id: text, kind: text, lead_id: maybe, once_key: maybe, message_id: text, to_name: maybe, to_address: text },
      ...{ reply_to_name: maybe, reply_to_address: maybe, subject: text, text, html: text, written_at: whole },
      ...{ state: text, due_at: whole, attempts: whole, last_error: maybe, settled_at: time },
      is_filed: v.optional(whole, 0),
    },
  },
  /** What visitors agreed to, by the numbers that leads name. */
  'legal-versions': {
    ...{ table: 'legal_versions', key: ['number'], replaces: true },
    columns: {
      ...{ number: whole, form_key: text, texts_json: LegalTexts, names_json: json, published_at: whole },
      ...{ staff_id: maybe },
    },
  },
  'saved-texts': {
    ...{ table: 'saved_texts', key: ['id'] },
    columns: { id: text, name: text, texts_json: json, changed_at: whole },
  },
  'person-acts': {
    ...{ table: 'person_acts', key: ['id'] },
    columns: {
      id: text,
      kind: v.picklist(['export', 'erase']),
      staff_id: maybe,
      happened_at: whole,
      counts_json: json,
    },
  },
  activity: {
    ...{ table: 'activity', key: ['id'] },
    columns: {
      ...{ id: text, staff_id: maybe, session: text, browser: text, topic: text, subject: text, deed: text },
      ...{ slot: whole, first_at: whole, last_at: whole, times: whole },
    },
  },
  chats: {
    ...{ table: 'chat_handoffs', key: ['id'] },
    columns: { id: text, listing_id: v.nullable(whole), app: text, language: text, happened_at: whole },
  },
  /** How often listings were seen and saved. */
  days: {
    ...{ table: 'listing_days', key: ['day', 'listing_id', 'language'] },
    columns: { day: text, ...listing, language: text, seen: whole, saved: whole },
  },
} as const satisfies Record<string, ArchivedTable>;

const known = {
  /** Without what their sites ask for; none is read at night before somebody says so. */
  sources: {
    ...{ table: 'import_sources', key: ['id'], given: { is_nightly: 0 } },
    columns: {
      id: text,
      kind: text,
      name: text,
      address: maybe,
      mapping_json: json,
      answers_json: v.optional(v.unknown(), null),
      created_at: whole,
    },
  },
  references: {
    ...{ table: 'source_references', key: ['source_id', 'reference'] },
    columns: { source_id: text, reference: text, ...listing, taken_json: json },
  },
  addresses: {
    ...{ table: 'old_addresses', key: ['address'] },
    columns: { address: text, ...listing },
  },
} as const satisfies Record<string, ArchivedTable>;

export const archivedDocuments: ArchivedTable = records.documents;

/** What refers to listings, or to nothing. */
export const tablesAfter: Readonly<Record<string, ArchivedTable>> = { ...records, ...people, ...known };

/** All of them, by the names of their parts without `.jsonl`. Each refers to what comes before it only. */
export const archivedTables: Readonly<Record<string, ArchivedTable>> = { ...tablesBefore, ...tablesAfter };

/** Tables of which the part of the listings is made, and made again. */
export const listingTables: readonly (keyof Tables)[] = [
  ...(['listings', 'listing_texts', 'offers', 'listing_media', 'listing_versions', 'listing_records'] as const),
  ...(['listing_internals', 'listing_summaries', 'own_references', 'lead_search'] as const),
];

/**
 * What stays behind: passwords, sessions, keys, second factors and what is signed; mails that asked about listings; imports in the
 * middle; who is where at the moment; when this site was backed up; how often who tried what; what an owner has still to do, and
 * the demonstration that was removed.
 */
export const tablesLeft: readonly (keyof Tables)[] = [
  ...(['staff_sessions', 'staff_links', 'staff_passkeys', 'staff_code_secrets', 'staff_recovery_codes'] as const),
  ...(['spent_tickets', 'signing_keys', 'confirmation_requests', 'imports', 'import_rows'] as const),
  ...(['import_pictures', 'editor_presence', 'clock', 'catalogue', 'first_evening', 'backup_runs'] as const),
  'allowance_counts',
];
