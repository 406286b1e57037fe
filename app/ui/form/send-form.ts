import { removeDraft } from './form-draft.ts';
import type { FormProblems } from './form-problems.ts';

/**
 * Why a form was not sent: refused by the server, for its problems or, without any, because it could not be saved or has
 * to wait; or lost on the way, which only a script learns of. What was sent leads to another page.
 */
export type Sending =
  | { outcome: 'refused'; values: Readonly<Record<string, string>>; problems: FormProblems; waitMinutes: number }
  | { outcome: 'lost'; error: unknown };

/**
 * Sends a form as a route's `clientAction`, and follows the server to its thanks. The visitor does not lose the page when
 * the line is down or nothing comes back.
 */
export async function sendForm(request: Request, serverAction: () => Promise<Sending>): Promise<Sending> {
  try {
    return await Promise.race([serverAction(), silence()]);
  } catch (thrown) {
    if (!(thrown instanceof Response)) return { outcome: 'lost', error: thrown };
    removeDraft(draftName(request));
    throw thrown;
  }
}

/** The form's own address, without `lang`. */
function draftName({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('lang');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** Longer than any answer takes; a line that died without a word says nothing for minutes. */
const patienceMs = 25_000;

function silence(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('The operation timed out.', 'TimeoutError')), patienceMs);
  });
}
