import type { FormProblems } from '#app/ui/form/form-problems.ts';
import type { OrderName } from './order-forms.ts';

/** How sending a form of the page ended; what was typed stays where it is with everything but `taken`. */
export type Sent =
  | { outcome: 'taken' }
  /** A colleague was faster: the page shows how it stands now. */
  | { outcome: 'changed'; order: OrderName; values: Readonly<Record<string, string>> }
  /** It could not be kept. */
  | { outcome: 'lost'; order: OrderName; values: Readonly<Record<string, string>> }
  | { outcome: 'refused'; order: OrderName; values: Readonly<Record<string, string>>; problems: FormProblems }
  /** The session is over, and the order was not heard. */
  | { outcome: 'signed_out' }
  /** It did not arrive. */
  | { outcome: 'lost' };

/** Sends a form as the route's `clientAction`, without leaving the page, also where the server says to sign in first. */
export async function sendOrder(serverAction: () => Promise<Sent>, page: string): Promise<Sent> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) {
      const [path] = (thrown.headers.get('Location') ?? '').split('?');
      return { outcome: path === page ? 'taken' : 'signed_out' };
    }
    // A status: the lead is gone, or whoever sends may not.
    if (!(thrown instanceof TypeError)) throw thrown;
    return { outcome: 'lost' };
  }
}
