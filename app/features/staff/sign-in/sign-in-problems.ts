import type { PasswordProblem } from '#app/features/staff/password/password-rules.ts';
import type { FieldProblem } from '#app/ui/form/form-problems.ts';

/** What may be wrong with a field of the sign-in's forms. */
export type SignInProblem = FieldProblem | PasswordProblem | 'differs';

export type PasswordFormProblems = Partial<Record<string, SignInProblem>>;

/** Why nobody was signed in; `wait` with the minutes until the next try. */
export type SignInTrouble = { outcome: 'wrong' } | { outcome: 'wait'; minutes: number };
