import { expect, test } from 'vitest';
import { importRow } from '#tests/import-rows.ts';
import { withUnlikely } from './unlikely-values.ts';

test('a value that can hardly be meant comes in with a doubt', () => {
  const usual = { perUsd: { USD: 1, IDR: 16_000, EUR: 0.9, AUD: 1.5 }, today: '2026-12-01' };
  const home = importRow(1);
  const row = { ...home, fields: { ...home.fields, lotSqm: 8.5 } };
  expect(withUnlikely(row, usual).doubts).toEqual([
    { column: '', value: '8.5 m²', reason: 'unlikely', target: 'lotSqm' },
  ]);
  expect(withUnlikely(home, usual).doubts).toBeUndefined();
});
