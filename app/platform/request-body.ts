/**
 * Answers with what `use` makes of the body of a request. What it leaves is read all the same: a browser that is still sending
 * does not see an answer that comes before it is done.
 */
export async function readWholeBody<T>(
  { body }: Pick<Request, 'body'>,
  use: (content: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  if (body === null) return use(nothing());
  const result = await use(body.values({ preventCancel: true }));
  for await (const _ of body.values()) {
    // Dropped.
  }
  return result;
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A request without a body.
}
