import type { AskLimits } from '#app/features/staff/forgotten/ask-limits.ts';
import type { Passwords } from '#app/features/staff/password/passwords.ts';
import type { GuessLimits } from './guess-limits.ts';

/** What checks those who knock. Opened once: the line before the hashes and the counts are one for the process. */
export type Door = { passwords: Passwords; guesses: GuessLimits; asks: AskLimits };
