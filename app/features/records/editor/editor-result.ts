import type { Inputs } from '#app/features/records/sheet/form-inputs.ts';
import type { Saved } from './editor-state.ts';
import type { EditorView } from './editor-view.ts';

/** What was typed into an input that this version of the site does not know, by its name. */
export type Left = { name: string; text: string };

/** How sending a form of the editor ended. */
export type EditorResult =
  /** `view`: the page as it is now, for a script; `sent`: as it was typed, where the page is rendered anew. */
  | ({ outcome: 'saved'; view?: EditorView; sent?: Record<string, Inputs>; left?: Left[] } & Saved)
  /** A form of another version of the site, whose command this one does not know; nothing was done. */
  | { outcome: 'old_form'; left: Left[] }
  /** Somebody else changed something since the page was rendered; nothing was done. */
  | { outcome: 'changed' }
  /** It could not be saved, which is logged; `sent` as above. */
  | { outcome: 'lost' | 'disk_full'; sent?: Record<string, Inputs> }
  /** It did not arrive. */
  | { outcome: 'offline' }
  /** The session has ended; nothing was done. */
  | { outcome: 'signed_out' }
  /** The listing was removed, or is no longer theirs to change; nothing was done. `sent` as above. */
  | { outcome: 'gone' | 'forbidden'; sent?: Record<string, Inputs> };

/** Sends a form of the editor as the route's `clientAction`, without leaving the page. */
export async function sendEdit<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | EditorResult> {
  try {
    return await serverAction();
  } catch (thrown) {
    // Only the sign-in redirects what a script sends.
    if (thrown instanceof Response) return { outcome: 'signed_out' };
    if (!(thrown instanceof TypeError)) throw thrown;
    return { outcome: 'offline' };
  }
}
