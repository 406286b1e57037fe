import { expect, test } from 'vitest';
import { checkCatalogues, findUnused } from '#tests/catalogues.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import id from './words/id.json' with { type: 'json' };

checkCatalogues({ en, id, ar });

test('every message of the desk is used', () => {
  expect(findUnused(en)).toEqual([]);
});
