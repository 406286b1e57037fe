import { describe, expect, test } from 'vitest';
import { mayOwn } from '#app/features/law/may-own.ts';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import { unknown } from '#app/features/law/ownership-rules.ts';
import { formatDay, formatSourceDate } from '#app/i18n/format.ts';
import { languages } from '#app/i18n/languages.ts';
import { ownershipGuide, ownershipWordsOf, readOwnershipChoice } from './guide-view.server.ts';
import { ownershipAddress } from './ownership-address.ts';

const read = (query: string) => readOwnershipChoice(new URLSearchParams(query), ownRules);
const nothing = { holder: null, use: null, zone: null, facts: [] };

test('what is chosen is read from the address and written into it; what is not there is no choice', () => {
  expect(read('holder=wna_permit&use=let_night&zone=tour')).toEqual({
    ...{ holder: 'wna_permit', use: 'let_night', zone: 'tour', facts: [] },
  });
  expect(read('holder=king&use=&zone=moon')).toEqual(nothing);
  for (const query of [
    'holder=pma',
    'holder=pma&use=live&zone=res',
    'holder=wni&use=build&fact=nominee&fact=dual_citizen',
    '',
  ]) {
    expect(read(new URL(ownershipAddress(read(query)), 'http://x').search)).toEqual(read(query));
  }
});

test('what somebody says of themselves is read where it has a say, repeated or as a list, and each once', () => {
  const said = ['nominee', 'dual_citizen'];
  for (const facts of [
    'fact=dual_citizen&fact=nominee',
    'fact=nominee,dual_citizen,nominee',
    'fact=,king,dual_citizen,nominee&fact=',
  ]) {
    expect(read(`holder=wni&${facts}`).facts).toEqual(said);
    expect(read(`holder=wna_permit&${facts}`).facts).toEqual(['nominee']);
    expect(read(facts).facts).toEqual([]);
  }
});

test('links that call who buys otherwise ask the same', () => {
  expect(read('holder=foreigner_kitas&purpose=live')).toEqual(read('holder=wna_permit&use=live'));
  expect(read('holder=wna_permit&use=&purpose=hold')).toEqual(read('holder=wna_permit&use=hold'));
  expect(read('holder=wna_permit&use=build&purpose=hold').use).toBe('build');
  expect(read('holder=king&purpose=moon')).toEqual(nothing);
});

test('what somebody says of themselves is about them alone, and no search of homes looks at it', () => {
  const choice = read('holder=wni&fact=dual_citizen');
  const guide = ownershipGuide(ownRules, choice, 'en');
  const [own] = guide.titles;
  expect([own?.id, own?.answer?.verdict, own?.rules.map(({ id }) => id)]).toEqual(['shm', 'may_not', ['P-dual']]);
  expect(guide.facts.map(({ id, isSaid }) => [id, isSaid])).toEqual([
    ['nominee', false],
    ['dual_citizen', true],
  ]);
  expect(guide.homes).toBe(null);
  const plain = ownershipGuide(ownRules, read('holder=wni'), 'en');
  expect(plain.homes).toBe('/properties?may_own=wni');
  expect(guide.rows.filter(({ id }) => id !== 'wni').map(({ cells }) => cells)).toEqual(
    plain.rows.filter(({ id }) => id !== 'wni').map(({ cells }) => cells),
  );
  for (const { isChosen, path } of guide.rows) expect(path.includes('fact=')).toBe(isChosen);
});

test('a title that is no right has no years and no line', () => {
  const { titles } = ownershipGuide(ownRules, nothing, 'en');
  const withLine = titles.filter(({ years, isEndless, isByDeed }) => years || isEndless || isByDeed);
  expect(titles.filter((title) => !withLine.includes(title)).map(({ id }) => id)).toEqual(['girik']);
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
    const t = ownershipWordsOf(language);
    expect(rule?.checked).toContain(t('checked', { day: formatDay('2027-03-08', language) }));
    const [ours] = ownershipGuide(ownRules, { ...nothing, holder: 'pma' }, language).titles[0]?.rules ?? [];
    expect(ours?.checked).toContain(t('looked_up', { day: checked }));
    expect(t('looked_up', { day: checked })).not.toBe(t('checked', { day: checked }));
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
