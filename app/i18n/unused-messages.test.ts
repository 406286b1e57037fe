import { expect, test } from 'vitest';
import { findUnused } from '#tests/catalogues.ts';
import en from './messages/en.json' with { type: 'json' };

test('every message is shown somewhere', () => {
  expect(findUnused(en)).toEqual([]);
});
