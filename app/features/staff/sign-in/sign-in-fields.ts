import * as v from 'valibot';
import type { PasswordProblem } from '#app/features/staff/password/password-rules.ts';
import { email, line } from '#app/platform/forms/form-fields.ts';
import type { FieldProblem } from '#app/ui/form/form-problems.ts';

/** Accepted as typed, spaces included. `password-rules.ts` has the rules for new passwords. */
const password = v.pipe(v.string('invalid'), v.nonEmpty('missing'), v.maxLength(1_000, 'too_long'));

/** Any line as the address: an invalid one is as wrong as an unknown one. */
export const SignInFields = v.object({ email: line(254), password });

export const OwnerFields = v.object({ name: line(120), email, password, repeat: password });

export const PasswordFields = v.object({ password, repeat: password });

export const ForgotFields = v.object({ email });

/** What may be wrong with a field of the sign-in's forms. */
export type SignInProblem = FieldProblem | PasswordProblem | 'differs';

export type PasswordFormProblems = Partial<Record<string, SignInProblem>>;

/**
 * Why signing in failed; `wait` with the minutes until the next attempt, `over` where the second step took too long, `passkey` for
 * one that is not known here.
 */
export type SignInError = { outcome: 'wrong' | 'over' | 'passkey' } | { outcome: 'wait'; minutes: number };
