import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdTable, documentWithId } from './id-table.ts';

test('finds the document of every id, and none for others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.maxSafeNat()), fc.maxSafeNat(), (ids, other) => {
      const table = createIdTable(Float64Array.from(ids));
      for (const [document, id] of ids.entries()) expect(documentWithId(table, id)).toBe(document);
      if (!ids.includes(other)) expect(documentWithId(table, other)).toBeNull();
    }),
  );
});
