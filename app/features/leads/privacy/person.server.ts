import type { Kysely, Selectable } from 'kysely';
import { isAddress, isOfPerson, type PersonKeys } from '#app/features/leads/same-person.server.ts';
import { inBatches } from '#app/platform/db/batches.ts';
import type { Db, Tables } from '#db/tables.ts';

/** What is erased, by its ids. */
type FoundRows = Record<'leads' | 'events' | 'mails', readonly { id: string }[]>;

type Copy = Record<string, string | number | null>;

/** What is held on a person as one of those who write to the agency. */
export type PersonLeads = Awaited<ReturnType<typeof findLeadsOf>>;

/**
 * A person's leads, what the staff did with them, and the mails about them, to them or from them; also where the history of
 * another lead says that its address was or became theirs.
 */
export async function findLeadsOf({ kysely }: Db, keys: PersonKeys) {
  const leads = await kysely
    .selectFrom('leads')
    .selectAll()
    .where(isOfPerson(keys))
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const [events, mails] = await Promise.all([eventsOf(kysely, keys), mailsOf(kysely, keys)]);
  return { leads, events, mails };
}

/**
 * Deletes what was found, with what was added to these leads since, within a transaction. Answers the Message-IDs of the mails, whose
 * files are still there; null where a lead has gone meanwhile.
 */
export async function eraseLeads(db: Db, { leads, events, mails }: FoundRows): Promise<string[] | null> {
  const messageIds: string[] = [];
  // One by one in the order of their ids: two who erase the same person do not wait for each other.
  for (const id of leads.map((lead) => lead.id).toSorted()) {
    const about = await eraseLead(db, id);
    if (about === null) return null;
    messageIds.push(...about);
  }
  for (const some of inBatches(mails.map(({ id }) => id))) {
    const others = db.kysely.deleteFrom('mails').where('id', 'in', some).returning('message_id');
    messageIds.push(...(await others.execute()).map((mail) => mail.message_id));
  }
  for (const some of inBatches(events.map(({ id }) => id))) {
    await db.kysely.deleteFrom('lead_events').where('id', 'in', some).execute();
  }
  return messageIds;
}

/** The same for rows that were erased once, as far as they are here. */
export async function eraseLeadsAgain(
  db: Db,
  { leads, events, mails }: Record<'leads' | 'events' | 'mails', readonly string[]>,
): Promise<string[]> {
  const found: { id: string }[] = [];
  for (const some of inBatches(leads))
    found.push(...(await db.kysely.selectFrom('leads').select('id').where('id', 'in', some).execute()));
  const rest = { events: events.map((id) => ({ id })), mails: mails.map((id) => ({ id })) };
  return (await eraseLeads(db, { leads: found, ...rest })) ?? [];
}

async function eraseLead({ kysely }: Db, id: string): Promise<string[] | null> {
  // A column that others may refer to: whoever is answering the lead is waited for, and whoever answers it after that finds none.
  const locked = await kysely
    .updateTable('leads')
    .set(({ eb }) => ({ form_key: eb('id', '||', ' erased') }))
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (locked.length === 0) return null;
  const about = await kysely.deleteFrom('mails').where('lead_id', '=', id).returning('message_id').execute();
  await kysely.deleteFrom('leads').where('id', '=', id).execute();
  return about.map((mail) => mail.message_id);
}

function idsOf(kysely: Kysely<Tables>, keys: PersonKeys) {
  return kysely.selectFrom('leads').select('leads.id').where(isOfPerson(keys));
}

async function eventsOf(kysely: Kysely<Tables>, keys: PersonKeys): Promise<Selectable<Tables['lead_events']>[]> {
  const { email } = keys;
  const events = kysely
    .selectFrom('lead_events')
    .selectAll()
    .where((event) =>
      event.or([
        event('lead_id', 'in', idsOf(kysely, keys)),
        ...(email === null ? [] : [event('kind', '=', 'corrected')]),
      ]),
    );
  const ids = new Set((await idsOf(kysely, keys).execute()).map(({ id }) => id));
  const found = await events.orderBy('happened_at').orderBy('kind').orderBy('id').execute();
  return found.filter(({ lead_id: lead, value }) => ids.has(lead) || names(value, email ?? ''));
}

/** Whether a correction is from or to this address. */
function names(value: string, email: string): boolean {
  return value.toLowerCase().split(' ').slice(1).includes(email.toLowerCase());
}

/** Not what the agency got about the leads of others, nor what went to them with its address to answer to. */
function mailsOf(kysely: Kysely<Tables>, keys: PersonKeys): Promise<Selectable<Tables['mails']>[]> {
  const { email } = keys;
  return kysely
    .selectFrom('mails')
    .selectAll()
    .where((mail) =>
      mail.or([
        mail('lead_id', 'in', idsOf(kysely, keys)),
        ...(email === null
          ? []
          : [
              mail.and([isAddress('mails.reply_to_address', email), mail('kind', '=', 'agency')]),
              mail.and([isAddress('mails.to_address', email), mail('kind', '!=', 'agency')]),
            ]),
      ]),
    )
    .orderBy('written_at')
    .orderBy('id')
    .execute();
}

/** As a copy for them: without the members of staff, whose data those are. Times are ISO 8601. */
export function copyOfLeads({ leads, events, mails }: PersonLeads) {
  return { leads: leads.map(leadCopy), events: events.map(eventCopy), mails: mails.map(mailCopy) };
}

function leadCopy({ form_key: _key, text_hash: _hash, received_at, ...lead }: PersonLeads['leads'][number]): Copy {
  return { ...lead, received_at: new Date(received_at).toISOString() };
}

function eventCopy({ lead_id, kind, value, happened_at }: PersonLeads['events'][number]): Copy {
  return { lead_id, kind, value, happened_at: new Date(happened_at).toISOString() };
}

function mailCopy(mail: PersonLeads['mails'][number]): Copy {
  const { kind, lead_id, to_address, subject, text, state, attempts, written_at, settled_at } = mail;
  const settled = settled_at === null ? null : new Date(settled_at).toISOString();
  const written = new Date(written_at).toISOString();
  return { kind, lead_id, to_address, subject, text, state, attempts, written_at: written, settled_at: settled };
}
