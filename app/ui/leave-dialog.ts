/** What lies over a page and has an entry of the history of its own while it does, see `back-closes.ts`. */
export const openLayers = 'dialog[open], [popover][role=dialog]:popover-open';

const load = () => import('./back-closes.ts');

const isAtDialog = (): boolean => window.history.state?.dialog === true;

/**
 * Await it before going to another address: whether that must replace the entry of the history, because it is the one
 * of an open dialog.
 */
export async function leaveDialog(): Promise<boolean> {
  return isAtDialog() && (await load()).leaveOpenDialog();
}

/** Lets Back close what is open, from the visitor's first touch or key on: nothing opens without one. */
export function watchDialogsOnTouch(): void {
  const start = () =>
    void load().then(
      ({ watchDialogs }) => watchDialogs(),
      // Then Back leaves the page, as without scripts.
      () => {},
    );
  if (isAtDialog() || document.querySelector(openLayers)) start();
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true, passive: true });
}
