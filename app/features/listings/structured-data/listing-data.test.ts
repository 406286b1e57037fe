import { expect, test } from 'vitest';
import type { Listing } from '#app/features/listings/listing.ts';
import type { Feature } from '#app/features/listings/listing-features.ts';
import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import { knownPapers } from '#app/features/listings/view/paper-facts.server.ts';
import { aPlace, listingDraft, nothingKnown, shownExactly } from '#tests/factories.ts';
import { listingData } from './listing-data.ts';

function describe(type: PropertyType, features: readonly Feature[]) {
  return dataOf({ type, features: [...features] })['mainEntity'];
}

function dataOf({ media = [], ...change }: Parameters<typeof listingDraft>[0] = {}, shown: Partial<Listing> = {}) {
  const stored = { id: 1, reference: 'BE-0001', views: 0, confirmedAt: null, modifiedAt: 0, offers: [] };
  const pictures = media.map((picture) => ({ ...picture, width: 1600, height: 1067, color: '#808080' }));
  return listingData(
    { ...listingDraft(change), ...shownExactly(listingDraft(change)), ...stored, media: pictures, ...shown },
    {
      publicUrl: 'https://bale.example',
      language: 'id',
      place: aPlace,
      featureName: (feature, language) => `${feature} (${language})`,
      knownPapers,
      seller: { '@type': 'RealEstateAgent' },
    },
  );
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

test('says since when it is offered, by the day in Bali, and in which regency it lies', () => {
  const data = dataOf({}, { onMarketAt: Date.UTC(2026, 0, 31, 20) });
  expect(data['datePosted']).toBe('2026-02-01');
  expect(JSON.stringify(data['mainEntity'])).toContain(`"addressRegion":"${aPlace.regency}"`);
});

test('says of a dwelling that pets are allowed, and never that they are not', () => {
  expect(describe('Apartment', ['pets-allowed'])).toHaveProperty('petsAllowed', true);
  expect(describe('Apartment', ['lift'])).not.toHaveProperty('petsAllowed');
  const place = describe('Commercial', ['pets-allowed']);
  expect(place).not.toHaveProperty('petsAllowed');
  expect(place).toHaveProperty('amenityFeature');
});

test('has floor plans apart from its images, and none of what is no dwelling', () => {
  const media = (['pool', 'floor_plan'] as const).map((category, index) => ({
    mediaId: `${index}`.padStart(16, '0'),
    category,
    alt: { en: 'A picture' },
  }));
  const [pool, plan] = media.map(({ mediaId }) => `https://bale.example/media/${mediaId}-1200.jpg`);
  expect(dataOf({ media })).toMatchObject({
    image: [pool],
    mainEntity: { accommodationFloorPlan: { '@type': 'FloorPlan', layoutImage: [plan] } },
  });
  expect(dataOf({ type: 'Commercial', media })['mainEntity']).not.toHaveProperty('accommodationFloorPlan');
  expect(describe('Villa', [])).not.toHaveProperty('accommodationFloorPlan');
});

test('names the page of a video without saying what it is', () => {
  const videoUrl = 'https://vimeo.com/bale';
  const subjectOf = { '@type': 'CreativeWork', url: videoUrl };
  expect(dataOf({ videoUrl })).toMatchObject({ mainEntity: { subjectOf } });
  expect(dataOf({ videoUrl: null })['mainEntity']).not.toHaveProperty('subjectOf');
});

test('says what is known of the land and its papers, and nothing of what is not', () => {
  expect(dataOf({ offers: [], buildingPermit: 'yes', completionCertificate: 'unknown' })['mainEntity']).toMatchObject({
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'Izin bangunan (PBG atau IMB)', value: 'Ya' },
    ]),
  });
  expect(dataOf({ ...nothingKnown })['mainEntity']).not.toHaveProperty('additionalProperty');
});

test('is a point where that is exact, and a circle where it is not', () => {
  const point = { latitude: -8.6512, longitude: 115.1403 };
  const midpoint = { '@type': 'GeoCoordinates', ...point };
  expect(dataOf({}, point)['mainEntity']).toHaveProperty('geo', midpoint);
  for (const precisionM of [300, 1_500])
    expect(dataOf({}, { ...point, precisionM })['mainEntity']).toHaveProperty('geo', {
      '@type': 'GeoCircle',
      geoMidpoint: midpoint,
      geoRadius: precisionM,
    });
});
