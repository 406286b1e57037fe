import * as v from 'valibot';
import { typedText } from '#app/platform/typed-text.ts';

/** Rules or lines of costs that hold no longer, by their ids, each with why: for the desk, visitors do not read it. */
export const Withdrawals = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(v.string('must be an id'), v.regex(/^[\w-]{1,40}$/, 'must be an id')),
      because: v.pipe(
        v.string('must be a text'),
        v.transform(typedText),
        v.minLength(1, 'must not be empty'),
        v.maxLength(300, 'must be at most 300 characters'),
      ),
    }),
  ),
  v.maxLength(200, 'must be at most 200'),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must not name one twice'),
);

export type Withdrawals = v.InferOutput<typeof Withdrawals>;

/** Those that still hold. An id that is not there, as one that a later version of the software no longer has, is nothing. */
export function withoutWithdrawn<One extends { id: string }>(list: readonly One[], withdrawn: Withdrawals = []): One[] {
  const ids = new Set(withdrawn.map(({ id }) => id));
  return list.filter(({ id }) => !ids.has(id));
}
