import * as v from 'valibot';
import { leadStates } from '#app/features/leads/lead.ts';
import { calendarDay, email, line, longText, optionalLine } from '#app/platform/forms/form-fields.ts';

const commandNames = [
  'state',
  'release',
  'assign',
  'note',
  'plan',
  'unplan',
  'answer',
  'answered',
  'retry',
  'correct',
] as const;

export type CommandName = (typeof commandNames)[number];

export function readCommandName(text: unknown): CommandName | null {
  return commandNames.find((name) => name === text) ?? null;
}

/** May be empty. */
const id = v.pipe(v.string('invalid'), v.regex(/^[0-9a-f-]{0,36}$/, 'invalid'));
const state = v.picklist(leadStates, 'invalid');

export const StateForm = v.object({ from: state, to: state });
/** Ids of staff; empty for nobody. */
export const AssignForm = v.object({ from: id, to: id });
export const NoteForm = v.object({ note: longText(5_000) });

/** What was planned when the form was rendered; both null for nothing. */
const plannedBefore = { from_step: optionalLine(200), from_on: optionalLine(10) };
export const UnplanForm = v.object(plannedBefore);
export const PlanForm = v.object({
  ...plannedBefore,
  step: line(200),
  on: calendarDay,
});

export const LetterForm = v.object({ subject: line(200), text: longText(10_000) });
export const AnsweredForm = v.object({ way: v.picklist(['whatsapp', 'phone'], 'invalid') });
export const RetryForm = v.object({ mail: id });
/** `again`: what did not arrive is sent to the new address. */
export const CorrectForm = v.object({ from: line(254), to: email, again: v.picklist(['', 'on'], 'invalid') });
/** A button without fields. */
export const NoForm = v.object({});
