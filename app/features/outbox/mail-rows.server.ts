import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Delivery, Mail } from '#app/platform/mail/mail.ts';
import { currentRequestId } from '#app/platform/request-scope.server.ts';
import type { Db, Tables } from '#db/tables.ts';
import type { MailState, OutgoingMail } from './outbox.ts';

type Row = Selectable<Tables['mails']>;

export async function insertMails(
  { kysely }: Db,
  mails: readonly OutgoingMail[],
  { domain, now }: { domain: string; now: number },
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ kind, leadId, onceKey, to, replyTo, subject, text, html }): Row => {
    const id = randomUUID();
    return {
      ...{ id, kind, lead_id: leadId, once_key: onceKey, message_id: `<${id}@${domain}>` },
      ...{ to_name: to.name, to_address: to.address, subject, text, html, written_at: now },
      ...{ reply_to_name: replyTo?.name ?? null, reply_to_address: replyTo?.address ?? null },
      ...{ state: 'waiting', due_at: now, lease: null, attempts: 0, last_error: null, settled_at: null },
      is_filed: 0,
      request_id: currentRequestId(),
    };
  });
  await kysely
    .insertInto('mails')
    .values(rows)
    .onConflict((known) => known.column('once_key').doNothing())
    .execute();
}

/** A mail that this process may send until its lease ends. */
export type TakenMail = {
  id: string;
  lease: string;
  attempts: number;
  mail: Mail;
};

/** Tried in turn; when others took them all, none is left for this process. */
const candidates = 8;

/**
 * Takes the mail that has been due longest, or one whose lease ended because its sender was killed; null when there is
 * none. One that was never tried is due whatever its time says, and so is one due later than any is ever made, `maxAheadMs`: the clock
 * went back. The update checks the condition again, so that two processes never take the same one.
 */
export async function takeMail(
  { kysely }: Db,
  now: number,
  { leaseMs, maxAheadMs }: { leaseMs: number; maxAheadMs: { waiting: number; sending: number } },
): Promise<TakenMail | null> {
  const isDue = (mail: ExpressionBuilder<Tables, 'mails'>) =>
    mail.or([
      mail('due_at', '<=', now),
      mail('attempts', '=', 0),
      mail.and([mail('state', '=', 'waiting'), mail('due_at', '>', now + maxAheadMs.waiting)]),
      mail('due_at', '>', now + maxAheadMs.sending),
    ]);
  const due = await kysely
    .selectFrom('mails')
    .select('id')
    .where('state', 'in', ['waiting', 'sending'])
    .where(isDue)
    .orderBy('due_at')
    .limit(candidates)
    .execute();
  const lease = randomUUID();
  for (const { id } of due) {
    const taken = await kysely
      .updateTable('mails')
      .set(({ eb }) => ({ state: 'sending', lease, due_at: now + leaseMs, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'sending'])
      .where(isDue)
      .returningAll()
      .executeTakeFirst();
    if (taken) return { id, lease, attempts: taken.attempts, mail: mailOf(taken) };
  }
  return null;
}

function mailOf(row: Row): Mail {
  const replyTo = row.reply_to_address;
  return {
    messageId: row.message_id,
    requestId: row.request_id,
    to: { name: row.to_name, address: row.to_address },
    replyTo: replyTo === null ? null : { name: row.reply_to_name, address: replyTo },
    subject: row.subject,
    text: row.text,
    html: row.html,
    date: row.written_at,
  };
}

/** Stores the result of an attempt, unless its lease has ended: then another process has the mail. */
export async function settleMail(
  { kysely }: Db,
  { id, lease }: Pick<TakenMail, 'id' | 'lease'>,
  delivery: Delivery,
  { now, nextTryAt }: { now: number; nextTryAt: number },
): Promise<void> {
  const { outcome } = delivery;
  const end =
    outcome === 'failed'
      ? { state: 'waiting' as const, due_at: nextTryAt, last_error: delivery.reason }
      : {
          state: outcome === 'filed' ? ('sent' as const) : outcome,
          is_filed: Number(outcome === 'filed'),
          settled_at: now,
          last_error: outcome === 'refused' ? delivery.reason : null,
        };
  await kysely
    .updateTable('mails')
    .set({ ...end, lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** When the next mail is due, in epoch milliseconds; null when none waits. */
export async function findNextDue({ kysely }: Db): Promise<number | null> {
  const next = await kysely
    .selectFrom('mails')
    .select('due_at')
    .where('state', 'in', ['waiting', 'sending'])
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return next?.due_at ?? null;
}

/** The states of the mails about these leads, oldest first. */
export async function findMailStates(db: Db, leadIds: readonly string[]): Promise<MailState[]> {
  if (leadIds.length === 0) return [];
  const rows = await selectStates(db).where('lead_id', 'in', leadIds).orderBy('written_at').orderBy('kind').execute();
  return rows.map(stateOf);
}

/** The state of the mail of this kind that was written last; null when there is none. */
export async function findLastMail(db: Db, kind: string): Promise<MailState | null> {
  const row = await selectStates(db).where('kind', '=', kind).orderBy('written_at', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : stateOf(row);
}

/** Deletes the mails of a kind, but for one that is being sent. */
export async function deleteMails({ kysely }: Db, kind: string): Promise<void> {
  await kysely.deleteFrom('mails').where('kind', '=', kind).where('state', '!=', 'sending').execute();
}

function selectStates({ kysely }: Db) {
  return kysely
    .selectFrom('mails')
    .select(['id', 'kind', 'lead_id', 'to_address', 'state', 'attempts', 'last_error', 'written_at'])
    .select(['due_at', 'settled_at', 'is_filed']);
}

type StateRow = Awaited<ReturnType<ReturnType<typeof selectStates>['execute']>>[number];

function stateOf({ lead_id: leadId, to_address: to, last_error: lastError, due_at, ...row }: StateRow): MailState {
  return {
    id: row.id,
    kind: row.kind,
    leadId,
    to,
    state: row.is_filed ? 'filed' : row.state,
    attempts: row.attempts,
    lastError,
    writtenAt: row.written_at,
    nextTryAt: row.settled_at === null ? due_at : null,
    settledAt: row.settled_at,
  };
}

/**
 * Makes a waiting or refused mail due now, at another address where `to` names one. False when there is none. Call
 * `outbox.wake` afterwards.
 */
export async function retryMail({ kysely }: Db, id: string, now: number, to?: string): Promise<boolean> {
  const retried = await kysely
    .updateTable('mails')
    .set({ state: 'waiting', due_at: now, settled_at: null, ...(to !== undefined && { to_address: to }) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'refused'])
    .returning('id')
    .execute();
  return retried.length > 0;
}

type Redirection = { leadId: string; kinds: readonly string[]; from: string; to: string; now: number };

/**
 * Sends the waiting and refused mails of these kinds about a lead to another address, now. One that may be sent once stays as it
 * is where the other address has had its own.
 */
export async function redirectMails({ kysely }: Db, { leadId, kinds, from, to, now }: Redirection): Promise<void> {
  if (kinds.length === 0) return;
  const mails = await kysely
    .selectFrom('mails')
    .select(['id', 'once_key'])
    .where('lead_id', '=', leadId)
    .where('kind', 'in', kinds)
    .where('to_address', '=', from)
    .where('state', 'in', ['waiting', 'refused'])
    .execute();
  for (const { id, once_key: onceKey } of mails) {
    const key = onceKey?.replace(from.toLowerCase(), () => to.toLowerCase()) ?? null;
    const had =
      key === null
        ? undefined
        : await kysely
            .selectFrom('mails')
            .select('id')
            .where('once_key', '=', key)
            .where('id', '!=', id)
            .executeTakeFirst();
    if (had) continue;
    await kysely
      .updateTable('mails')
      .set({
        to_address: to,
        once_key: key,
        state: 'waiting',
        due_at: now,
        attempts: 0,
        last_error: null,
        settled_at: null,
      })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'refused'])
      .execute();
  }
}
