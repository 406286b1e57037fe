import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkedOn, mayOwn, pageDate } from './may-own.ts';
import { ownRules } from './own-rules.server.ts';
import cases from './ownership-cases.json' with { type: 'json' };
import { OwnershipRulesSchema, unknown } from './ownership-rules.ts';

const idsOf = (list: readonly { id: string }[]) => fc.constantFrom(...list.map(({ id }) => id));
const holder = idsOf(ownRules.holders);
const use = idsOf(ownRules.uses);
const title = fc.constantFrom(...ownRules.titles.map(({ id }) => id), unknown);
const zone = fc.constantFrom(...ownRules.zones.map(({ id }) => id), unknown);
const facts = [...new Set(ownRules.rules.flatMap(({ when }) => (when ?? []).map(({ fact }) => fact)))];
const papers = fc.dictionary(fc.constantFrom(...facts), fc.oneof(fc.boolean(), fc.integer({ min: 0, max: 1e10 })));
const question = fc.record({ holder, use: fc.option(use), title, zone, papers });

test('there are 57 cases', () => {
  expect(cases).toHaveLength(57);
});

test.for(cases)('case $id: $holder, $use, $title in $zone: $verdict', ({ verdict, deciding, ...asked }) => {
  const answer = mayOwn(ownRules, { ...asked, papers: Object.fromEntries(Object.entries(asked.papers)) });
  expect(answer.verdict).toBe(verdict);
  expect(answer.deciding.map(({ id }) => id).sort()).toEqual([...deciding].sort());
});

test('every answer has a reason, a source and a day, and what is to be asked is said with whom', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { verdict, deciding } = mayOwn(ownRules, asked);
      expect(deciding.length).toBeGreaterThan(0);
      for (const rule of deciding) {
        expect(ownRules.texts[rule.why]?.en).toBeTruthy();
        expect(rule.sources.length).toBeGreaterThan(0);
        if (verdict === 'ask') expect(ownRules.texts[rule.ask ?? '']?.en).toBeTruthy();
      }
    }),
  );
});

test('the day of its newest page is not the day on which a rule was checked', () => {
  const sources = { ...ownRules.sources, old: { url: 'https://old.example', kind: 'law', date: '2019-03' } };
  const rules = { ...ownRules, sources: { ...sources, older: { ...sources.old, date: '2019' } } };
  expect(pageDate(rules, { sources: ['older', 'old'] })).toBe('2019-03');
  expect(pageDate(rules, { sources: [] })).toBe(null);
  expect(checkedOn(rules)).toBe('2026-11-22');
  expect(checkedOn({ ...rules, lookedThrough: { by: 'A notary', on: '2027-03-08' } })).toBe('2027-03-08');
});

test('an unknown certificate, or an unknown zone where a use is asked, is never answered by may', () => {
  fc.assert(
    fc.property(question, use, (asked, someUse) => {
      for (const dark of [
        { ...asked, title: unknown },
        { ...asked, use: someUse, zone: unknown },
      ]) {
        expect(['ask', 'may_not']).toContain(mayOwn(ownRules, dark).verdict);
      }
    }),
  );
});

test('another rule never softens a verdict', () => {
  fc.assert(
    fc.property(question, ({ papers: known, ...asked }) => {
      const nominee = mayOwn(ownRules, { ...asked, papers: { ...known, nominee: true } });
      expect(nominee.verdict).toBe('may_not');
    }),
  );
});

describe('rules that are not whole are refused', () => {
  const [first, ...others] = ownRules.rules;
  const broken = {
    'a holder and a title without a rule': { ...ownRules, rules: others },
    'a source that is not there': { ...ownRules, rules: [{ ...first, sources: ['nowhere'] }, ...others] },
    'a reason without words': { ...ownRules, rules: [{ ...first, why: 'r_nothing' }, ...others] },
    'an ask that does not say what to ask': { ...ownRules, rules: [{ ...first, verdict: 'ask' }, ...others] },
    'no source': { ...ownRules, rules: [{ ...first, sources: [] }, ...others] },
  };
  test.for(Object.entries(broken))('%s', ([, data]) => {
    expect(v.safeParse(OwnershipRulesSchema, data).success).toBe(false);
  });
});
