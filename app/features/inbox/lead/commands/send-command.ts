import type { FormProblems } from '#app/ui/form/form-problems.ts';
import type { CommandName } from './command-forms.ts';

/** How sending a form ended. Except for `done`, what was typed is kept. */
export type SendResult =
  | { outcome: 'done' }
  /** A colleague was faster: the page shows the current state. */
  | { outcome: 'changed'; command: CommandName; values: Readonly<Record<string, string>> }
  /** The server could not save it. */
  | { outcome: 'lost'; command: CommandName; values: Readonly<Record<string, string>> }
  | { outcome: 'refused'; command: CommandName; values: Readonly<Record<string, string>>; problems: FormProblems }
  /** The session has ended; nothing was done. */
  | { outcome: 'signed_out' }
  /** It did not arrive. */
  | { outcome: 'lost' };

/**
 * Sends a form as the route's `clientAction`, without leaving the page even when the server redirects to the sign-in.
 */
export async function sendCommand(serverAction: () => Promise<SendResult>, page: string): Promise<SendResult> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) {
      const [path] = (thrown.headers.get('Location') ?? '').split('?');
      return { outcome: path === page ? 'done' : 'signed_out' };
    }
    // A status: the lead is gone, or the member may not do this.
    if (!(thrown instanceof TypeError)) throw thrown;
    return { outcome: 'lost' };
  }
}
