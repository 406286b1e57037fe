import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { readPhone } from '#app/platform/phones/phone-number.ts';
import type { Db, Tables } from '#db/tables.ts';
import { readInquiryType } from './form-choices.ts';
import type { WriteAlongside } from './lead.ts';
import { type Lead, readLeadKind } from './lead.ts';
import { readLeadDetails, writeLeadDetails } from './lead-details.ts';
import { leadWords } from './search-text.ts';

type Row = Insertable<Tables['leads']>;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Saves a lead; it is on disk when this resolves. `repeated`: it was saved before, which is the same form key with the
 * same content or, without a form key, the same text from the same address about the same thing within a day.
 */
export async function saveLead(
  db: Db,
  lead: Lead,
  writeAlongside: WriteAlongside = async () => undefined,
  standing: Partial<Pick<Row, 'state' | 'spam_score' | 'spam_signs'>> = {},
): Promise<{ repeated: boolean; id: string }> {
  const [key, ...earlierKeys] = keysOf(lead);
  const earlier = await findByKeys(db, earlierKeys, lead.receivedAt - dayMs);
  if (earlier) return { repeated: true, id: earlier };
  const row: Row = { ...standing, ...rowOf(lead), form_key: key };
  return db.transaction(async (inner) => {
    const saved = await inner.kysely
      .insertInto('leads')
      .values(row)
      .onConflict((known) => known.column('form_key').doNothing())
      .returning('id')
      .execute();
    if (saved.length === 0) return { repeated: true, id: await getByKey(inner, key) };
    await saveSearchWords(inner, lead, row.id);
    await writeAlongside(inner, row.id);
    return { repeated: false, id: row.id };
  });
}

/** Writes what a lead is found by, or again what it is found by now. */
export async function saveSearchWords(db: Db, lead: Parameters<typeof leadWords>[0], id: string): Promise<void> {
  const { referencePrefix } = await findVersion(db);
  const words = leadWords(lead, id, referencePrefix);
  await db.kysely
    .insertInto('lead_search')
    .values({ lead_id: id, words })
    .onConflict((known) => known.column('lead_id').doUpdateSet({ words }))
    .execute();
}

function rowOf(lead: Lead): Omit<Row, 'form_key'> {
  return {
    id: randomUUID(),
    kind: lead.kind,
    listing_id: lead.listingId,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    phone_number: readPhone(lead.phone),
    subject: lead.subject,
    inquiry_type: lead.inquiryType,
    message: lead.message,
    details_json: writeLeadDetails(lead.details),
    language: lead.language,
    page: lead.page,
    consent_version: lead.consentVersion,
    received_at: lead.receivedAt,
    time_zone: lead.timeZone,
    text_hash: textHash(lead.message),
  };
}

/**
 * The key to save a lead under, and the one it may already have. The content is part of the key: a form that is
 * corrected and sent again, because the first response was lost, is another lead. Without a form key the day is part of
 * it, so yesterday's key is looked up too.
 */
function keysOf(lead: Lead): [key: string, ...earlier: string[]] {
  const { formKey, receivedAt, kind, listingId, email, message } = lead;
  const details = writeLeadDetails(lead.details);
  if (sane.test(formKey)) {
    const { name, phone, subject, inquiryType } = lead;
    return [hash([formKey, kind, listingId, email, message, name, phone, subject, inquiryType, details])];
  }
  const day = Math.floor(receivedAt / dayMs);
  return [day, day - 1].map((on) => hash([on, kind, listingId, email.toLowerCase(), message, details])) as [
    string,
    string,
  ];
}

const sane = /^[\w-]{16,64}$/;

function hash(parts: readonly (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The id of the lead saved under one of these since then. */
async function findByKeys(db: Db, keys: readonly string[], since: number): Promise<string | null> {
  if (keys.length === 0) return null;
  const found = await db.kysely
    .selectFrom('leads')
    .select('id')
    .where('form_key', 'in', keys)
    .where('received_at', '>', since)
    .executeTakeFirst();
  return found?.id ?? null;
}

async function getByKey({ kysely }: Db, key: string): Promise<string> {
  const { id } = await kysely.selectFrom('leads').select('id').where('form_key', '=', key).executeTakeFirstOrThrow();
  return id;
}

/** The number of other addresses that sent the same long message within a day, at most 10. */
export async function countRepetitions({ kysely }: Db, lead: Lead): Promise<number> {
  const text = textHash(lead.message);
  if (text === '') return 0;
  const others = await kysely
    .selectFrom('leads')
    .select('email')
    .distinct()
    .where('text_hash', '=', text)
    .where('received_at', '>', lead.receivedAt - dayMs)
    .where('email', '!=', lead.email)
    .limit(10)
    .execute();
  return others.length;
}

/** Shorter messages are alike by chance. */
const minRepeatedLength = 60;

function textHash(message: string): string {
  const text = message.toLowerCase().replace(/\s+/g, ' ').trim();
  return text.length < minRepeatedLength ? '' : hash([text]);
}

/** A lead as it was written; null when it does not exist. Its form key is empty: it is never saved again. */
export async function findLead({ kysely }: Db, id: string): Promise<Lead | null> {
  const row = await kysely.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const kind = readLeadKind(row.kind);
  return {
    kind,
    listingId: row.listing_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    inquiryType: readInquiryType(row.inquiry_type),
    message: row.message,
    details: readLeadDetails(kind, row.details_json),
    language: readLanguage(row.language),
    page: row.page,
    consentVersion: row.consent_version,
    receivedAt: row.received_at,
    timeZone: row.time_zone,
    formKey: '',
  };
}

/** Takes a lead out of spam. False when it was not there. */
export async function markHonest({ kysely }: Db, id: string): Promise<boolean> {
  const marked = await kysely
    .updateTable('leads')
    .set({ state: 'new' })
    .where('id', '=', id)
    .where('state', '=', 'spam')
    .returning('id')
    .execute();
  return marked.length > 0;
}

export async function isSpam({ kysely }: Db, id: string): Promise<boolean> {
  const lead = kysely.selectFrom('leads').select('id').where('id', '=', id).where('state', '=', 'spam');
  return (await lead.executeTakeFirst()) !== undefined;
}
