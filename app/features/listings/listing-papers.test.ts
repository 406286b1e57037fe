import { expect, test } from 'vitest';
import { listingDraft, nothingKnown, saleOffer, shownExactly } from '#tests/factories.ts';
import { kyeroProperties } from './feeds/kyero-property.ts';
import type { Listing } from './listing.ts';
import { noFilters } from './listing-filters.ts';
import { paperFields } from './listing-papers.ts';
import { offerRows } from './reso/offer-row.ts';
import { propertyType } from './reso/property-type.ts';
import { listingData } from './structured-data/listing-data.ts';
import { knownPapers } from './view/paper-facts.server.ts';
import { wireListing } from './wire/listing.ts';

const surroundings = { publicUrl: 'https://bale.example', place: undefined, featureName: String } as const;
const lease = { tenure: 'leasehold', leaseEnd: '2051-06-30', extension: null } as const;

/** All of it known, of a house that somebody buys with its lease. */
const known: Listing = {
  ...listingDraft({ completionCertificate: 'no', subletting: 'yes', familyConsent: 'yes', titleEnd: '2060-01-31' }),
  ...shownExactly(listingDraft()),
  ...{ id: 1, reference: 'BE-0001', views: 0, confirmedAt: null, modifiedAt: 0, media: [] },
  offers: [{ ...saleOffer({ hold: lease }), comparableUsd: 450_000 }],
};

const formats: Readonly<Record<string, (listing: Listing) => unknown>> = {
  'the JSON API': (listing) =>
    wireListing(listing, { ...surroundings, language: 'en', places: new Map(), now: 0, filters: noFilters }),
  'the RESO Web API': (listing) => {
    const { fields } = propertyType({ ...surroundings, language: 'en', places: new Map(), now: 0 });
    const rows = offerRows({ ...listing, photos: 0, closings: new Map() });
    return rows.map((row) => fields.map(({ name, read }) => [name, read(row)]));
  },
  'Kyero’s feed': (listing) => kyeroProperties(listing, surroundings),
  'schema.org': (listing) =>
    listingData(listing, { ...surroundings, language: 'en', knownPapers, seller: { '@type': 'RealEstateAgent' } }),
};

test.each(Object.keys(formats))('everything of land and papers is told in %s', (format) => {
  const told = (listing: Listing) => JSON.stringify(formats[format]?.(listing));
  const names = Object.keys(paperFields) as (keyof typeof paperFields)[];
  expect(names.filter((name) => known[name] === null || known[name] === 'unknown')).toEqual([]);
  expect(names.filter((name) => told({ ...known, [name]: nothingKnown[name] }) === told(known))).toEqual([]);
});
