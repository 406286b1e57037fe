import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import { answerMail } from '#app/features/inbox/lead/answer/answer-letter.server.ts';
import type { LeadRecord } from '#app/features/inbox/lead/lead-record.ts';
import { findColleagues } from '#app/features/inbox/lead/lead-records.server.ts';
import type { Lead } from '#app/features/leads/lead.ts';
import type { Leads } from '#app/features/leads/leads.ts';
import { type MailAgency, mailListing } from '#app/features/leads/mail/mail-about.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { retryMail } from '#app/features/outbox/mail-rows.server.ts';
import type { Outbox } from '#app/features/outbox/outbox.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type FieldProblem, type FormSchema, parseForm } from '#app/platform/forms/parse-form.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';
import {
  addNote,
  answerByMail,
  assignLead,
  changeState,
  noteAnswer,
  type Order,
  type Outcome,
  planNextStep,
  releaseLead,
} from './lead-orders.server.ts';
import * as forms from './order-forms.ts';

type Tools = {
  db: Database<Tables>;
  leads: Leads;
  outbox: Outbox;
  log: Logger;
  clock: { now(): number };
  agency: Pick<MailAgency, 'name' | 'email' | 'phone' | 'publicUrl'>;
};

/**
 * How an order ended. `changed`: a colleague was faster; `lost`: it could not be kept, which the log has. What was typed
 * comes back with everything but `done`.
 */
export type OrderAnswer =
  | { outcome: 'done' }
  | { outcome: 'gone' }
  | { outcome: 'changed' | 'lost'; order: forms.OrderName; values: Record<string, string> }
  | {
      outcome: 'refused';
      order: forms.OrderName;
      values: Record<string, string>;
      problems: Record<string, FieldProblem>;
    };

/** Does what a form of a lead's page asks for (`do`). Null when it asks for nothing there is. */
export async function takeOrder(
  tools: Tools,
  record: LeadRecord,
  staffId: string,
  form: FormData,
): Promise<OrderAnswer | null> {
  const name = forms.readOrderName(form.get('do'));
  if (name === null) return null;
  const order: Order = { leadId: record.id, staffId, formKey: readKey(form), now: tools.clock.now() };
  const carryOut = takers[name];
  return carryOut({ ...tools, record, order, name, form });
}

/** What a page that was drawn once names its forms with. One without is an order of its own. */
function readKey(form: FormData): string {
  const key = form.get('key');
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : randomUUID();
}

type Asked = Tools & { record: LeadRecord; order: Order; name: forms.OrderName; form: FormData };

/** Why a form that is well written cannot be taken all the same. */
type Refused = { problems: Record<string, FieldProblem> };

async function take<Schema extends FormSchema>(
  { form, name, log }: Asked,
  schema: Schema,
  work: (value: InferOutput<Schema>) => Promise<Outcome | Refused>,
): Promise<OrderAnswer> {
  const parsed = parseForm(schema, form);
  const { values } = parsed;
  if (!parsed.ok) return { outcome: 'refused', order: name, values, problems: parsed.problems };
  const outcome = await work(parsed.value).catch((error: unknown) => {
    log.error({ err: error, order: name }, 'An order could not be kept');
    return 'lost' as const;
  });
  if (typeof outcome === 'object') return { outcome: 'refused', order: name, values, ...outcome };
  if (outcome === 'changed' || outcome === 'lost') return { outcome, order: name, values };
  return { outcome: outcome === 'gone' ? 'gone' : 'done' };
}

const takers: Record<forms.OrderName, (asked: Asked) => Promise<OrderAnswer>> = {
  state: (asked) => take(asked, forms.StateForm, (states) => changeState(asked.db, asked.order, states)),
  release: (asked) => take(asked, forms.NoForm, () => releaseLead(asked.db, asked.leads, asked.order)),
  assign: (asked) =>
    take(asked, forms.AssignForm, async ({ from, to }) => {
      const colleagues = to === '' ? [] : await findColleagues(asked.db);
      if (to !== '' && !colleagues.some(({ id }) => id === to)) return { problems: { to: 'invalid' } };
      return assignLead(asked.db, asked.order, { from: from || null, to: to || null });
    }),
  note: (asked) => take(asked, forms.NoteForm, ({ note }) => addNote(asked.db, asked.order, note)),
  plan: (asked) =>
    take(asked, forms.PlanForm, ({ step, on, ...before }) =>
      planNextStep(asked.db, asked.order, { from: plannedBefore(before), to: { text: step, on } }),
    ),
  unplan: (asked) =>
    take(asked, forms.UnplanForm, (before) =>
      planNextStep(asked.db, asked.order, { from: plannedBefore(before), to: null }),
    ),
  answer: (asked) =>
    take(asked, forms.LetterForm, async (letter) => {
      const mail = answerMail({ ...asked, ...(await aboutOf(asked.db, asked.record.lead)) }, letter);
      return answerByMail(asked, asked.order, mail);
    }),
  answered: (asked) => take(asked, forms.AnsweredForm, ({ way }) => noteAnswer(asked.db, asked.order, way)),
  retry: (asked) =>
    take(asked, forms.RetryForm, async ({ mail }) => {
      // A mail of another lead is none of this page's.
      if (!asked.record.mails.some(({ id }) => id === mail)) return 'gone';
      const retried = await retryMail(asked.db, mail, asked.order.now);
      if (retried) asked.outbox.wake();
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
