import { expect, test } from 'vitest';
import type { Places } from '#app/features/places/place.ts';
import { placeGroups } from '#app/features/places/place-groups.ts';
import { languages } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import { areaGroups, areasSummary, choiceOf, chosenOptions, slugsOf } from './areas.ts';
import { filterOptions, placeOptions } from './filter-options.ts';
import { matchingAreas } from './matching-areas.ts';

const places: Places = new Map(referencePlaces.map((place) => [place.slug, place]));
const counts = Object.fromEntries(referencePlaces.map(({ slug }, index) => [slug, index]));
const groupsIn = (language: 'en' | 'id' | 'ar') =>
  areaGroups(filterOptions('location', translatorOf(language), placeOptions(places, language), counts));
const groups = groupsIn('en');
const summary = (chosen: string[], language: 'en' | 'ar' = 'en') =>
  areasSummary(groupsIn(language), chosen, { t: translatorOf(language), language });
const canggu = placeGroups[0]?.places ?? [];

test('every place stands in the list once, the whole island first, a group with the sum of its members', () => {
  const members = groups.flatMap((group) => (group.members.length > 0 ? group.members : [group]));
  const slugs = members.map(({ value }) => value);
  expect(slugs.toSorted()).toEqual([...places.keys()].toSorted());
  expect([slugs[0], slugs.length]).toEqual(['bali', 65]);
  for (const { members: own, count } of groups)
    if (own.length > 0) expect(own.reduce((sum, one) => sum + (one.count ?? 0), 0)).toBe(count);
});

test('a place in no group stands alone, after the groups', () => {
  const far = areaGroups(
    filterOptions('location', translatorOf('en'), [
      ['a,b', 'A and B'],
      ['far', 'Far'],
      ['a', 'A'],
      ['b', 'B'],
    ]),
  );
  expect(far.map(({ value, members }) => [value, members.map((one) => one.value)])).toEqual([
    ['a,b', ['a', 'b']],
    ['far', []],
  ]);
});

test('all of a group, some of it, or none is chosen', () => {
  const group = groups.find(({ label }) => label === 'Canggu and around');
  if (!group) throw new Error('no group');
  expect(choiceOf(group, slugsOf(group))).toBe('all');
  expect(choiceOf(group, ['berawa', 'ubud'])).toBe('some');
  expect(choiceOf(group, ['ubud'])).toBe('none');
  expect(chosenOptions(groups, [...canggu, 'ubud']).map(({ label }) => label)).toEqual(['Canggu and around', 'Ubud']);
});

test('the whole island is chosen while nothing narrows it', () => {
  const [island] = groups;
  if (!island) throw new Error('no island');
  expect([choiceOf(island, []), choiceOf(island, ['ubud'])]).toEqual(['all', 'none']);
  expect(chosenOptions(groups, [])).toEqual([]);
});

test('up to two names say what is chosen, beyond that how many areas', () => {
  expect(summary([])).toBe('Any Location');
  expect(summary(['berawa'])).toBe('Berawa');
  expect(summary([...canggu])).toBe('Canggu and around');
  expect(summary([...canggu, 'sanur'])).toBe('Canggu and around, Sanur');
  expect(summary(['sanur', 'ubud', 'berawa'])).toBe('3 areas');
  expect(summary(['atlantis'])).toBe('1 area');
  expect(summary(['sanur', 'ubud'], 'ar')).toBe('سانور، أوبود');
});

test('what is typed finds groups whole, and members in theirs', () => {
  const found = (typed: string) => matchingAreas(groups, typed).map(({ label, members }) => [label, members.length]);
  expect(found('')).toHaveLength(groups.length);
  expect(found('bera')).toEqual([['Canggu and around', 1]]);
  expect(found('CANGGU')).toEqual([['Canggu and around', canggu.length]]);
  expect(found('batubol')).toEqual([['Canggu and around', 1]]);
  expect(found('zzz')).toEqual([]);
});

test('what is typed finds places by what else they are called, and with a typo when nothing else is meant', () => {
  const aliases = new Map(referencePlaces.map((place) => [place.slug, place.aliases]));
  const found = (typed: string, language: 'en' | 'ar' = 'en') =>
    matchingAreas(groupsIn(language), typed, aliases).flatMap(({ members }) => members.map(({ value }) => value));
  expect(found('Nusadua')).toEqual(['nusadua']);
  expect(found('nusa dua', 'ar')).toEqual(expect.arrayContaining(['nusadua']));
  expect(found('finns')).toEqual(['berawa']);
  expect(found('pantai batu')).toEqual(['echobeach']);
  expect(found('Berewa')).toEqual(['berawa']);
  expect(found('berawa', 'ar')).toEqual(['berawa']);
  expect(found('qqqqqq')).toEqual([]);
});

test.for(languages)('every place is found by its name in $name', ({ tag }) => {
  const all = groupsIn(tag);
  for (const { members } of all)
    for (const { label, value } of members)
      expect(matchingAreas(all, label).flatMap((group) => group.members.map((one) => one.value))).toContain(value);
});
