import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { noteDeed } from '#app/features/activity/acting.server.ts';
import type { AnswerWay, NextStep } from '#app/features/inbox/lead/lead-record.ts';
import { changeAddress } from '#app/features/leads/correction/correct-address.server.ts';
import { writeCorrection } from '#app/features/leads/correction/correction.ts';
import type { LeadState } from '#app/features/leads/lead.ts';
import type { Leads } from '#app/features/leads/open-leads.server.ts';
import type { Outbox, OutgoingMail } from '#app/features/outbox/outbox.ts';
import type { Db, LeadEventTable, Tables } from '#db/tables.ts';

/** Who changes which lead. The same `formKey` with the same content is the same command, sent twice. */
export type Command = { leadId: string; staffId: string; formKey: string; now: number };

/**
 * `repeated`: it was done before. `changed`: a colleague was faster, nothing was written. `gone`: the lead no longer
 * exists.
 */
export type Outcome = 'done' | 'repeated' | 'changed' | 'gone';

type Event = Pick<LeadEventTable, 'kind' | 'value'>;

/** `from` is the state the form was rendered with. Spam can only be released, by `releaseLead`. */
export async function changeState(db: Db, command: Command, { from, to }: { from: LeadState; to: LeadState }) {
  if (from === 'spam') return 'changed';
  return execute(db, command, { kind: 'state', value: to }, ({ kysely }) =>
    isChanged(
      kysely.updateTable('leads').set({ state: to }).where('id', '=', command.leadId).where('state', '=', from),
    ),
  );
}

/** Takes a lead out of spam and sends the mails that were held back. */
export async function releaseLead(db: Db, leads: Leads, command: Command): Promise<Outcome> {
  const event: Event = { kind: 'state', value: 'new' };
  const released = await leads.release(command.leadId, async (inner) => {
    await insertEvent(inner.kysely, command, event);
  });
  if (released) return 'done';
  return (await isKnown(db.kysely, command, event)) ? 'repeated' : 'changed';
}

/**
 * Assigns a lead; `to` is null for nobody, or one of `findColleagues`. `from` is the assignee the form was rendered
 * with.
 */
export async function assignLead(
  db: Db,
  command: Command,
  { from, to }: { from: string | null; to: string | null },
): Promise<Outcome> {
  return execute(db, command, { kind: 'assigned', value: to ?? '' }, ({ kysely }) =>
    isChanged(
      kysely
        .updateTable('leads')
        .set({ assigned_to: to })
        .where('id', '=', command.leadId)
        .where('assigned_to', from === null ? 'is' : '=', from),
    ),
  );
}

export async function addNote(db: Db, command: Command, note: string): Promise<Outcome> {
  return execute(db, command, { kind: 'note', value: note }, async () => true);
}

/** Plans the next step; `to` is null for none. `from` is the step the form was rendered with. */
export async function planNextStep(
  db: Db,
  command: Command,
  { from, to }: { from: NextStep | null; to: NextStep | null },
): Promise<Outcome> {
  const value = to === null ? '' : `${to.on} ${to.text}`;
  return execute(db, command, { kind: 'next_step', value }, ({ kysely }) =>
    isChanged(
      kysely
        .updateTable('leads')
        .set({ next_step: to?.text ?? null, next_step_on: to?.on ?? null })
        .where('id', '=', command.leadId)
        .where('next_step', from === null ? 'is' : '=', from?.text ?? null)
        .where('next_step_on', from === null ? 'is' : '=', from?.on ?? null),
    ),
  );
}

/** Notes an answer by chat or phone. The first answer ends the waiting and makes a new lead contacted. */
export async function noteAnswer(db: Db, command: Command, way: Exclude<AnswerWay, 'mail'>): Promise<Outcome> {
  return execute(db, command, { kind: 'answered', value: way }, ({ kysely }) => markAnswered(kysely, command));
}

/** Answers by mail, which is in the outbox when this resolves to `done`. */
export async function answerByMail(
  { db, outbox }: { db: Db; outbox: Outbox },
  command: Command,
  mail: Omit<OutgoingMail, 'kind' | 'leadId' | 'onceKey'>,
): Promise<Outcome> {
  const event: Event = { kind: 'answered', value: 'mail' };
  // Two answers from one form with different texts are two commands.
  const letter = { ...command, formKey: JSON.stringify([command.formKey, mail.subject, mail.text]) };
  const outcome = await execute(db, letter, event, async (inner) => {
    const sent = { ...mail, kind: 'answer', leadId: command.leadId, onceKey: null };
    await outbox.put(inner, [sent]);
    return markAnswered(inner.kysely, command);
  });
  if (outcome === 'done') outbox.wake();
  return outcome;
}

/** Puts the visitor's address right; `again` sends what did not arrive to the new one: call `outbox.wake` afterwards. */
export async function correctAddress(
  db: Db,
  command: Command,
  { from, to, again }: { from: string; to: string; again: boolean },
): Promise<Outcome> {
  const event: Event = { kind: 'corrected', value: writeCorrection({ by: 'staff', from, to }) };
  const { leadId, now } = command;
  return execute(db, command, event, (inner) =>
    changeAddress(inner, { leadId, from, to, now }, again ? ['confirmation', 'answer'] : []),
  );
}

/** False for spam, which must be released first. */
async function markAnswered(kysely: Kysely<Tables>, command: Command): Promise<boolean> {
  const lead = () => kysely.updateTable('leads').where('id', '=', command.leadId).where('state', '!=', 'spam');
  const isFirstWord = await isChanged(lead().set({ state: 'contacted' }).where('state', '=', 'new'));
  if (isFirstWord) await insertEvent(kysely, command, { kind: 'state', value: 'contacted' });
  return isChanged(lead().set(({ fn, val }) => ({ answered_at: fn.coalesce('answered_at', val(command.now)) })));
}

class ChangedMeanwhile extends Error {}

/**
 * Writes an event and what it changes in one transaction. `change` resolves to false when the row is not as expected.
 */
async function execute(db: Db, command: Command, event: Event, change: (db: Db) => Promise<boolean>): Promise<Outcome> {
  try {
    return await db.transaction(async (inner) => {
      const { kysely } = inner;
      const lead = await kysely.selectFrom('leads').select('id').where('id', '=', command.leadId).executeTakeFirst();
      if (lead === undefined) return 'gone';
      if (!(await insertEvent(kysely, command, event))) return 'repeated';
      if (!(await change(inner))) throw new ChangedMeanwhile();
      return 'done';
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return 'changed';
    throw error;
  }
}

/** False when the event exists. */
async function insertEvent(kysely: Kysely<Tables>, command: Command, event: Event): Promise<boolean> {
  const written = await kysely
    .insertInto('lead_events')
    .values({
      ...event,
      id: eventId(command, event),
      lead_id: command.leadId,
      staff_id: command.staffId,
      happened_at: command.now,
    })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .execute();
  if (written.length > 0) noteDeed(event.kind);
  return written.length > 0;
}

async function isKnown(kysely: Kysely<Tables>, command: Command, event: Event): Promise<boolean> {
  const id = eventId(command, event);
  return (await kysely.selectFrom('lead_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function eventId({ formKey, leadId, staffId }: Command, { kind, value }: Event): string {
  return createHash('sha256')
    .update(JSON.stringify([formKey, leadId, staffId, kind, value]))
    .digest('hex');
}

async function isChanged(update: { returning(column: 'id'): { execute(): Promise<unknown[]> } }): Promise<boolean> {
  return (await update.returning('id').execute()).length > 0;
}
