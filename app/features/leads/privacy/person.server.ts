import { type Kysely, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';

type Copy = Record<string, string | number | null>;

/**
 * Everything about an address, as sender or recipient, in any case, as a copy for them. Times are ISO 8601. `events` are what
 * the staff did with the leads, notes included.
 */
export async function findPerson({ kysely }: Db, email: string) {
  const leads = await leadsOf(kysely, email);
  const [events, mails] = await Promise.all([eventsOf(kysely, email), mailsOf(kysely, email)]);
  return { email, leads: leads.map(leadCopy), events: events.map(eventCopy), mails: mails.map(mailCopy) };
}

/**
 * Deletes what `findPerson` finds in one transaction, and returns how much that was; events are deleted with their
 * lead. `forgetFiles` deletes the files of these Message-IDs first, while they are still known.
 */
export async function erasePerson(
  db: Db,
  email: string,
  forgetFiles: (messageIds: readonly string[]) => Promise<void>,
): Promise<{ leads: number; mails: number }> {
  return db.transaction(async ({ kysely }) => {
    const mails = await mailsOf(kysely, email);
    await forgetFiles(mails.map((mail) => mail.message_id));
    for (const { id } of mails) await kysely.deleteFrom('mails').where('id', '=', id).execute();
    const leads = await leadsOf(kysely, email);
    for (const { id } of leads) await kysely.deleteFrom('leads').where('id', '=', id).execute();
    return { leads: leads.length, mails: mails.length };
  });
}

/** SQLite's `lower` folds A to Z only: other letters must match as typed. */
function isAddress(column: 'leads.email' | 'mails.to_address' | 'mails.reply_to_address', email: string) {
  const folded = email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return sql<boolean>`(lower(${sql.ref(column)}) = ${folded} or ${sql.ref(column)} = ${email})`;
}

function leadsOf(kysely: Kysely<Tables>, email: string): Promise<Selectable<Tables['leads']>[]> {
  return kysely.selectFrom('leads').selectAll().where(isAddress('leads.email', email)).orderBy('received_at').execute();
}

function idsOf(kysely: Kysely<Tables>, email: string) {
  return kysely.selectFrom('leads').select('leads.id').where(isAddress('leads.email', email));
}

function eventsOf(kysely: Kysely<Tables>, email: string): Promise<Selectable<Tables['lead_events']>[]> {
  const events = kysely.selectFrom('lead_events').selectAll().where('lead_id', 'in', idsOf(kysely, email));
  return events.orderBy('happened_at').orderBy('kind').execute();
}

/** Mails about their leads, and other mails to or from them. */
function mailsOf(kysely: Kysely<Tables>, email: string): Promise<Selectable<Tables['mails']>[]> {
  return kysely
    .selectFrom('mails')
    .selectAll()
    .where((mail) =>
      mail.or([
        mail('lead_id', 'in', idsOf(kysely, email)),
        isAddress('mails.to_address', email),
        isAddress('mails.reply_to_address', email),
      ]),
    )
    .orderBy('written_at')
    .execute();
}

function leadCopy({ form_key: _key, text_hash: _hash, received_at, ...lead }: Selectable<Tables['leads']>): Copy {
  return { ...lead, received_at: new Date(received_at).toISOString() };
}

/** Without the member of staff, whose data that is. */
function eventCopy({ lead_id, kind, value, happened_at }: Selectable<Tables['lead_events']>): Copy {
  return { lead_id, kind, value, happened_at: new Date(happened_at).toISOString() };
}

function mailCopy(mail: Selectable<Tables['mails']>): Copy {
  const { kind, lead_id, to_address, subject, text, state, attempts, written_at, settled_at } = mail;
  const settled = settled_at === null ? null : new Date(settled_at).toISOString();
  const written = new Date(written_at).toISOString();
  return { kind, lead_id, to_address, subject, text, state, attempts, written_at: written, settled_at: settled };
}
