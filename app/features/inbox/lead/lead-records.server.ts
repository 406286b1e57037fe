import { type Kysely, sql } from 'kysely';
import { type Lead, readLeadKind, readLeadState } from '#app/features/leads/lead.ts';
import { findLead } from '#app/features/leads/leads.server.ts';
import { findMailStates } from '#app/features/outbox/mail-rows.server.ts';
import { readPhone } from '#app/platform/phones/phone-number.ts';
import type { Db, Tables } from '#db/tables.ts';
import type { Colleague, NextStep } from './lead-record.ts';

/** Everything the desk knows about one lead. */
export type LeadRecord = NonNullable<Awaited<ReturnType<typeof findLeadRecord>>>;

/** Null when the lead does not exist. */
export async function findLeadRecord(db: Db, id: string) {
  const [lead, handling] = await Promise.all([findLead(db, id), findHandling(db.kysely, id)]);
  if (lead === null || handling === null) return null;
  const [events, mails, letters, others] = await Promise.all([
    findEvents(db.kysely, id),
    findMailStates(db, [id]),
    findLetters(db.kysely, id),
    findOthers(db.kysely, id, lead),
  ]);
  return { id, lead, ...handling, events, mails, letters, others };
}

async function findHandling(kysely: Kysely<Tables>, id: string) {
  const row = await kysely
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.assigned_to')
    .select([
      'state',
      'spam_signs',
      'next_step',
      'next_step_on',
      'answered_at',
      'assigned_to',
      'staff.name as assignee',
    ])
    .where('leads.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { next_step: text, next_step_on: on, assigned_to: staffId } = row;
  return {
    state: readLeadState(row.state),
    spamSigns: row.spam_signs.split(' ').filter(Boolean),
    assignee: staffId === null ? null : ({ id: staffId, name: row.assignee ?? '' } satisfies Colleague),
    nextStep: text === null || on === null ? null : ({ text, on } satisfies NextStep),
    answeredAt: row.answered_at,
  };
}

export type LeadEvent = LeadRecord['events'][number];

/**
 * Oldest first. `value` is as in the table; for an assignment the name, empty for nobody or somebody deleted. `by` is null
 * when the member was deleted.
 */
async function findEvents(kysely: Kysely<Tables>, leadId: string) {
  const rows = await kysely
    .selectFrom('lead_events as event')
    .leftJoin('staff', 'staff.id', 'event.staff_id')
    .leftJoin('staff as assignee', (join) =>
      join.onRef('assignee.id', '=', 'event.value').on('event.kind', '=', 'assigned'),
    )
    .select([
      'event.id',
      'event.kind',
      'event.value',
      'event.happened_at',
      'staff.name as by',
      'assignee.name as assignee',
    ])
    .where('lead_id', '=', leadId)
    .orderBy('happened_at')
    .orderBy('event.kind')
    .execute();
  return rows.map(({ id, kind, value, by, assignee, happened_at: happenedAt }) => {
    return { id, kind, value: kind === 'assigned' ? (assignee ?? '') : value, by, happenedAt };
  });
}

/** The texts of answers and of mails to the visitor that were only written to a file, by mail id. */
async function findLetters(kysely: Kysely<Tables>, leadId: string): Promise<Record<string, string>> {
  const rows = await kysely
    .selectFrom('mails')
    .select(['id', 'text'])
    .where('lead_id', '=', leadId)
    .where('kind', '!=', 'agency')
    .where((mail) => mail.or([mail('kind', '=', 'answer'), mail('is_filed', '=', 1)]))
    .execute();
  return Object.fromEntries(rows.map(({ id, text }) => [id, text]));
}

const maxOthers = 20;

/** Leads with the same e-mail address, in any case, or the same phone number. */
async function findOthers(kysely: Kysely<Tables>, id: string, { email, phone }: Lead) {
  const number = readPhone(phone);
  const rows = await kysely
    .selectFrom('leads')
    .select(['id', 'kind', 'listing_id', 'subject', 'state', 'received_at'])
    .where((lead) =>
      lead.or([
        sql<boolean>`lower(email) = lower(${email})`,
        ...(number === null ? [] : [lead('phone_number', '=', number)]),
      ]),
    )
    .where('id', '!=', id)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(maxOthers)
    .execute();
  return rows.map(({ listing_id: listingId, received_at: receivedAt, state, ...row }) => ({
    ...{ id: row.id, kind: readLeadKind(row.kind), subject: row.subject },
    ...{ listingId, receivedAt, state: readLeadState(state) },
  }));
}
