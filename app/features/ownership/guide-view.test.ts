import { describe, expect, test } from 'vitest';
import { mayOwn } from '#app/features/law/may-own.ts';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import { unknown } from '#app/features/law/ownership-rules.ts';
import { formatDay, formatSourceDate } from '#app/i18n/format.ts';
import { languages } from '#app/i18n/languages.ts';
import { ownershipGuide, readOwnershipChoice } from './guide-view.server.ts';
import { ownershipAddress } from './ownership-address.ts';

const read = (query: string) => readOwnershipChoice(new URLSearchParams(query), ownRules);
const nothing = { holder: null, use: null, zone: null };

test('what is chosen is read from the address and written into it; what is not there is no choice', () => {
  expect(read('holder=wna_permit&use=let_night&zone=tour')).toEqual({
    ...{ holder: 'wna_permit', use: 'let_night', zone: 'tour' },
  });
  expect(read('holder=king&use=&zone=moon')).toEqual(nothing);
  for (const query of ['holder=pma', 'holder=pma&use=live&zone=res', '']) {
    expect(read(new URL(ownershipAddress(read(query)), 'http://x').search)).toEqual(read(query));
  }
});

describe.each(languages.map(({ tag }) => tag))('the guide in %s', (language) => {
  test('answers for every holder and title as the rules do', () => {
    for (const query of ['', 'use=let_night&zone=tour', 'holder=wna_visit&use=build']) {
      const choice = read(query);
      const guide = ownershipGuide(ownRules, choice, language);
      for (const { id: holder, cells } of guide.rows) {
        const zone = choice.use ? (choice.zone ?? unknown) : unknown;
        const expected = ownRules.titles.map(
          ({ id: title }) => mayOwn(ownRules, { holder, title, use: choice.use, zone, papers: {} }).verdict,
        );
        expect(cells.map(({ verdict }) => verdict)).toEqual(expected);
      }
    }
  });

  test('names the day of a page and the day on which it was checked, each date in words', () => {
    const checked = formatDay('2026-11-22', language);
    for (const { id: holder } of ownRules.holders) {
      const guide = ownershipGuide(ownRules, { ...nothing, holder }, language);
      for (const rule of guide.titles.flatMap(({ rules }) => rules)) {
        const source = ownRules.rules.find(({ id }) => id === rule.id);
        const dates = (source?.sources ?? []).flatMap((name) => ownRules.sources[name]?.date ?? []).sort();
        const newest = dates.at(-1);
        expect(rule.checked.endsWith(checked)).toBe(true);
        expect(rule.checked.includes('·')).toBe(newest !== undefined);
        if (newest) expect(rule.checked.split('·')[0]).toContain(formatSourceDate(newest, language));
      }
      expect(JSON.stringify(guide)).not.toMatch(/"[^"/]*\d{4}-\d\d(-\d\d)?[^"/]*"/);
    }
    const looked = { ...ownRules, lookedThrough: { by: 'A notary', on: '2027-03-08' } };
    const [rule] = ownershipGuide(looked, { ...nothing, holder: 'pma' }, language).titles[0]?.rules ?? [];
    expect(rule?.checked).toContain(formatDay('2027-03-08', language));
  });

  test('says of whoever chose why, by which source and when it was checked, and what to ask whom', () => {
    for (const { id: holder } of ownRules.holders) {
      for (const { answer, rules } of ownershipGuide(ownRules, { ...nothing, holder }, language).titles) {
        expect(rules.length).toBeGreaterThan(0);
        for (const rule of rules) {
          expect(rule.sources.length).toBeGreaterThan(0);
          expect(rule.checked).toMatch(/\d{4}/);
          expect(rule.ask !== null).toBe(answer?.verdict === 'ask');
        }
      }
    }
  });
});

test('what the rules lack in a language is English and says so, each text by itself', () => {
  const [holder, ...others] = ownRules.holders;
  if (!holder) throw new Error('Somebody may hold.');
  const rules = { ...ownRules, holders: [{ ...holder, name: { en: 'Somebody' } }, ...others] };
  const guide = ownershipGuide(rules, { ...nothing, holder: holder.id }, 'ar');
  const marked = { children: 'Somebody', lang: 'en', dir: 'ltr' };
  expect([guide.holders[0]?.name, guide.rows[0]?.name]).toEqual([marked, marked]);
  expect([...guide.holders.slice(1).map(({ name }) => name), guide.disclaimer]).toEqual([
    ...others.map(({ name }) => name.ar),
    ownRules.disclaimer.ar,
  ]);
});
