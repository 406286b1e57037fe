import type { FormProblems } from '#app/ui/form/form-problems.ts';
import type { CommandName } from './command-forms.ts';

type Sent = { command: CommandName; values: Readonly<Record<string, string>> };

/** What the server made of a form: `done`, or what was typed and why it was not. */
export type CommandResult =
  | { outcome: 'done' }
  /** Nothing was done: the form comes back with what its button inserts. */
  | ({ outcome: 'inserted' } & Sent)
  /** A colleague was faster: the page shows the current state. */
  | ({ outcome: 'changed' } & Sent)
  /** It could not be saved, which is logged. */
  | ({ outcome: 'lost' } & Sent)
  | ({ outcome: 'refused'; problems: FormProblems } & Sent);

/** How sending a form ended. */
export type SendResult =
  | CommandResult
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
