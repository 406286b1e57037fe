import { expect, test } from 'vitest';
import { readWholeBody } from './request-body.ts';

function sent(parts: readonly string[]) {
  let read = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const part = parts[read];
      if (part === undefined) return controller.close();
      read += 1;
      controller.enqueue(new TextEncoder().encode(part));
    },
  });
  return { body, read: () => read };
}

test.for([0, 1, 3])('all of a body is read, however much of it is used: %i parts', async (used) => {
  const { body, read } = sent(['a', 'b', 'c']);
  const seen = await readWholeBody({ body }, async (content) => {
    let count = 0;
    if (used === 0) return count;
    for await (const _ of content) {
      count += 1;
      if (count === used) break;
    }
    return count;
  });
  expect([seen, read()]).toEqual([used, 3]);
});
