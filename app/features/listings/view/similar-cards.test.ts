import { expect, test } from 'vitest';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { findListing, saveListings } from '#app/features/listings/listings.server.ts';
import { createLog } from '#app/platform/log.ts';
import { aPlace, listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import type { ViewOptions } from './listing-card-view.ts';
import { findSimilarCards } from './listing-cards.server.ts';

const at = (amount: number, change: Parameters<typeof saleOffer>[0] = {}) =>
  saleOffer({ price: { amount, currency: 'USD' }, ...change });

const options: ViewOptions = {
  language: 'en',
  now: Date.UTC(2026, 10, 21),
  places: new Map([[aPlace.slug, aPlace]]),
  offered: ({ mediaId, width, height, color }) => ({ mediaId, width, height, color, avifWidths: [] }),
};

describeOnBothEngines('what is shown below a home that is sold', (engine) => {
  test('is the same whatever it was sold for, unless the agency shows that', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const around = Array.from({ length: 12 }, (_, index) => listingDraft({ offers: [at(100_000 * (index + 1))] }));
    const sold = [150_000, 1_050_000].map((amount) =>
      listingDraft({ offers: [at(amount, { standardStatus: 'Closed' })] }),
    );
    const ids = (await saveListings(db, [...around, ...sold])).slice(-2);
    const catalogue = await openCatalogue({ db, log: createLog('silent') });
    const shown = async (policy: Partial<ViewOptions>) =>
      Promise.all(
        ids.map(async (id) => {
          const listing = (await findListing(db, id)) ?? expect.fail();
          const [offer = expect.fail()] = listing.offers;
          const cards = await findSimilarCards({ db, catalogue }, { listing, offer }, { ...options, ...policy });
          return cards.map((card) => card.id);
        }),
      );
    const [cheap, dear] = await shown({});
    expect(cheap).toHaveLength(3);
    expect(cheap).toEqual(dear);
    const [told, toldDear] = await shown({ showsSoldPrices: true });
    expect(told).not.toEqual(toldDear);
    await catalogue.close();
  });
});
