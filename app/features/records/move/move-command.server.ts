import * as v from 'valibot';
import { isUnsaved, orUnsaved, type Unsaved } from '#app/features/changes/unsaved.server.ts';
import { Price } from '#app/features/listings/price.ts';
import { standardStatuses } from '#app/features/listings/standard-status.ts';
import { textsIn } from '#app/features/records/left-texts.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { moveOffer } from '#app/features/records/records.server.ts';
import { readAmount } from '#app/features/records/sheet/typed-amount.ts';
import { type AgentRules, mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { calendarDay, line } from '#app/platform/forms/form-fields.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import { type FormSchema, parseForm } from '#app/platform/forms/parse-form.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { offersEndedLease } from './lease-over.ts';
import { findMoves, standingMoves } from './offer-moves.server.ts';
import type { RefusedMove, StateProblem } from './state-view.ts';
import { undoMove } from './undo-move.server.ts';

type Tools = { db: Db; log: Logger; rules: AgentRules; clock: { now(): number } };

type Sender = { staff: Pick<Staff, 'id' | 'role'> };

const status = v.picklist(standardStatuses, 'invalid');

const MoveForm = v.object({
  offer: v.pipe(v.string(), v.maxLength(80)),
  from: status,
  to: status,
  on: calendarDay,
  reason: line(200),
  amount: v.string(),
  currency: v.string(),
  key: v.string(),
});

/** Moves an offer as the form of its page says. */
export async function runMove(
  { db, log, rules, clock }: Tools,
  record: ListingRecord,
  form: FormData,
  { staff }: Sender,
): Promise<{ outcome: 'moved' | 'forbidden' | 'gone' } | StateProblem> {
  if (!mayDo('move', staff, record.agentId, rules)) return { outcome: 'forbidden' };
  const now = clock.now();
  if (form.get('do') === 'undo') return runUndo({ db, log }, record, form, { staff, now });
  if (form.get('do') !== null || !form.has('offer')) return { outcome: 'old_form', left: textsIn(form) };
  const parsed = parseForm(MoveForm, form);
  const { values } = parsed;
  const offer = values['offer'] ?? '';
  const wrong = new Set(parsed.ok ? [] : Object.keys(parsed.problems));
  const isClosed = values['to'] === 'Closed';
  const currency = values['currency'] ?? '';
  const price = { amount: readAmount(values['amount'] ?? '', currency), currency };
  const closedFor = isClosed ? v.safeParse(Price, price) : null;
  if (closedFor?.success === false) wrong.add('amount');
  const today = isoDay(baliDayOf(now));
  if ((values['on'] ?? '') > today) wrong.add('on');
  const [last] = standingMoves((await findMoves(db, record.id)).filter((move) => move.offer === offer));
  if (last !== undefined && (values['on'] ?? '') < last.on) wrong.add('on_before');
  const to = standardStatuses.find((one) => one === values['to']);
  if (to !== undefined && offersEndedLease(record.publishedSheet, { offer, to, today })) wrong.add('lease');
  if (!parsed.ok || wrong.size > 0) return refused(form, { offer, values, wrong: [...wrong] }, MoveForm);
  const { key, from, on, reason } = parsed.value;
  const command = { listingId: record.id, staffId: staff.id, key: readFormKey(key), now };
  const move = {
    offer,
    from,
    to: parsed.value.to,
    on,
    reason,
    closedFor: closedFor?.success ? closedFor.output : null,
  };
  return answerOf(await orUnsaved({ db, log }, () => moveOffer(db, command, move)), { offer, values });
}

/** With what stands in inputs that this version of the form has not. */
function refused(form: FormData, move: RefusedMove, { entries }: FormSchema): StateProblem {
  return { outcome: 'refused', ...move, left: textsIn(form, Object.keys(entries)) };
}

function answerOf(
  outcome: 'moved' | 'refused' | 'gone' | { unsaved: Unsaved },
  sent: Pick<RefusedMove, 'offer' | 'values'>,
): { outcome: 'moved' | 'gone' } | StateProblem {
  if (isUnsaved(outcome)) return { outcome: outcome.unsaved, ...sent };
  return outcome === 'refused' ? { outcome: 'changed', ...sent } : { outcome };
}

const UndoForm = v.object({
  offer: v.pipe(v.string(), v.maxLength(80)),
  batch: v.pipe(v.string(), v.maxLength(80)),
  undo_reason: line(200),
  key: v.string(),
});

async function runUndo(
  { db, log }: Pick<Tools, 'db' | 'log'>,
  record: ListingRecord,
  form: FormData,
  { staff, now }: Pick<Sender, 'staff'> & { now: number },
): Promise<{ outcome: 'moved' | 'gone' } | StateProblem> {
  const parsed = parseForm(UndoForm, form);
  const { values } = parsed;
  const offer = values['offer'] ?? '';
  if (!parsed.ok) return refused(form, { offer, values, wrong: Object.keys(parsed.problems) }, UndoForm);
  const { batch: batchId, undo_reason: reason, key } = parsed.value;
  const command = { listingId: record.id, staffId: staff.id, key: readFormKey(key), now };
  const outcome = await orUnsaved({ db, log }, () => undoMove(db, command, { offer, batchId, reason }));
  if (outcome === 'lease_over') return refused(form, { offer, values, wrong: ['undo_lease'] }, UndoForm);
  return answerOf(outcome, { offer, values });
}
