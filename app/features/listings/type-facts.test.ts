import { expect, test } from 'vitest';
import { featureGroups, features } from './listing-features.ts';
import { propertyTypes } from './listing-vocabulary.ts';
import { isFactOfType, isFeatureOfType } from './type-facts.ts';

test.for(['lotSqm', 'certificate', 'roadWidthM', 'videoUrl'] as const)('a plot of land has %s', (fact) => {
  expect(isFactOfType(fact, 'Land')).toBe(true);
});

test.for(['bedrooms', 'furnishing', 'storeys', 'poolLengthM', 'electricityVa'] as const)(
  'a plot of land has no %s',
  (fact) => {
    expect(isFactOfType(fact, 'Land')).toBe(false);
  },
);

test('a plot of land has its views and may be gated, and has no other feature', () => {
  const possible = features.filter((feature) => isFeatureOfType(feature, 'Land'));
  expect(possible).toEqual(['gated', ...featureGroups.view]);
});

test('every fact makes sense for every other type, and where none is chosen yet', () => {
  for (const type of [...propertyTypes.filter((one) => one !== 'Land'), null]) {
    expect(features.every((feature) => isFeatureOfType(feature, type))).toBe(true);
    expect(isFactOfType('bedrooms', type)).toBe(true);
  }
});
