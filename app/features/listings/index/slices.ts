/** How long a slice of work keeps other work waiting, in milliseconds. */
const sliceMs = 5;

/** Runs work that yields between its units, from the next turn of the event loop on, without keeping it for long. */
export async function runInSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    await new Promise((resume) => setImmediate(resume));
    const end = performance.now() + sliceMs;
    while (performance.now() < end) {
      const step = work.next();
      if (step.done) return step.value;
    }
  }
}

/** Runs the same work at one go. */
export function runAtOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
