import type { FormProblems } from './form-problems.ts';

/**
 * How sending a form ended: refused by the server, for its problems or, without any, because it could not be saved or has
 * to wait; or lost on the way. Only a script learns of the latter, or that it was sent: else that is another page.
 */
export type Sending =
  | { outcome: 'refused'; values: Readonly<Record<string, string>>; problems: FormProblems; waitMinutes: number }
  | { outcome: 'sent' }
  | { outcome: 'lost'; error: unknown };

/**
 * Sends a form as a route's `clientAction`. The visitor stays where they are: instead of following the server to its
 * thanks, and instead of losing the page when the line is down or nothing comes back.
 */
export async function sendForm(serverAction: () => Promise<Sending>): Promise<Sending> {
  try {
    return await Promise.race([serverAction(), silence()]);
  } catch (thrown) {
    const isRedirect = thrown instanceof Response;
    return isRedirect ? { outcome: 'sent' } : { outcome: 'lost', error: thrown };
  }
}

/** Longer than any answer takes; a line that died without a word says nothing for minutes. */
const patienceMs = 25_000;

function silence(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('The operation timed out.', 'TimeoutError')), patienceMs);
  });
}
