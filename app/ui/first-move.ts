/** Runs once, at the visitor's first move on the page. */
export function onFirstMove(run: () => void): void {
  const moved = new AbortController();
  function first() {
    moved.abort();
    run();
  }
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(move, first, { signal: moved.signal, passive: true });
}
