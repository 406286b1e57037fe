import * as v from 'valibot';
import type { MemberError } from '#app/features/staff/staff.ts';
import { isStaffId, readRole, roles } from '#app/features/staff/staff.ts';
import { type Language, readLanguage } from '#app/i18n/languages.ts';
import { email, line } from '#app/platform/forms/form-fields.ts';
import { parseForm } from '#app/platform/forms/parse-form.ts';
import type { FormProblems } from '#app/ui/form/form-problems.ts';
import {
  changeRole,
  type Invitation,
  invite,
  type MemberChange,
  type MemberTools,
  mailLink,
  resetFactors,
  shutOut,
  withdraw,
} from './members.server.ts';

const NewMember = v.object({ name: line(120), email, role: v.picklist(roles, 'invalid') });

/** The member who sends a form, and the language of the page it was on. */
type Sender = { language: Language; ownId: string; ownName: string };

/** `nobody`: an unknown member or an unknown command. */
export type MemberCommandResult =
  | { outcome: 'done'; command: 'role' | 'disable' | 'withdraw' | 'reset' }
  | { outcome: 'done'; command: 'add' | 'link'; invitation: Invitation }
  | { outcome: 'nobody' }
  | { outcome: 'refused'; trouble: MemberError; values: Record<string, string>; problems: FormProblems };

/** Runs a command of the staff page: `do` names it, `id` the member. */
export async function runMemberCommand(
  tools: MemberTools,
  form: FormData,
  { language, ownId, ownName }: Sender,
): Promise<MemberCommandResult> {
  const id = String(form.get('id'));
  if (form.get('do') !== 'add' && !isStaffId(id)) return { outcome: 'nobody' };
  switch (form.get('do')) {
    case 'add':
      return add(tools, form, { language, by: ownName });
    case 'role': {
      const role = readRole(form.get('role'));
      return role === null ? { outcome: 'nobody' } : answerOf('role', await changeRole(tools.db, id, role));
    }
    case 'disable':
      return answerOf('disable', await shutOut(tools.db, id, tools.clock.now()));
    case 'link': {
      const invitation = await mailLink(tools, id, { language, by: ownName });
      return invitation ? { outcome: 'done', command: 'link', invitation } : { outcome: 'nobody' };
    }
    case 'withdraw':
      return answerOf('withdraw', await withdraw(tools.db, id));
    case 'reset':
      // One's own is changed where one has just signed in.
      return id !== ownId && (await resetFactors(tools, id, language))
        ? { outcome: 'done', command: 'reset' }
        : { outcome: 'nobody' };
    default:
      return { outcome: 'nobody' };
  }
}

async function add(
  tools: MemberTools,
  form: FormData,
  { language, by }: { language: Language; by: string },
): Promise<MemberCommandResult> {
  const parsed = parseForm(NewMember, form);
  const { values } = parsed;
  if (!parsed.ok) return { outcome: 'refused', trouble: 'fields', values, problems: parsed.problems };
  const theirs = form.get('language');
  const invitation = await invite(tools, {
    ...parsed.value,
    by,
    language: typeof theirs === 'string' ? readLanguage(theirs) : language,
  });
  if (invitation === null) return { outcome: 'refused', trouble: 'taken', values, problems: {} };
  return { outcome: 'done', command: 'add', invitation };
}

function answerOf(command: 'role' | 'disable' | 'withdraw', change: MemberChange | 'holding'): MemberCommandResult {
  if (change === 'done') return { outcome: 'done', command };
  if (change === 'nobody') return { outcome: 'nobody' };
  return { outcome: 'refused', trouble: change, values: {}, problems: {} };
}
