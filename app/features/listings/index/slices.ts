/** How long a slice of work blocks other work, in milliseconds. */
const sliceMs = 5;

/** Runs work that yields between its units, from the next turn of the event loop, in slices of a few milliseconds. */
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

/** Runs the same work without a pause. */
export function runAtOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
