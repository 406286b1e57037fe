import * as v from 'valibot';
import type { MemberError } from '#app/features/staff/staff.ts';
import { readRole, roles } from '#app/features/staff/staff.ts';
import type { Language } from '#app/i18n/languages.ts';
import { email, line } from '#app/platform/forms/form-fields.ts';
import { parseForm } from '#app/platform/forms/parse-form.ts';
import type { FormProblems } from '#app/ui/form/form-problems.ts';
import { changeRole, invite, type MemberChange, type MemberTools, mailLink, shutOut } from './members.server.ts';

const NewMember = v.object({ name: line(120), email, role: v.picklist(roles, 'invalid') });

/** `nobody`: an unknown member or an unknown command. */
export type MemberCommandResult =
  | { outcome: 'done'; command: 'add' | 'role' | 'disable' | 'link' }
  | { outcome: 'nobody' }
  | { outcome: 'refused'; trouble: MemberError; values: Record<string, string>; problems: FormProblems };

/** Runs a command of the staff page: `do` names it, `id` the member. */
export async function runMemberCommand(
  tools: MemberTools,
  form: FormData,
  language: Language,
): Promise<MemberCommandResult> {
  const id = String(form.get('id'));
  switch (form.get('do')) {
    case 'add':
      return add(tools, form, language);
    case 'role': {
      const role = readRole(form.get('role'));
      return role === null || !isId(id)
        ? { outcome: 'nobody' }
        : answerOf('role', await changeRole(tools.db, id, role));
    }
    case 'disable':
      return isId(id) ? answerOf('disable', await shutOut(tools.db, id, tools.clock.now())) : { outcome: 'nobody' };
    case 'link':
      return isId(id) && (await mailLink(tools, id, language))
        ? { outcome: 'done', command: 'link' }
        : { outcome: 'nobody' };
    default:
      return { outcome: 'nobody' };
  }
}

async function add(tools: MemberTools, form: FormData, language: Language): Promise<MemberCommandResult> {
  const parsed = parseForm(NewMember, form);
  const { values } = parsed;
  if (!parsed.ok) return { outcome: 'refused', trouble: 'fields', values, problems: parsed.problems };
  const isInvited = await invite(tools, parsed.value, language);
  if (!isInvited) return { outcome: 'refused', trouble: 'taken', values, problems: {} };
  return { outcome: 'done', command: 'add' };
}

function answerOf(command: 'role' | 'disable', change: MemberChange): MemberCommandResult {
  if (change === 'done') return { outcome: 'done', command };
  if (change === 'nobody') return { outcome: 'nobody' };
  return { outcome: 'refused', trouble: 'last_owner', values: {}, problems: {} };
}

function isId(text: string): boolean {
  return /^[\da-f-]{36}$/.test(text);
}
