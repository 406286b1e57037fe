/**
 * Starts an animation when the visitor can see it and stops it otherwise: out of view, in a background tab, or when
 * `prefers-reduced-motion` is set, then or later. `start` returns how to stop it.
 */
export function whileWatched(element: Element, start: () => () => void): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const over = new AbortController();
  let inView = false;
  let stop: (() => void) | undefined;
  function update() {
    const watched = inView && !calm.matches && !document.hidden && !over.signal.aborted;
    if (watched) stop ??= start();
    else {
      stop?.();
      stop = undefined;
    }
  }
  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(element);
  calm.addEventListener('change', update, over);
  document.addEventListener('visibilitychange', update, over);
  return () => {
    observer.disconnect();
    over.abort();
    update();
  };
}
