import { expect, test } from 'vitest';
import { testLookups } from '#tests/import-lookups.ts';
import { answerFor, readAnswers } from './answers.ts';
import { RowDraft } from './row-draft.ts';
import { usualMapping } from './table/column-mapping.ts';
import { readTable } from './table/read-table.ts';

const answers = { place: { canngu: 'canggu' }, furnishing: { 'as is': null }, features: { helipad: 'garden' } };

test('an answer goes by the words of a value, however it is spelled', () => {
  expect(answerFor(answers, 'place', ' Canngu! ')).toBe('canggu');
  expect(answerFor(answers, 'furnishing', 'AS-IS')).toBeNull();
  expect(answerFor(answers, 'place', 'constructor')).toBeUndefined();
  expect(answerFor(answers, 'constructor', 'name')).toBeUndefined();
  expect(readAnswers({ place: { a: 1 } })).toEqual({});
});

test('a value that is answered is read as what it stands for, or left out and listed', async () => {
  const columns = [
    ...[
      { head: 'Ref', target: 'reference' },
      { head: 'Type', target: 'type' },
      { head: 'Area', target: 'place' },
    ],
    ...[
      { head: 'Fit', target: 'furnishing' },
      { head: 'More', target: 'features' },
    ],
  ];
  const open = () => [Buffer.from('Ref,Type,Area,Fit,More\nA,Villa,Canngu,as is,Helipad\n')].values();
  async function* opened() {
    yield* open();
  }
  const { value: row } = await readTable(opened, { ...usualMapping, columns }, { ...testLookups, answers }).next();
  expect(row).toMatchObject({
    problems: [],
    fields: { place: 'canggu', 'feature.garden': true },
    leftOut: [{ column: 'Fit', value: 'as is', reason: 'answered', target: 'furnishing' }],
  });
});

test('a value that a field cannot hold leaves it empty and is listed; without a type the row is refused', () => {
  const draft = new RowDraft();
  draft.set('bedrooms', -3, { column: 'Beds', text: '-3' });
  draft.set('type', 'Castle', { column: 'Type', text: 'Castle' });
  draft.set('place', 'canggu', { column: 'Area', text: 'Canggu' });
  draft.doubt({ column: 'Area', text: 'Canngu' }, 'other_spelling', 'place');
  draft.require({ type: 'Type', place: 'Area' });
  expect(draft.said()).toMatchObject({
    fields: { place: 'canggu' },
    problems: [{ column: 'Type', value: 'Castle', reason: 'unknown_type', target: 'type' }],
    leftOut: [{ reason: 'out_of_range', target: 'bedrooms' }],
    doubts: [{ value: 'Canngu', reason: 'other_spelling', target: 'place' }],
  });
});
