import { type Allowance, createAllowance } from '#app/platform/allowance.ts';

const minutes = 60;

/**
 * `perNetwork` is more than a family, office or school behind one address sends, and less than a machine does in a
 * second. `together` is more than an agency's busiest hour, and limits what many machines can store.
 */
export function createFormAllowance(): Allowance {
  return createAllowance({ perNetwork: 30, together: 1_000, seconds: 10 * minutes });
}
