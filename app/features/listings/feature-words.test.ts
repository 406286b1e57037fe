import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { featureKeywords } from './feature-keywords.ts';
import { featureList, featureOptions } from './feature-words.server.ts';
import { features } from './listing-features.ts';

test.each(languages.map(({ tag }) => tag))('every feature has a name of its own in %s', (language) => {
  const names = featureOptions(language).flatMap((group) => group.features.map(({ name }) => name));
  expect(new Set(names).size).toBe(features.length);
  for (const name of names) expect(name).toMatch(/^\p{L}/u);
});

test('what a listing has is grouped, in order, with the length of its pool', () => {
  const listing = {
    features: features.filter((one) => ['pool', 'garden', 'sea-view'].includes(one)),
    poolLengthM: 12.5,
  };
  expect(featureList(listing, 'en')).toEqual([
    { name: 'Outside', features: ['Private pool, 12.5\u00a0m', 'Garden'] },
    { name: 'View and setting', features: ['Sea view'] },
  ]);
  expect(featureList({ features: [], poolLengthM: 12 }, 'en')).toEqual([]);
});

test('a length says nothing of a pool that is shared', () => {
  expect(featureList({ features: ['shared-pool'], poolLengthM: 12 }, 'en')).toEqual([
    { name: 'Outside', features: ['Shared pool'] },
  ]);
});

test('visitors find a feature by more than one language', () => {
  for (const feature of features) {
    expect(featureKeywords[feature], feature).toMatch(/[a-z]/);
    expect(featureKeywords[feature], feature).toMatch(/\p{Script=Arabic}/u);
  }
});
