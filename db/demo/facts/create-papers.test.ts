import { expect, test } from 'vitest';
import type { Field } from '#app/features/listings/listing-field.ts';
import { paperFields } from '#app/features/listings/listing-papers.ts';
import { depositUnits, inclusions, rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';

const { listings } = createDemoCatalogue();
const named = listings.map((listing) => ({ ...listing, text: listing.texts.en.description }));
const saying = (words: RegExp) => named.filter(({ text }) => words.test(text));

test('papers say what the description says', () => {
  for (const { certificate } of saying(/\bSHM\b/)) expect(certificate).toBe('shm');
  for (const { buildingPermit } of saying(/\b(?:PBG|IMB)\b/)) expect(buildingPermit).toBe('yes');
  for (const { completionCertificate } of saying(/SLF (?:follows|is the builder)/)) {
    expect(completionCertificate).toBe('in_progress');
  }
  for (const { zone } of saying(/tourism zone/)) expect(zone).toBe('tour');
  for (const { zone } of saying(/yellow/)) expect(zone).toBe('res');
  for (const { certificateChecked } of saying(/checked at the land office/)) expect(certificateChecked).toBe('yes');
  for (const { encumbered } of saying(/free of any charge/)) expect(encumbered).toBe('no');
  for (const { lodgingLicence } of saying(/licence for short stays|tourist-stay licence/)) {
    expect(lodgingLicence).toBe('yes');
  }
  for (const { carAccess } of saying(/carport|garage|[Pp]arking/)) expect(carAccess).toBe('yes');
  for (const { waterSource } of saying(/Water comes from a well/)) expect(waterSource).toBe('well');
  for (const { waterSource } of saying(/Town water and a well/)) expect(waterSource).toBe('public_and_well');
});

test('a car reaches the door where it can be parked, and no door of a car-free island', () => {
  for (const { carAccess, features, place } of listings) {
    if (features.includes('car-parking')) expect(carAccess).toBe('yes');
    if (place === 'giliislands') expect(carAccess).toBe('no');
  }
});

test('nothing was looked up after it came on the market, and no title ends before the lease on it', () => {
  for (const { certificateSeenOn, zoneSeenOn, titleEnd, onMarketAt, offers } of listings) {
    for (const day of [certificateSeenOn, zoneSeenOn]) if (day) expect(Date.parse(day)).toBeLessThan(onMarketAt);
    for (const offer of offers) {
      if (titleEnd === null || offer.kind === 'rent' || offer.hold.tenure === 'freehold') continue;
      const years = Number(titleEnd.slice(0, 4)) - Number(offer.hold.leaseEnd.slice(0, 4));
      expect(years).toBeGreaterThan(offer.hold.extension?.years ?? 0);
    }
  }
});

test('plots have no building’s papers, and everything is known somewhere', () => {
  for (const listing of listings.filter(({ type }) => type === 'Land')) {
    expect(listing).toMatchObject({ storeys: null, electricityVa: null, buildingPermit: 'unknown' });
  }
  for (const name of Object.keys(paperFields) as (keyof typeof paperFields)[]) {
    const known = listings.filter((listing) => ![null, 'unknown'].includes(listing[name] as string | null));
    expect(known.length, name).toBeGreaterThan(0);
    expect(known.length, name).toBeLessThan(listings.length);
  }
});

test('every answer occurs, and every term', () => {
  for (const [name, { resoWords = {} }] of Object.entries(paperFields) as [keyof typeof paperFields, Field][]) {
    const told = new Set(listings.map((listing) => String(listing[name])));
    expect(
      Object.keys(resoWords).filter((word) => !told.has(word)),
      name,
    ).toEqual([]);
  }
  const terms = listings.flatMap(({ offers }) => offers.map((offer) => offer.terms));
  expect(new Set(terms.flatMap((term) => term.includes))).toEqual(new Set(inclusions));
  expect(new Set(terms.map(({ deposit }) => deposit?.of))).toEqual(new Set([undefined, ...depositUnits]));
  expect(new Set(terms.map(({ minimumStay }) => minimumStay?.of))).toEqual(new Set([undefined, ...rentPeriods]));
  expect(new Set(terms.map(({ negotiable }) => negotiable)).size).toBe(2);
  expect(new Set(terms.map(({ priceOnRequest }) => priceOnRequest)).size).toBe(2);
});
