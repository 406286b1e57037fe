/** Runs once the page has loaded and the browser has nothing better to do. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  const called = new AbortController();
  const { signal } = called;
  // Safari has no idle callback.
  const wait = globalThis.requestIdleCallback ?? setTimeout;
  const start = () => wait(() => signal.aborted || run());
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true, signal });
  return () => called.abort();
}
