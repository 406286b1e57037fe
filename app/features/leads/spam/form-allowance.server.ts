import { type Allowance, createAllowance } from '#app/platform/allowance.ts';

const minutes = 60;

/**
 * A family, an office or a school behind one address never sends as many forms; one machine does in a second. Together it
 * is more than an agency's busiest day has in an hour: what many machines may fill the database with.
 */
export function createFormAllowance(): Allowance {
  return createAllowance({ perNetwork: 30, together: 1_000, seconds: 10 * minutes });
}
