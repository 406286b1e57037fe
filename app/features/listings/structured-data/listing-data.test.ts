import { expect, test } from 'vitest';
import type { Feature } from '#app/features/listings/listing-features.ts';
import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import { listingDraft } from '#tests/factories.ts';
import { listingData } from './listing-data.ts';

function describe(type: PropertyType, features: readonly Feature[]) {
  const listing = { ...listingDraft({ type }), features: [...features], offers: [], media: [] };
  const stored = { id: 1, reference: 'BE-0001', views: 0, modifiedAt: 0 };
  const { mainEntity } = listingData(
    { ...listing, ...stored },
    {
      publicUrl: 'https://bale.example',
      language: 'id',
      place: undefined,
      featureName: (feature, language) => `${feature} (${language})`,
      seller: { '@type': 'RealEstateAgent' },
    },
  );
  return mainEntity;
}

test('says what a property has, in the language of its page', () => {
  expect(describe('Villa', ['pool', 'sea-view'])).toMatchObject({
    '@type': 'House',
    amenityFeature: [
      { '@type': 'LocationFeatureSpecification', name: 'pool (id)', value: true },
      { '@type': 'LocationFeatureSpecification', name: 'sea-view (id)', value: true },
    ],
  });
  expect(describe('Villa', [])).not.toHaveProperty('amenityFeature');
});

test('says of a dwelling that pets are allowed, and never that they are not', () => {
  expect(describe('Apartment', ['pets-allowed'])).toHaveProperty('petsAllowed', true);
  expect(describe('Apartment', ['lift'])).not.toHaveProperty('petsAllowed');
  const place = describe('Commercial', ['pets-allowed']);
  expect(place).not.toHaveProperty('petsAllowed');
  expect(place).toHaveProperty('amenityFeature');
});
