import type { Sheet } from '#app/features/changes/sheet.ts';
import { demoAgents } from './demo-agents.ts';
import { demoOwners } from './demo-owners.ts';

/** A draft is of `agent`, or of the office, and was begun so many hours ago. */
export type DemoDraft = { agent: string | null; hoursAgo: number; values: Sheet };

const [ketut, sari, wayan] = demoAgents;

const owner = (at: number): Sheet => ({
  'internal.ownerName': demoOwners[at]?.name ?? null,
  'internal.ownerPhone': demoOwners[at]?.phone ?? null,
});

/** From an hour after the phone call to one that only waits for its pictures. */
export const demoDrafts: readonly DemoDraft[] = [
  {
    ...{ agent: null, hoursAgo: 2 },
    values: {
      ...{ type: 'Apartment', place: 'berawa', offers: ['a'], 'offer.a.kind': 'sale' },
      'offer.a.price': { amount: 215_000, currency: 'USD' },
    },
  },
  {
    ...{ agent: ketut.id, hoursAgo: 7 },
    values: {
      ...{ type: 'Villa', place: 'pererenan', bedrooms: 3, bathrooms: 3, offers: ['a'], 'offer.a.kind': 'sale' },
      ...{ 'offer.a.tenure': 'leasehold', 'offer.a.leaseEnd': '2051-06-30' },
      'offer.a.price': { amount: 6_450_000_000, currency: 'IDR' },
      ...{
        'feature.pool': true,
        'feature.rice-field-view': true,
        'internal.keys': 'The owner shows the house, after 16.',
      },
      ...owner(9),
    },
  },
  {
    ...{ agent: wayan.id, hoursAgo: 27 },
    values: {
      ...{ type: 'Land', place: 'medewi', lotSqm: 2_150, offers: ['a'], 'offer.a.kind': 'sale' },
      ...{ 'offer.a.tenure': 'freehold', 'offer.a.price': { amount: 3_870_000_000, currency: 'IDR' } },
      'internal.notes': 'Ask for the zoning statement before we publish.',
      ...owner(21),
    },
  },
  {
    ...{ agent: sari.id, hoursAgo: 52 },
    values: {
      ...{ type: 'House', place: 'sanur', bedrooms: 2, bathrooms: 2, livingSqm: 110, lotSqm: 240, yearBuilt: 2018 },
      ...{ furnishing: 'furnished', pin: { latitude: -8.6892, longitude: 115.2566 }, offers: ['a'] },
      ...{
        'offer.a.kind': 'rent',
        'offer.a.period': 'year',
        'offer.a.price': { amount: 165_000_000, currency: 'IDR' },
      },
      'text.en.title': 'House Kenanga',
      'text.en.description': 'Two bedrooms and a small garden, ten minutes on foot from the beach path.',
      ...{ 'internal.mandate': 'exclusive', 'internal.commission': 10 },
      ...owner(14),
    },
  },
];
