/** A body ended before it was there whole: its sender left, was slow for too long, or is not waited for by a site that stops. */
export class BodyCutOff extends Error {
  override name = 'BodyCutOff';
}

/** Whether this failed because the body did not come, which is nobody's fault here. */
export function isCutOff(error: unknown): boolean {
  return error instanceof BodyCutOff || (error instanceof Error && error.cause instanceof BodyCutOff);
}

/**
 * Answers with what `use` makes of the body of a request. What it leaves is read all the same: a browser that is still sending
 * does not see an answer that comes before it is done. What does not come is a `BodyCutOff` to `use`.
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
  try {
    yield* body.values({ preventCancel: true });
  } catch (cause) {
    throw new BodyCutOff('The request ended before its body was there.', { cause });
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A request without a body.
}
