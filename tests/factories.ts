import * as v from 'valibot';
import type { CurrentLegal } from '#app/features/agency/legal/open-legal.server.ts';
import { ownTexts, ownTextsDay } from '#app/features/agency/legal/own-texts.server.ts';
import { lookOf } from '#app/features/agency/look.ts';
import type { CurrentAgency } from '#app/features/agency/open-agency.server.ts';
import type { ListingDraft, OfferDraft } from '#app/features/listings/listing.ts';
import { fieldList, type ListingFields } from '#app/features/listings/listing-fields.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import type { Place } from '#app/features/places/place.ts';
import { savePlaces } from '#app/features/places/places.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import type { Db } from '#db/tables.ts';

export const aPlace: Place = {
  slug: 'canggu',
  names: { en: 'Canggu', id: 'Canggu', ar: 'تشانغو' },
  descriptions: { en: 'Rice fields and surf.', id: 'Sawah dan ombak.', ar: 'حقول الأرز والأمواج.' },
  aliases: ['batu bolong', 'berawa'],
  regency: 'Badung',
  island: 'Bali',
  latitude: -8.6478,
  longitude: 115.1385,
  precisionM: 2500,
  group: 'canggu',
  groupRank: 0,
};

export const anotherPlace: Place = {
  ...aPlace,
  slug: 'ubud',
  names: { en: 'Ubud', id: 'Ubud', ar: 'أوبود' },
  aliases: [],
  regency: 'Gianyar',
  group: 'ubud',
  latitude: -8.5069,
  longitude: 115.2625,
};

export const pictureId = '0123456789abcdef';

export function saleOffer(change: Partial<Extract<OfferDraft, { kind: 'sale' }>> = {}): OfferDraft {
  const price = { amount: 450_000, currency: 'USD' } as const;
  return { kind: 'sale', standardStatus: 'Active', price, terms: noTerms, hold: { tenure: 'freehold' }, ...change };
}

export function rentOffer(change: Partial<Extract<OfferDraft, { kind: 'rent' }>> = {}): OfferDraft {
  const price = { amount: 45_000_000, currency: 'IDR' } as const;
  return { kind: 'rent', standardStatus: 'Active', price, terms: noTerms, period: 'month', ...change };
}

/** Some known, some not. */
const papers = {
  certificate: 'shm',
  certificateSeenOn: '2026-10-28',
  titleEnd: null,
  certificateChecked: 'yes',
  encumbered: 'no',
  familyConsent: 'unknown',
  zone: 'res',
  zoneSeenOn: '2026-10-28',
  protectedFarmLand: 'no',
  subletting: 'unknown',
  lodgingLicence: 'in_progress',
  buildingPermit: 'yes',
  completionCertificate: 'unknown',
  storeys: 2,
  waterSource: 'public_and_well',
  electricityVa: 11_000,
  roadWidthM: 4.5,
  carAccess: 'yes',
} as const;

/** A listing that can be found, in `aPlace`, without pictures. */
export function listingDraft(change: Partial<ListingDraft> = {}): ListingDraft {
  return {
    type: 'Villa',
    place: aPlace.slug,
    street: null,
    pin: { latitude: -8.65, longitude: 115.14 },
    locationPrivacy: 'exact',
    bedrooms: 3,
    bathrooms: 3,
    livingSqm: 240,
    lotSqm: 400,
    yearBuilt: 2021,
    furnishing: 'furnished',
    poolLengthM: 12,
    videoUrl: 'https://www.youtube.com/watch?v=bale',
    ...papers,
    features: ['pool', 'garden', 'air-conditioning', 'rice-field-view'],
    onMarketAt: Date.UTC(2026, 0, 15),
    featuredRank: null,
    building: null,
    isDemo: false,
    texts: { en: { title: 'Villa by the rice fields', description: 'Three bedrooms around a long pool.' } },
    offers: [saleOffer()],
    media: [],
    ...change,
  };
}

/** What a stored listing says of where it is when visitors may know that exactly. */
export function shownExactly({ pin, street }: Pick<ListingDraft, 'pin' | 'street'>) {
  return { ...pin, street, precisionM: 0, locationPrivacy: 'exact' } as const;
}

/** A listing of which nothing is known in any field. */
export const nothingKnown = Object.fromEntries(
  fieldList.map(([name, { stored }]) => [name, v.is(stored, null) ? null : 'unknown']),
) as ListingFields;

/** What listings refer to: two places and one picture. */
export async function saveSurroundings(db: Db): Promise<void> {
  await savePlaces(db, [aPlace, anotherPlace]);
  await savePictureRows(db, [pictureId]);
}

/** The rows of pictures without files. */
export async function savePictureRows({ kysely }: Db, ids: readonly string[]): Promise<void> {
  await kysely
    .insertInto('media')
    .values(ids.map((id) => ({ id, format: 'jpeg', width: 2400, height: 1600, color: '#8a7f66' })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** The agency of the demonstration, without pictures. */
/** The legal texts of a new site. */
export const testLegal: CurrentLegal = {
  version: {
    ...{ number: 1, texts: ownTexts, names: null, publishedAt: Date.parse(ownTextsDay), staffId: null, isOwn: true },
  },
  follow: async () => {},
};

export const testAgency: CurrentAgency = {
  fallback: demoAgency,
  record: demoAgency,
  look: lookOf(demoAgency),
  pictures: {},
  team: demoAgency.people ?? [],
  ratesOn: '2026-11-01',
  rates: { asOf: '2026-11-01', perUsd: { USD: 1, IDR: 16_283, EUR: 0.8502, AUD: 1.5125 } },
  follow: async () => {},
};
