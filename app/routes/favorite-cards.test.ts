import { expect, test } from 'vitest';
import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { listingDraft, rentOffer, saleOffer } from '#tests/factories.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import type { Route } from './+types/favorite-cards.ts';
import { loader } from './favorite-cards.ts';

const statuses = ['Active', 'Closed', 'Withdrawn', 'Hold', 'ComingSoon'] as const;
const drafts = statuses.map((standardStatus) => listingDraft({ offers: [saleOffer({ standardStatus })] }));
const many = Array.from({ length: 120 }, () => listingDraft());

describeOnBothEngines('the cards of favorites', (engine) => {
  async function load(query: string, listings = drafts) {
    const pages = await openTestPages(engine, listings);
    const answer = await loader(pages.ask<Route.LoaderArgs>(`/favorites/cards${query}`, {}));
    return (await answer.json()) as ListingCardView[];
  }

  test('come in the requested order, without hidden ones', async () => {
    const cards = await load('?ids=5,4,3,2,1,999');
    expect(cards.map(({ id }) => id)).toEqual([5, 2, 1]);
    expect(cards.map(({ offer }) => offer.closed)).toEqual([false, true, false]);
  });

  test('show the offer that each is listed for, while visitors may see it', async () => {
    const both = listingDraft({ offers: [saleOffer(), rentOffer({ period: 'year' })] });
    const let_ = listingDraft({ offers: [saleOffer(), rentOffer({ period: 'year', standardStatus: 'Withdrawn' })] });
    const cards = await load('?ids=1,2,3&offers=1-rent-year,2-rent-year,x,3', [both, let_, both]);
    expect(cards.map(({ offer }) => offer.kind)).toEqual(['rent', 'sale', 'sale']);
    expect(cards.map(({ path }) => path)).toEqual(['/property/1?offer=rent-year', '/property/2', '/property/3']);
  });

  test('speak the language of the page', async () => {
    expect((await load('?ids=1&lang=ar'))[0]?.address).toBe('تشانغو\u00A0· 1.5\u00A0كم إلى البحر');
  });

  test('invalid ids are ignored', async () => {
    expect(await load('')).toEqual([]);
    expect(await load('?ids=')).toEqual([]);
    expect((await load('?ids=x,-1,1.5,,1,1,%00')).map(({ id }) => id)).toEqual([1]);
  });

  test('a hundred at once', async () => {
    const ids = many.map((_, index) => index + 1).join();
    expect(await load(`?ids=${ids}`, many)).toHaveLength(100);
  });
});
