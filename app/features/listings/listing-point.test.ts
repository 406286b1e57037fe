import { expect, test } from 'vitest';
import { wireProperty } from '#app/features/listings/wire/property.ts';
import { metresPerPixel, projected } from '#app/features/places/map/mercator.ts';
import { aPlace, listingDraft } from '#tests/factories.ts';
import { noFilters } from './listing-filters.ts';
import { indexEntry } from './listing-index-entry.ts';
import { listingPoint } from './listing-point.ts';

const home = { latitude: -8.72173, longitude: 115.16862 };
const draft = listingDraft(home);
const stored = { id: 1, reference: 'BE-0001', media: [], views: 0, modifiedAt: 0 };
const listing = { ...draft, ...stored, offers: draft.offers.map((offer) => ({ ...offer, comparableUsd: 1 })) };
const showing = { filters: noFilters, language: 'en', places: new Map() } as const;

test('a listing with a public street is where it is', () => {
  expect(listingPoint({ ...home, street: 'Jalan Contoh' })).toEqual({ ...home, approximate: false });
});

test('one without is told to within 400 m', () => {
  const point = listingPoint({ ...home, street: null });
  const [shown, meant] = [projected(point, 12), projected(home, 12)];
  const metres = Math.hypot(shown.x - meant.x, shown.y - meant.y) * metresPerPixel(home, 12);
  expect(metres).toBeGreaterThan(0);
  expect(metres).toBeLessThan(400);
});

test('nothing that leaves the site or can be searched for knows more', () => {
  const told = [wireProperty({ ...listing, street: null }, showing), indexEntry({ ...listing, street: null }, aPlace)];
  for (const { latitude, longitude } of told.flatMap((each) => each ?? [])) {
    expect([latitude, longitude]).toEqual([-8.72, 115.17]);
  }
  expect(told).not.toContain(null);
});
