import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureChanges } from './picture-changes.ts';

test('a list of pictures is told by what came, what went and what moved', () => {
  expect(pictureChanges(['a', 'b', 'c', 'd'], ['d', 'a', 'x', 'c'])).toEqual({
    ...{ added: ['x'], removed: ['b'], moved: ['d'] },
  });
  expect(pictureChanges(null, ['a'])).toEqual({ added: ['a'], removed: [], moved: [] });
  expect(pictureChanges(['a', 'b'], ['a', 'b'])).toEqual({ added: [], removed: [], moved: [] });
});

test('without what moved the order of the others is as it was', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  fc.assert(
    fc.property(fc.shuffledSubarray(all), fc.shuffledSubarray(all), (before, after) => {
      const { added, removed, moved } = pictureChanges(before, after);
      const left = (ids: string[], without: string[]) => ids.filter((id) => ![...without, ...moved].includes(id));
      expect(left(after, added)).toEqual(left(before, removed));
    }),
  );
});
