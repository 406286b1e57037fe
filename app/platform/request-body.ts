/**
 * Answers with what `use` makes of the body of a request. What it leaves is read all the same: a browser that is still sending
 * does not see an answer that comes before it is done.
 */
export async function readWholeBody<T>(
  { body }: Pick<Request, 'body'>,
  use: (content: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  if (body === null) return use(nothing());
  const result = await use(contentOf(body));
  await drop(body);
  return result;
}

async function drop(body: ReadableStream<Uint8Array>): Promise<void> {
  try {
    for await (const _ of body.values()) {
      // Dropped.
    }
  } catch {
    // Nobody waits for the answer: whoever sent it is gone.
  }
}

/** Begins to read when it is first asked: until then the body is free for others. */
async function* contentOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* body.values({ preventCancel: true });
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A request without a body.
}
