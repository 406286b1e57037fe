import { expect, test } from 'vitest';
import type { RowPlan } from '#app/features/records/import/job/plan-row.ts';
import { readPool } from '#app/features/records/import/values/read-pool.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import { choicesOf } from './choices.server.ts';
import { fileQuestionsOf } from './file-question.ts';
import { Findings } from './findings.ts';
import { questionsOf, withAnswers } from './question.ts';
import { questionsView } from './questions.server.ts';

const reader = { places: new Map(referencePlaces.map((place) => [place.slug, place])), language: 'en' } as const;

type Said = Partial<Pick<RowPlan, 'problems' | 'leftOut' | 'doubts'>>;

function found(...rows: Said[]) {
  const findings = new Findings();
  for (const [at, row] of rows.entries()) findings.add(at + 2, { problems: [], leftOut: [], ...row });
  return findings.list();
}

const pool = (value: string) => ({ column: 'Pool', value, reason: 'unknown_word', target: 'feature.pool' }) as const;
const area = (value: string) => ({ column: 'Area', value, reason: 'unknown_place', target: 'place' }) as const;

test('the choices of a pool are words that its column is read by', () => {
  const read = choicesOf('pool', reader)?.map(({ value }) => readPool(value));
  expect(read).toEqual(['private', 'communal', 'none']);
});

test('findings are counted over all rows, whatever the spelling of a value', () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({ leftOut: [pool(at % 2 ? 'Shared' : ' SHARED ')] }));
  expect(found(...rows, { problems: [area('Mengwi')] })).toMatchObject([
    { kind: 'refused', reason: 'unknown_place', rows: 1 },
    { kind: 'leftOut', column: 'Pool', rows: 300, values: [{ rows: 300, row: 2 }] },
  ]);
});

test('each value is asked about once, with what it may well stand for', () => {
  const spelling = { column: 'Area', value: 'Canngu', reason: 'other_spelling', target: 'place' } as const;
  const questions = questionsOf(
    found(
      { leftOut: [pool('Shared pool')], doubts: [spelling] },
      { leftOut: [pool('shared  pool')], problems: [area('Pererenam')] },
      { leftOut: [{ column: 'Hak', value: 'HM', reason: 'unknown_word', target: 'right' }] },
      { leftOut: [{ column: 'Beds', value: 'many', reason: 'not_a_number', target: 'bedrooms' }] },
    ),
    (target) => choicesOf(target, reader),
  );
  expect(questions).toEqual([
    { target: 'place', column: 'Area', value: 'Pererenam', rows: 1, proposal: 'pererenan', isRead: false },
    { target: 'feature.pool', column: 'Pool', value: 'Shared pool', rows: 2, proposal: 'shared-pool', isRead: false },
    { target: 'right', column: 'Hak', value: 'HM', rows: 1, proposal: 'freehold', isRead: false },
    { target: 'place', column: 'Area', value: 'Canngu', rows: 1, proposal: 'canggu', isRead: true },
  ]);
});

test('what many rows lack is asked about once for the whole file, unless that was said', () => {
  const price = { column: 'Price', value: '5', reason: 'unknown_currency', target: 'price.sale' } as const;
  const rent = { column: 'Rent', value: '5', reason: 'assumed_period', target: 'period' } as const;
  const findings = found({ leftOut: [price], doubts: [rent] }, { leftOut: [price] });
  expect(fileQuestionsOf(findings, {})).toEqual([
    { field: 'currency', rows: 2 },
    { field: 'period', rows: 1 },
  ]);
  expect(fileQuestionsOf(findings, { currency: 'IDR', period: null })).toEqual([{ field: 'period', rows: 1 }]);
});

test('an answer goes to the source, and can be changed later', () => {
  const answers = withAnswers({ place: { brawa: 'berawa' } }, [
    { target: 'place', value: 'Canngu', answer: 'canggu' },
    { target: 'place', value: 'BRAWA', answer: null },
  ]);
  expect(answers).toEqual({ place: { brawa: null, canngu: 'canggu' } });
  const { answered } = questionsView({ mapping: null, answers }, [], reader);
  expect(answered.map(({ value, chosen }) => [value, chosen])).toEqual([
    ['brawa', '-'],
    ['canngu', 'canggu'],
  ]);
});

test.each([
  'place',
  'type',
  'features',
  'feature.pool',
  'pool',
  'furnishing',
  'offering',
  'right',
  'period',
  'currency',
  'internal.mandate',
])('values of %s have choices, each with a name', (target) => {
  const choices = choicesOf(target, reader) ?? [];
  expect(choices.length).toBeGreaterThan(1);
  for (const { label, value } of choices) expect([label, value]).not.toContain('');
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
});
