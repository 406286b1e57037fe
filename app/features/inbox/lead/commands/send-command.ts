import type { FormProblems } from '#app/ui/form/form-problems.ts';
import type { CommandName } from './command-forms.ts';

/** How sending a form of the page ended; what was typed stays where it is with everything but `done`. */
export type SendResult =
  | { outcome: 'done' }
  /** A colleague was faster: the page shows how it stands now. */
  | { outcome: 'changed'; command: CommandName; values: Readonly<Record<string, string>> }
  /** It could not be saved. */
  | { outcome: 'lost'; command: CommandName; values: Readonly<Record<string, string>> }
  | { outcome: 'refused'; command: CommandName; values: Readonly<Record<string, string>>; problems: FormProblems }
  /** The session is over, and the command was not heard. */
  | { outcome: 'signed_out' }
  /** It did not arrive. */
  | { outcome: 'lost' };

/** Sends a form as the route's `clientAction`, without leaving the page, also where the server says to sign in first. */
export async function sendCommand(serverAction: () => Promise<SendResult>, page: string): Promise<SendResult> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) {
      const [path] = (thrown.headers.get('Location') ?? '').split('?');
      return { outcome: path === page ? 'done' : 'signed_out' };
    }
    // A status: the lead is gone, or whoever sends may not.
    if (!(thrown instanceof TypeError)) throw thrown;
    return { outcome: 'lost' };
  }
}
