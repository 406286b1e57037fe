/** A page is rendered from data that have come already: what takes longer was given up. */
const maxRenderMs = 1000;

/**
 * Lets visitors go elsewhere while a picture is still moving. React Router then skips that transition, or begins another, with
 * nobody to take the rejection of the first; and it may never end what the first waits for, while browsers keep the screen
 * still for up to four seconds.
 */
export function endInterruptedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  let interrupt = () => {};
  document.startViewTransition = (update) => {
    interrupt();
    const interrupted = new Promise<void>((resolve) => {
      interrupt = resolve;
    });
    const transition = start(async () => {
      setTimeout(interrupt, maxRenderMs);
      await Promise.race([typeof update === 'function' ? update() : undefined, interrupted]);
    });
    transition.ready.catch(() => {});
    return transition;
  };
}
