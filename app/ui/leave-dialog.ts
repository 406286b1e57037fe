import { onFirstMove } from './first-move.ts';

/** What lies over a page and has an entry of the history of its own while it does, see `back-closes.ts`. */
const openLayers = 'dialog[open], [popover][role=dialog]:popover-open';

const isAtDialog = (): boolean => window.history.state?.dialog === true;

/**
 * Await it before going to another address: whether that must replace the entry of the history, because it is the one
 * of an open dialog.
 */
export let leaveDialog = async (): Promise<boolean> => isAtDialog();

/** Lets Back close what is open, from the visitor's first move on: nothing opens without one. */
export function watchDialogsOnTouch(): void {
  async function start() {
    // Without the script Back leaves the page.
    const module = await import('./back-closes.ts').catch(() => null);
    if (!module) return;
    leaveDialog = module.leaveOpenDialog;
    module.watchDialogs(openLayers);
  }
  if (isAtDialog() || document.querySelector(openLayers)) void start();
  onFirstMove(() => void start());
}
