import { expect, test } from 'vitest';
import type { Listing } from '#app/features/listings/listing.ts';
import { paperFields } from '#app/features/listings/listing-papers.ts';
import { languages } from '#app/i18n/languages.ts';
import { listingDraft, nothingKnown, rentOffer, saleOffer } from '#tests/factories.ts';
import { paperFacts } from './paper-facts.server.ts';

function facts(
  change: Partial<ReturnType<typeof listingDraft>>,
  language: 'en' | 'id' | 'ar' = 'en',
): Record<string, string> {
  const listing = { ...listingDraft(change), id: 1 } as unknown as Listing;
  const { known, unknown } = paperFacts(listing, language);
  return { ...Object.fromEntries(known.map(({ label, value }) => [label, value])), ...(unknown && { unknown }) };
}

test('what is known is said with the day it was looked up, and what is not known is named', () => {
  expect(facts({})).toEqual({
    Certificate: 'Hak Milik (SHM), looked up on 28 October 2026',
    'Confirmed by the land office': 'Yes',
    'Mortgage or dispute': 'No',
    Zone: 'Residential (yellow), looked up on 28 October 2026',
    'Protected rice field (LSD)': 'No',
    'Building permit (PBG or IMB)': 'Yes',
    'Licence for short stays': 'In progress',
    Storeys: '2',
    Water: 'Water company (PDAM) and well',
    Electricity: '11,000\u00a0VA',
    Road: '4.5\u00a0m wide',
    'Car to the door': 'Yes',
    unknown: 'Unknown: Consent of the family, Fitness for use (SLF)',
  });
});

test('rooms, year and furnishing are named too where they are not known, of what has them', () => {
  const bare = { bedrooms: null, bathrooms: null, yearBuilt: null, furnishing: null, features: [] };
  expect(facts(bare)['unknown']).toMatch(/^Unknown: Bedrooms, Bathrooms, Built, Furnishing, Features, Consent/);
  expect(facts({ ...bare, type: 'Commercial' })['unknown']).toMatch(/^Unknown: Built, Furnishing, Features, Consent/);
  expect(facts({ ...bare, type: 'Land' })['unknown']).toMatch(/^Unknown: Features, Consent/);
  expect(facts({ bathrooms: 0 })['unknown']).toMatch(/^Unknown: Consent/);
});

test('nothing is said of what a plot, or somebody who rents, has nothing to do with', () => {
  const plot = Object.keys(facts({ type: 'Land' }));
  expect(plot).toContain('Zone');
  expect(plot).not.toContain('Storeys');
  expect(plot.join()).not.toMatch(/permit|SLF|Electricity/);
  const rented = Object.keys(facts({ offers: [rentOffer()] }));
  expect(rented).not.toContain('Certificate');
  expect(rented).toContain('Licence for short stays');
});

test('a right that ends says when', () => {
  const leased = saleOffer({ hold: { tenure: 'leasehold', leaseEnd: '2051-06-30', extension: null } });
  expect(facts({ certificate: 'hgb', titleEnd: '2060-01-31', offers: [leased] })).toMatchObject({
    'Right to the land ends': '31 January 2060',
    unknown: expect.stringContaining('May be sublet'),
  });
});

test('what was looked up in vain says when', () => {
  const looked = facts({ certificate: 'unknown', zone: 'unknown', zoneSeenOn: null });
  expect(looked).toMatchObject({
    Certificate: 'Unknown, looked up on 28 October 2026',
    unknown: expect.stringMatching(/Zone/),
  });
  expect(looked).not.toHaveProperty('Zone');
});

test.each((Object.keys(paperFields) as (keyof typeof paperFields)[]).filter((name) => !name.endsWith('SeenOn')))(
  'one that is not known is named as that: %s',
  (name) => {
    const all: Parameters<typeof facts>[0] = {
      ...({ certificate: 'hgb', titleEnd: '2060-01-31', familyConsent: 'yes', subletting: 'no' } as const),
      ...({ completionCertificate: 'no', certificateSeenOn: null, zoneSeenOn: null } as const),
      offers: [saleOffer({ hold: { tenure: 'leasehold', leaseEnd: '2051-06-30', extension: null } })],
    };
    expect(facts(all)).not.toHaveProperty('unknown');
    const label = expect.stringMatching(/^Unknown: [^,]+$/);
    const { unknown, ...known } = facts({ ...all, [name]: nothingKnown[name] });
    expect(unknown).toEqual(label);
    expect(Object.keys(known)).not.toContain(unknown?.replace('Unknown: ', ''));
  },
);

test.each(languages.map(({ tag }) => tag))('of which nothing is known, all that matters is named in %s', (language) => {
  const bare = facts({ ...nothingKnown }, language);
  expect(Object.keys(bare)).toHaveLength(1);
  expect(Object.values(bare)[0]).toMatch(/PBG.*SLF/);
});
