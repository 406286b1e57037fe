import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { mayOwn } from './may-own.ts';
import { ownRules } from './own-rules.server.ts';
import { verdicts } from './ownership-rules.ts';
import { correctRules, RuleCorrections } from './rule-corrections.ts';
import { withoutWithdrawn } from './withdrawals.ts';

const looked = { by: 'A notary', on: '2026-11-28' };
const shm = ownRules.rules.find(({ id }) => id === 'H-wna-shm');
if (!shm) throw new Error('There is no such rule.');

function correct(corrections: object) {
  return correctRules(ownRules, v.parse(RuleCorrections, { ...looked, ...corrections }));
}

test('a corrected rule takes the place of ours, and all others stay', () => {
  const read = correct({ rules: [{ ...shm, verdict: 'ask', why: 'r_title_unknown', ask: 'a_title' }] });
  if (!read.success) throw new Error(read.issues[0].message);
  const question = { holder: 'wna_permit', use: null, title: 'shm', zone: 'res', papers: {} };
  expect(mayOwn(ownRules, question).verdict).toBe('may_not');
  expect(mayOwn(read.output, question).verdict).toBe('ask');
  expect(read.output.rules.map(({ id }) => id)).toEqual(ownRules.rules.map(({ id }) => id));
  expect(read.output.lookedThrough).toEqual(looked);
});

test('words, sources and holders are added by their names', () => {
  const name = { en: 'Heir', id: 'Ahli waris', ar: 'وارث' };
  const sewa = { en: 'Of an heir.', id: 'Dari ahli waris.', ar: 'من وارث.' };
  const rules = [...ownRules.titles.map(({ id }) => id), 'unknown'].map((title) => ({
    ...{ id: `H-heir-${title}`, holders: ['heir'], titles: [title], verdict: 'ask', why: 'r_heir', ask: 'a_title' },
    ...{ sources: ['ours'], confidence: 'low' },
  }));
  const sources = { ours: { url: 'https://example.com/', kind: 'notary' } };
  const read = correct({ holders: [{ id: 'heir', name }], rules, sources, texts: { r_heir: sewa } });
  if (!read.success) throw new Error(read.issues[0].message);
  expect(read.output.holders.at(-1)?.id).toBe('heir');
  expect(Object.keys(read.output.texts)).toHaveLength(Object.keys(ownRules.texts).length + 1);
});

test('what would leave a question without an answer, a reason without words, or nobody who looked, is refused', () => {
  const gaps = [
    { holders: [{ id: 'heir', name: { en: 'Heir' } }] },
    { rules: [{ ...shm, why: 'r_nothing' }] },
    { rules: [{ ...shm, sources: ['nowhere'] }] },
  ];
  for (const corrections of gaps) expect(correct(corrections).success).toBe(false);
  for (const wrong of [{}, { by: '', on: looked.on }, { ...looked, on: 'today' }, { ...looked, rule: [] }, 'x']) {
    expect(v.safeParse(RuleCorrections, wrong).success).toBe(false);
  }
});

describe('a rule that is withdrawn', () => {
  const without = (...ids: string[]) => ({
    ...ownRules,
    rules: withoutWithdrawn(
      ownRules.rules,
      ids.map((id) => ({ id, because: 'Repealed.' })),
    ),
  });
  const shm = { holder: 'wna_permit', use: null, title: 'shm', zone: 'res', papers: {} };

  test('says nothing any more: others do, or it is asked', () => {
    expect(mayOwn(without('H-wna-shm'), shm)).toMatchObject({ verdict: 'ask', deciding: [{ why: 'r_nothing_says' }] });
    // That the zone allows it is no answer to whether she may hold it.
    expect(mayOwn(without('H-wna-shm'), { ...shm, use: 'live' }).verdict).toBe('ask');
    expect(mayOwn(without('H-wna-shm'), { ...shm, papers: { nominee: true } }).verdict).toBe('may_not');
    const lease = { ...shm, title: 'sewa', use: 'live' };
    expect(mayOwn(ownRules, lease).verdict).toBe('may_if');
    expect(mayOwn(without('Z-res-live'), lease).verdict).toBe('ask');
    expect(mayOwn(without('U-wnap-live', 'nothing'), lease).verdict).toBe('may_if');
  });

  test('leaves whatever is asked with an answer, milder only where all that made it stricter is gone', () => {
    const ids = (list: readonly { id: string }[]) => fc.constantFrom(...list.map(({ id }) => id));
    const question = fc.record({
      ...{ holder: ids(ownRules.holders), use: fc.option(ids(ownRules.uses)), papers: fc.constant({}) },
      ...{ title: ids(ownRules.titles), zone: ids(ownRules.zones) },
    });
    fc.assert(
      fc.property(question, fc.uniqueArray(ids(ownRules.rules)), (asked, gone) => {
        const [before, after] = [mayOwn(ownRules, asked), mayOwn(without(...gone), asked)];
        expect(after.deciding.every(({ id }) => !gone.includes(id))).toBe(true);
        const rank = ({ verdict }: typeof before) => verdicts.indexOf(verdict);
        if (rank(after) < rank(before)) expect(before.deciding.every(({ id }) => gone.includes(id))).toBe(true);
      }),
    );
  });
});
