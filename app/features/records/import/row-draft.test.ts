import { expect, test } from 'vitest';
import { RowDraft } from './row-draft.ts';

test.for([
  ['0812-3746-5500', false],
  ['٠٨١٢٣٧٤٦٥٥٠٠', false],
  ['+62 812-3746-5500 (Made) / +62 813-1111-2222 (Ketut)', false],
  ['8.12374655E+11', true],
  ['ask the neighbour', true],
] as const)('an owner’s phone %j is kept as it stands; marked as doubtful: %s', ([text, isDoubtful]) => {
  const draft = new RowDraft();
  draft.set('internal.ownerPhone', text, { column: 'HP', text });
  const { fields, leftOut, doubts = [] } = draft.said();
  expect([fields['internal.ownerPhone'], leftOut]).toEqual([text, []]);
  expect(doubts).toEqual(
    isDoubtful ? [{ column: 'HP', value: text, reason: 'unlikely', target: 'internal.ownerPhone' }] : [],
  );
});
