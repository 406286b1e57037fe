import { noteDeedOf } from '#app/features/activity/acting.server.ts';
import { passwordChangedMail } from '#app/features/staff/mail/staff-mails.server.ts';
import { findPasswordProblem } from '#app/features/staff/password/password-rules.ts';
import { type Staff, staffEmail } from '#app/features/staff/staff.ts';
import type { Language } from '#app/i18n/languages.ts';
import { parseForm } from '#app/platform/forms/parse-form.ts';
import { afterPassword, type Entrance, type SignedInAnswer } from './entrance.server.ts';
import { findLink, spendLink } from './one-time-links.server.ts';
import type { PasswordFormProblems } from './sign-in-fields.ts';
import { OwnerFields, PasswordFields } from './sign-in-fields.ts';
import type { SignInTools } from './sign-in-guards.ts';

type Refusal = { outcome: 'refused'; values: { name: string; email: string }; problems: PasswordFormProblems };

type Answer = SignedInAnswer | { outcome: 'second-step'; ticket: string } | { outcome: 'over' } | Refusal;

type Choice = { password: string; firstOwner: { name: string; email: string } | null };

/** The submitted form behind a one-time link. */
export type SentChoice = { link: string; form: FormData; language: Language } & Entrance;

/** Saves the password, uses up the link, notifies the member by mail and signs them in: a second factor is still asked for. */
export async function choosePassword(
  tools: SignInTools,
  { link, form, language, ...entrance }: SentChoice,
): Promise<Answer> {
  const { db, signInGuards, outbox, clock, site } = tools;
  const found = await findLink(db, link, clock.now());
  if (found === null) return { outcome: 'over' };
  const read = readChoice(found.staff, form);
  if ('problems' in read) return { outcome: 'refused', ...read };
  const passwordHash = await signInGuards.passwords.hash(read.password);
  const changedAt = clock.now();
  const choice = { passwordHash, firstOwner: read.firstOwner };
  const staff = await spendLink(db, link, choice, changedAt, (inner, to) =>
    outbox.put(inner, [passwordChangedMail({ to, changedAt, language, site })]),
  );
  if (staff === null) return { outcome: 'over' };
  outbox.wake();
  noteDeedOf(staff.id, 'password');
  return afterPassword(tools, staff.id, entrance);
}

function readChoice(staff: Staff | null, form: FormData): Choice | Omit<Refusal, 'outcome'> {
  const parsed = staff === null ? parseForm(OwnerFields, form) : parseForm(PasswordFields, form);
  const { name = '', email = '', password = '', repeat } = parsed.values;
  const problems: PasswordFormProblems = parsed.ok ? {} : { ...parsed.problems };
  const weak = findPasswordProblem(password, staff?.email ?? staffEmail(email));
  if (weak) problems['password'] = weak;
  else if (password !== repeat) problems['repeat'] = 'differs';
  if (Object.keys(problems).length > 0) return { values: { name, email }, problems };
  return { password, firstOwner: staff === null ? { name: name.trim(), email: email.trim() } : null };
}
