import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingReference } from '#app/features/listings/reference.ts';
import { referenceIds } from './reference-ids.ts';

test.each([
  ['BE-0142', 142, []],
  ['be 0142', 142, []],
  ['BE142', 142, [1420]],
  ['٠١٤٢', 142, []],
  ['014', 14, [140, 149]],
  ['be-00', 0, [1, 99]],
])('%s names %i', (typed, exact, some) => {
  const ids = referenceIds(typed, 'BE');
  expect(ids?.exact).toBe(exact);
  for (const id of some) expect(ids?.longer).toContain(id);
});

test.each(['', 'be', 'be-', '12', 'berawa', 'be-12x', '3 bedrooms', 'be1234567890', '%'])(
  '%j is no beginning of a reference',
  (typed) => {
    expect(referenceIds(typed, 'BE')).toBeNull();
  },
);

test('every beginning of a reference leads to it, and to nothing else than what begins so', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.nat(4), (id, cut) => {
      const ref = listingReference('BE', id);
      const typed = ref.slice(0, ref.length - Math.min(cut, ref.length - 'BE-12'.length));
      const ids = referenceIds(typed, 'BE');
      expect([ids?.exact, ...(ids?.longer ?? [])]).toContain(id);
      for (const longer of ids?.longer ?? []) expect(listingReference('BE', longer).startsWith(typed)).toBe(true);
      expect(ids?.longer.length).toBeLessThanOrEqual(2_000);
    }),
  );
});
