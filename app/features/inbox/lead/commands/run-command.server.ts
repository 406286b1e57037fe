import type { InferOutput } from 'valibot';
import { answerMail } from '#app/features/inbox/lead/answer/answer-letter.server.ts';
import { findPieces } from '#app/features/inbox/lead/answer/answer-pieces.server.ts';
import type { LeadRecord } from '#app/features/inbox/lead/lead-records.server.ts';
import { insertText } from '#app/features/inbox/saved-texts/saved-text.ts';
import type { MailAgency } from '#app/features/leads/mail/mail-about.ts';
import { findMailListing, type Leads } from '#app/features/leads/open-leads.server.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { retryMail } from '#app/features/outbox/mail-rows.server.ts';
import type { Outbox } from '#app/features/outbox/outbox.ts';
import { findColleagues } from '#app/features/staff/staff.server.ts';
import { logFailure } from '#app/platform/db/unavailable.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import { type FormSchema, parseForm } from '#app/platform/forms/parse-form.ts';
import type { Logger } from '#app/platform/log.ts';
import type { FormProblems } from '#app/ui/form/form-problems.ts';
import type { Db } from '#db/tables.ts';
import * as forms from './command-forms.ts';
import {
  addNote,
  answerByMail,
  assignLead,
  type Command,
  changeState,
  correctAddress,
  noteAnswer,
  type Outcome,
  planNextStep,
  releaseLead,
} from './lead-commands.server.ts';
import type { CommandResult } from './send-command.ts';

type Tools = {
  db: Db;
  leads: Leads;
  outbox: Outbox;
  log: Logger;
  clock: { now(): number };
  agency: MailAgency;
};

/** Runs the command that a form of a lead's page names in `do`. Null for an unknown command. */
export async function runCommand(
  tools: Tools,
  record: LeadRecord,
  staffId: string,
  form: FormData,
): Promise<CommandResult | { outcome: 'gone' } | null> {
  const name = forms.readCommandName(form.get('do'));
  if (name === null) return null;
  const command: Command = {
    leadId: record.id,
    staffId,
    formKey: readFormKey(form.get('key')),
    now: tools.clock.now(),
  };
  const inserted = form.get('insert');
  if (name === 'answer' && inserted !== null) return insertInto(tools, record, form, String(inserted));
  return handlers[name]({ ...tools, record, command, name, form });
}

/** The letter as it was typed, with a saved text or the link to the listing in it: what a button does without a script. */
async function insertInto({ db, agency }: Tools, { lead }: LeadRecord, form: FormData, inserted: string) {
  const { values } = parseForm(forms.LetterForm, form);
  const listing = lead.listingId === null ? null : await findListing(db, lead.listingId);
  const { texts, link } = await findPieces(db, { lead, listing, agency });
  const piece = inserted === 'link' ? link : texts.find(({ id }) => id === inserted)?.text;
  const text = values['text'] ?? '';
  const sent = { ...values, text: piece ? insertText(text, piece) : text };
  return { outcome: 'inserted' as const, command: 'answer' as const, values: sent };
}

type Submission = Tools & { record: LeadRecord; command: Command; name: forms.CommandName; form: FormData };

type Handler = (submission: Submission) => Promise<CommandResult | { outcome: 'gone' }>;

/** A valid form that still cannot be accepted. */
type Refused = { problems: FormProblems };

/** Parses the form by `schema` and does `work` with its value. */
function handler<Schema extends FormSchema>(
  schema: Schema,
  work: (submission: Submission, value: InferOutput<Schema>) => Promise<Outcome | Refused>,
): Handler {
  return async (submission) => {
    const { form, name, log } = submission;
    const parsed = parseForm(schema, form);
    const sent = { command: name, values: parsed.values };
    if (!parsed.ok) return { outcome: 'refused', ...sent, problems: parsed.problems };
    const outcome = await work(submission, parsed.value).catch((error: unknown) => {
      logFailure(log, error, 'A command could not be saved', { command: name });
      return 'lost' as const;
    });
    if (typeof outcome === 'object') return { outcome: 'refused', ...sent, ...outcome };
    if (outcome === 'changed' || outcome === 'lost') return { outcome, ...sent };
    return { outcome: outcome === 'gone' ? 'gone' : 'done' };
  };
}

const handlers: Record<forms.CommandName, Handler> = {
  state: handler(forms.StateForm, ({ db, command }, states) => changeState(db, command, states)),
  release: handler(forms.NoForm, ({ db, leads, command }) => releaseLead(db, leads, command)),
  assign: handler(forms.AssignForm, async ({ db, command }, { from, to }) => {
    const colleagues = to === '' ? [] : await findColleagues(db);
    if (to !== '' && !colleagues.some(({ id }) => id === to)) return { problems: { to: 'invalid' } };
    return assignLead(db, command, { from: from || null, to: to || null });
  }),
  note: handler(forms.NoteForm, ({ db, command }, { note }) => addNote(db, command, note)),
  plan: handler(forms.PlanForm, ({ db, command }, { step, on, ...before }) =>
    planNextStep(db, command, { from: plannedBefore(before), to: { text: step, on } }),
  ),
  unplan: handler(forms.UnplanForm, ({ db, command }, before) =>
    planNextStep(db, command, { from: plannedBefore(before), to: null }),
  ),
  answer: handler(forms.LetterForm, async (submission, letter) => {
    const { db, agency, command, record } = submission;
    const listing = await findMailListing(db, record.lead);
    const mail = answerMail({ lead: record.lead, listing, agency }, letter);
    return answerByMail(submission, command, mail);
  }),
  answered: handler(forms.AnsweredForm, ({ db, command }, { way }) => noteAnswer(db, command, way)),
  retry: handler(forms.RetryForm, async ({ db, outbox, command, record }, { mail }) => {
    // The mail belongs to another lead.
    if (!record.mails.some(({ id }) => id === mail)) return 'gone';
    const isTheirs = record.mails.some(({ id, kind }) => id === mail && kind !== 'agency');
    // Their address may have been put right since.
    const retried = await retryMail(db, mail, command.now, isTheirs ? record.lead.email : undefined);
    if (retried) outbox.wake();
    return retried ? 'done' : 'changed';
  }),
  correct: handler(forms.CorrectForm, async ({ db, outbox, command }, { from, to, again }) => {
    const outcome = await correctAddress(db, command, { from, to, again: again === 'on' });
    if (outcome === 'done') outbox.wake();
    return outcome;
  }),
};

function plannedBefore({ from_step: text, from_on: on }: InferOutput<typeof forms.UnplanForm>) {
  return text === null || on === null ? null : { text, on };
}
