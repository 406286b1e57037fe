import { expect, test } from 'vitest';
import { cutBody } from '#tests/cut-body.ts';
import { isCutOff, readWholeBody } from './request-body.ts';

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

test('what does not come is known by its error, also behind another one; what its reader throws is not that', async () => {
  const read = async (content: AsyncIterable<Uint8Array>) => {
    for await (const _ of content) {
      // Read.
    }
  };
  const failure = await readWholeBody({ body: cutBody('a') }, read).catch((error: unknown) => error);
  expect([isCutOff(failure), isCutOff(new Error('The form is not whole.', { cause: failure }))]).toEqual([true, true]);
  const { body } = sent(['a']);
  const own = readWholeBody({ body }, async (content) => {
    for await (const _ of content) throw new Error('no room');
  });
  expect(await own.catch(isCutOff)).toBe(false);
});
