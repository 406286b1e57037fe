import { expect, test } from 'vitest';
import { listingDraft, rentOffer, saleOffer } from '#tests/factories.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import type { Route } from './+types/sold.ts';
import { loader } from './sold.tsx';

const drafts = [
  listingDraft(),
  listingDraft({ offers: [saleOffer({ standardStatus: 'Closed' })] }),
  listingDraft({ offers: [rentOffer({ standardStatus: 'Closed' })] }),
];

describeOnBothEngines('the archive', (engine) => {
  async function load(query: string, listings = drafts) {
    const pages = await openTestPages(engine, listings);
    return loader(pages.ask<Route.LoaderArgs>(`/properties/sold${query}`, {}));
  }

  test('shows what was sold and let, without what was asked for it', async () => {
    const { cards, total, words } = await load('');
    expect(cards.map(({ offer }) => offer.state)).toEqual(['Let', 'Sold']);
    expect(total).toBe(2);
    expect(words.count).toBe('2 homes');
    expect(JSON.stringify(cards)).not.toMatch(/450,000|45,000,000/);
  });

  test('knows pages only: filters of the list and malformed numbers are nothing to it', async () => {
    expect((await load('?type=Land&page=x&lang=ar')).cards).toHaveLength(2);
    const beyond = await load('?page=7');
    expect([beyond.cards.length, beyond.total, beyond.last]).toEqual([0, 2, 1]);
  });

  test('is there before anything was sold', async () => {
    expect(await load('', [])).toMatchObject({ cards: [], total: 0, last: 1 });
  });
});
