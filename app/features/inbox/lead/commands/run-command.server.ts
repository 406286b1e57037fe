import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import { answerMail } from '#app/features/inbox/lead/answer/answer-letter.server.ts';
import type { LeadRecord } from '#app/features/inbox/lead/lead-record.ts';
import { findColleagues } from '#app/features/inbox/lead/lead-records.server.ts';
import type { Lead, Leads } from '#app/features/leads/lead.ts';
import { type MailAgency, mailListing } from '#app/features/leads/mail/mail-about.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { retryMail } from '#app/features/outbox/mail-rows.server.ts';
import type { Outbox } from '#app/features/outbox/outbox.ts';
import { type FieldProblem, type FormSchema, parseForm } from '#app/platform/forms/parse-form.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import * as forms from './command-forms.ts';
import {
  addNote,
  answerByMail,
  assignLead,
  type Command,
  changeState,
  noteAnswer,
  type Outcome,
  planNextStep,
  releaseLead,
} from './lead-commands.server.ts';

type Tools = {
  db: Db;
  leads: Leads;
  outbox: Outbox;
  log: Logger;
  clock: { now(): number };
  agency: MailAgency;
};

/**
 * `changed`: a colleague was faster; `lost`: it could not be saved, which is logged. What was typed is returned except
 * for `done`.
 */
export type CommandResult =
  | { outcome: 'done' }
  | { outcome: 'gone' }
  | { outcome: 'changed' | 'lost'; command: forms.CommandName; values: Record<string, string> }
  | {
      outcome: 'refused';
      command: forms.CommandName;
      values: Record<string, string>;
      problems: Record<string, FieldProblem>;
    };

/** Runs the command that a form of a lead's page names in `do`. Null for an unknown command. */
export async function runCommand(
  tools: Tools,
  record: LeadRecord,
  staffId: string,
  form: FormData,
): Promise<CommandResult | null> {
  const name = forms.readCommandName(form.get('do'));
  if (name === null) return null;
  const command: Command = { leadId: record.id, staffId, formKey: readKey(form), now: tools.clock.now() };
  const execute = handlers[name];
  return execute({ ...tools, record, command, name, form });
}

/** The key the page was rendered with. A form without one is always a new command. */
function readKey(form: FormData): string {
  const key = form.get('key');
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : randomUUID();
}

type Submission = Tools & { record: LeadRecord; command: Command; name: forms.CommandName; form: FormData };

/** A valid form that still cannot be accepted. */
type Refused = { problems: Record<string, FieldProblem> };

async function handle<Schema extends FormSchema>(
  { form, name, log }: Submission,
  schema: Schema,
  work: (value: InferOutput<Schema>) => Promise<Outcome | Refused>,
): Promise<CommandResult> {
  const parsed = parseForm(schema, form);
  const { values } = parsed;
  if (!parsed.ok) return { outcome: 'refused', command: name, values, problems: parsed.problems };
  const outcome = await work(parsed.value).catch((error: unknown) => {
    log.error({ err: error, command: name }, 'A command could not be saved');
    return 'lost' as const;
  });
  if (typeof outcome === 'object') return { outcome: 'refused', command: name, values, ...outcome };
  if (outcome === 'changed' || outcome === 'lost') return { outcome, command: name, values };
  return { outcome: outcome === 'gone' ? 'gone' : 'done' };
}

const handlers: Record<forms.CommandName, (submission: Submission) => Promise<CommandResult>> = {
  state: (submission) =>
    handle(submission, forms.StateForm, (states) => changeState(submission.db, submission.command, states)),
  release: (submission) =>
    handle(submission, forms.NoForm, () => releaseLead(submission.db, submission.leads, submission.command)),
  assign: (submission) =>
    handle(submission, forms.AssignForm, async ({ from, to }) => {
      const colleagues = to === '' ? [] : await findColleagues(submission.db);
      if (to !== '' && !colleagues.some(({ id }) => id === to)) return { problems: { to: 'invalid' } };
      return assignLead(submission.db, submission.command, { from: from || null, to: to || null });
    }),
  note: (submission) =>
    handle(submission, forms.NoteForm, ({ note }) => addNote(submission.db, submission.command, note)),
  plan: (submission) =>
    handle(submission, forms.PlanForm, ({ step, on, ...before }) =>
      planNextStep(submission.db, submission.command, { from: plannedBefore(before), to: { text: step, on } }),
    ),
  unplan: (submission) =>
    handle(submission, forms.UnplanForm, (before) =>
      planNextStep(submission.db, submission.command, { from: plannedBefore(before), to: null }),
    ),
  answer: (submission) =>
    handle(submission, forms.LetterForm, async (letter) => {
      const mail = answerMail({ ...submission, ...(await aboutOf(submission.db, submission.record.lead)) }, letter);
      return answerByMail(submission, submission.command, mail);
    }),
  answered: (submission) =>
    handle(submission, forms.AnsweredForm, ({ way }) => noteAnswer(submission.db, submission.command, way)),
  retry: (submission) =>
    handle(submission, forms.RetryForm, async ({ mail }) => {
      // The mail belongs to another lead.
      if (!submission.record.mails.some(({ id }) => id === mail)) return 'gone';
      const retried = await retryMail(submission.db, mail, submission.command.now);
      if (retried) submission.outbox.wake();
      return retried ? 'done' : 'changed';
    }),
};

function plannedBefore({ from_step: text, from_on: on }: InferOutput<typeof forms.UnplanForm>) {
  return text === null || on === null ? null : { text, on };
}

async function aboutOf(db: Tools['db'], lead: Lead) {
  const listing = lead.listingId === null ? null : await findListing(db, lead.listingId);
  return { lead, listing: listing && mailListing(listing) };
}
