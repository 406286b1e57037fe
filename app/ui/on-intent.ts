import { useState } from 'react';

/**
 * Code that most visitors never need, fetched at the first sign that one does: `prepare` may be called at every hint and
 * returns whether the code has loaded. `load` must be the same function each time.
 */
export function useOnIntent<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  function prepare(): Promise<boolean> {
    return load().then(
      (loaded) => {
        setPart(() => loaded);
        return true;
      },
      () => false,
    );
  }
  return { part, prepare };
}
