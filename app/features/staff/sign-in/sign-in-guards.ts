import { type AskLimits, createAskLimits } from '#app/features/staff/forgotten/ask-limits.ts';
import type { Passwords } from '#app/features/staff/password/passwords.ts';
import { createGuessLimits, type GuessLimits } from './guess-limits.ts';

/** Checks passwords and limits guesses and reset links. One per process: its queue and counts are shared. */
export type SignInGuards = { passwords: Passwords; guesses: GuessLimits; linkRequests: AskLimits };

export function createSignInGuards(passwords: Passwords): SignInGuards {
  return { passwords, guesses: createGuessLimits(), linkRequests: createAskLimits() };
}
