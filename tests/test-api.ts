import { onTestFinished } from 'vitest';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { createLog } from '#app/platform/log.ts';
import { readSettings } from '#app/platform/settings.ts';
import { apiRoutes } from '#app/routes/api/api.ts';
import {
  anotherPlace,
  listingDraft,
  pictureId,
  rentOffer,
  saleOffer,
  saveSurroundings,
  testAgency,
} from './factories.ts';
import { mounted } from './mounted.ts';
import { openTestDb, type TestEngine } from './test-db.ts';

const media: ListingDraft['media'] = [
  { mediaId: pictureId, category: 'pool', alt: { en: 'A pool at dusk', id: 'Kolam saat senja' } },
];
const english = {
  title: 'Villa with <b>two</b> offers & a view',
  description: 'Buy it or rent it.\n\nBoth are possible.',
};
const indonesian = { title: 'Vila dengan dua penawaran', description: 'Beli atau sewa.' };
const leasehold = {
  tenure: 'leasehold',
  leaseEnd: '2051-06-30',
  extension: { years: 20, terms: 'market_price' },
} as const;

/** One of each kind, in the order of their ids from 1. */
export const smallCatalogue: ListingDraft[] = [
  listingDraft({ media, offers: [saleOffer(), rentOffer()], texts: { en: english, id: indonesian }, featuredRank: 2 }),
  listingDraft({ type: 'House', place: anotherPlace.slug, offers: [saleOffer({ hold: leasehold })], bedrooms: 6 }),
  listingDraft({
    type: 'Land',
    offers: [saleOffer({ price: { amount: 9e9, currency: 'IDR' } })],
    bedrooms: null,
    bathrooms: null,
    livingSqm: null,
    street: 'Jalan Sawah',
  }),
  listingDraft({ type: 'Apartment', offers: [rentOffer({ period: 'night' })], featuredRank: 1, videoUrl: null }),
  listingDraft({
    offers: [
      saleOffer({ standardStatus: 'Incomplete' }),
      saleOffer({ standardStatus: 'Closed', price: { amount: 777_000, currency: 'USD' } }),
    ],
  }),
  listingDraft({ offers: [saleOffer({ standardStatus: 'Withdrawn' })] }),
  listingDraft({ offers: [saleOffer({ standardStatus: 'Incomplete' })] }),
];

export const closedId = 5;
export const goneId = 6;
export const hiddenId = 7;

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

/** Both APIs on a database of the test's own. */
export async function openTestApi(engine: TestEngine, drafts: readonly ListingDraft[] = smallCatalogue) {
  const log = createLog('silent');
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveListings(db, drafts);
  const catalogue = await openCatalogue({ db, log });
  onTestFinished(() => catalogue.close());
  const read = readSettings({ PUBLIC_URL: 'https://bale.example' });
  if ('problems' in read) throw new Error('The settings of the test are wrong.');
  const services = { db, catalogue, agency: testAgency, settings: read.settings, clock: { now: Date.now } };
  const site = mounted(apiRoutes(services));

  const call = async (address: string, init?: RequestInit) => site.request(address, init);
  return {
    services,
    call,
    /** The JSON of an address of the REST API. */
    read: async (address: string) => (await call(address)).json(),
    /** The JSON an action returns for a multipart form. */
    act: async (action: string, fields: Record<string, string> = {}) =>
      (await call('/api/index.php', { method: 'POST', body: formOf({ action, ...fields }) })).json(),
  };
}

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
