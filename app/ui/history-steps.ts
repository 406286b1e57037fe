/*
 * Steps through the history within one page. Chromium calls those who listen for them in the order in which they began to,
 * whether or not they ask to be first: whoever keeps a step from the router has to listen before the router does.
 */

const listeners = new Set<(event: PopStateEvent) => void>();

/** Called once, before the router starts. */
export function watchSteps(): void {
  addEventListener('popstate', (event) => {
    for (const listener of listeners) listener(event);
  });
}

/** Calls back before the router hears of a step: `stopImmediatePropagation` keeps it from that. Returns what ends this. */
export function onStep(listener: (event: PopStateEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
