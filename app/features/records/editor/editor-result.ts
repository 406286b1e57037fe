import type { SendTrouble } from '#app/features/changes/send-edit.ts';
import type { Left } from '#app/features/records/left-over.tsx';
import type { Inputs } from '#app/features/records/sheet/form-inputs.ts';
import type { Saved } from './editor-state.ts';
import type { EditorView } from './editor-view.ts';

/** How sending a form of the editor ended. */
export type EditorResult =
  /** `view`: the page as it is now, for a script; `sent`: as it was typed, where the page is rendered anew. */
  | ({ outcome: 'saved'; view?: EditorView; sent?: Record<string, Inputs>; left?: Left[] } & Saved)
  /** A form of another version of the site, whose command this one does not know; nothing was done. */
  | { outcome: 'old_form'; left: Left[] }
  /** Somebody else changed something since the page was rendered; nothing was done. */
  | { outcome: 'changed' }
  /** What was published last can no longer be undone; nothing was done. */
  | { outcome: 'too_late' }
  /** It could not be saved, which is logged; `sent` as above. */
  | { outcome: 'lost' | 'disk_full'; sent?: Record<string, Inputs> }
  | SendTrouble
  /** Somebody else is signed in by now; nothing was done. `sent` as above. */
  | { outcome: 'signed_out'; sent?: Record<string, Inputs> }
  /** The listing was removed, or is no longer theirs to change; nothing was done. `sent` as above. */
  | { outcome: 'gone' | 'forbidden'; sent?: Record<string, Inputs> };
