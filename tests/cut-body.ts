/** The body of a request whose sender leaves after this. */
export function cutBody(...parts: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = parts.map((part) => new Uint8Array(Buffer.from(part)));
  return new ReadableStream({
    pull(controller) {
      const next = chunks.shift();
      if (next === undefined) controller.error(new Error('aborted'));
      else controller.enqueue(next);
    },
  });
}
