import { expect, test } from 'vitest';
import { listingDraft, nothingKnown, rentOffer, saleOffer } from '#tests/factories.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import type { Route } from './+types/compare.ts';
import { loader } from './compare.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

const drafts = [
  listingDraft({ offers: [saleOffer({ price: usd(480_000) })], livingSqm: 240, lotSqm: 400 }),
  listingDraft({ offers: [saleOffer({ price: usd(300_000) })], livingSqm: 100, lotSqm: 550 }),
  listingDraft({ offers: [saleOffer({ price: usd(900_000), standardStatus: 'Closed' })], livingSqm: 300, lotSqm: 550 }),
  listingDraft({ offers: [rentOffer()] }),
  listingDraft({ offers: [saleOffer({ standardStatus: 'Withdrawn' })] }),
  listingDraft({ ...nothingKnown, type: 'Land', lotSqm: 500, offers: [saleOffer({ price: usd(50_000) })] }),
  listingDraft({ street: 'Jalan Contoh', pin: { latitude: -8.6585, longitude: 115.1385 } }),
  listingDraft({ street: 'Jalan Contoh', pin: { latitude: -8.65, longitude: 115.1385 } }),
  ...[-8.6626, -8.661, -8.655].flatMap((latitude) =>
    (['exact', 'around'] as const).map((locationPrivacy) =>
      listingDraft({ locationPrivacy, pin: { latitude, longitude: 115.1385 }, isDemo: true }),
    ),
  ),
];

describeOnBothEngines('homes side by side', (engine) => {
  async function load(query: string, pages = openTestPages(engine, drafts)) {
    const { homes, groups, words } = await loader((await pages).ask<Route.LoaderArgs>(`/compare${query}`, {}));
    const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [row.label, row]));
    return {
      ids: homes.map(({ id }) => id),
      paths: homes.map(({ path }) => path),
      words,
      labels: [...rows.keys()],
      texts: (label: string) => rows.get(label)?.cells.map(({ text }) => text),
      areas: (label: string) => rows.get(label)?.cells.map(({ sqm }) => sqm),
      marks: (label: string) => rows.get(label)?.cells.map(({ mark }) => mark),
      same: (label: string) => rows.get(label)?.same,
    };
  }

  test('stand in the order of the address, with the least and the most named', async () => {
    const page = await load('?ids=2,1');
    expect(page.ids).toEqual([2, 1]);
    expect(page.words.heading).toBe('Two homes, side by side');
    expect(page.texts('Price')).toEqual(['$300,000', '$480,000']);
    expect(page.marks('Price')).toEqual(['least', null]);
    expect(page.texts('Per m² of house')).toEqual(['$3,000', '$2,000']);
    expect(page.marks('Per m² of house')).toEqual([null, 'least']);
    expect(page.marks('Land')).toEqual(['most', null]);
    expect([page.areas('Area'), page.areas('Land')]).toEqual([
      [100, 240],
      [550, 400],
    ]);
    expect([page.same('Bedrooms'), page.same('Price')]).toEqual([true, false]);
    expect(page.marks('Bedrooms')).toEqual([null, null]);
  });

  test('what two have alike is neither least nor most, and what is not asked any more is not known', async () => {
    const page = await load('?ids=1,2,3');
    expect(page.texts('Price')).toEqual(['$480,000', '$300,000', null]);
    expect(page.marks('Land')).toEqual([null, null, null]);
    expect(page.texts('Status')).toEqual(['For Sale', 'For Sale', 'Sold']);
  });

  test('the nearest to the sea is named, where it is the only one as it is written', async () => {
    const page = await load('?ids=7,8');
    expect(page.texts('To the sea')).toEqual(['680\u00A0m', '1.4\u00A0km']);
    expect(page.marks('To the sea')).toEqual(['nearest', null]);
    expect((await load('?ids=1,2')).marks('To the sea')).toEqual([null, null]);
  });

  test('the nearest to the sea is the nearest by the words that visitors read', async () => {
    const pages = openTestPages(engine, drafts);
    const near = [7, 8, 9, 10, 11, 12, 13, 14];
    const metresIn = (text: string) => Number(/[\d.]+/.exec(text)?.[0]) * (text.includes('km') ? 1000 : 1);
    let marked = 0;
    for (const [one, other] of near.flatMap((each) => near.filter((id) => id > each).map((id) => [each, id]))) {
      const page = await load(`?ids=${one},${other}`, pages);
      const metres = (page.texts('To the sea') ?? []).map((text) => metresIn(text ?? ''));
      const [mark = -1] = (page.marks('To the sea') ?? []).flatMap((each, at) => (each ? [at] : []));
      if (mark >= 0) expect(metres[mark], `${one}, ${other}: ${metres}`).toBeLessThan(Number(metres[1 - mark]));
      marked += Number(mark >= 0);
    }
    expect(marked).toBeGreaterThan(5);
  });

  test('a rent and a price are not measured against each other', async () => {
    expect((await load('?ids=1,4')).marks('Price')).toEqual([null, null]);
  });

  test('a home stands there by the offer that the address names', async () => {
    const pages = openTestPages(engine, [
      listingDraft({ offers: [saleOffer({ price: usd(250_000) }), rentOffer({ period: 'year', price: usd(19_500) })] }),
      listingDraft({ offers: [rentOffer({ period: 'year', price: usd(29_000) })] }),
    ]);
    const page = await load('?ids=1,2&offers=1-rent-year', pages);
    expect(page.texts('Price')).toEqual(['$19,500 / year', '$29,000 / year']);
    expect(page.marks('Price')).toEqual(['least', null]);
    expect(page.paths).toEqual(['/property/1?offer=rent-year', '/property/2']);
    expect((await load('?ids=1,2', pages)).texts('Price')).toEqual(['$250,000', '$29,000 / year']);
  });

  test('nothing is asked of a plot that it does not have', async () => {
    const page = await load('?ids=6');
    expect(page.texts('Per are of land')).toEqual(['$10,000']);
    expect(page.labels).not.toContain('Bedrooms');
    expect(page.same('Price')).toBe(false);
  });

  test('unknown ids are nothing, and what is left out is said', async () => {
    const page = await load('?ids=1,x,,1,5,999,2');
    expect(page.ids).toEqual([1, 2]);
    expect(page.words.notes).toEqual(['2 homes of this address are no longer shown.']);
    const five = await load('?ids=1,2,3,4,6');
    expect(five.ids).toEqual([1, 2, 3, 4]);
    expect(five.words.notes).toEqual(['Four fit side by side: 1 more home of this address is left out.']);
  });

  test('none is a page, too', async () => {
    for (const query of ['', '?ids=', '?ids=-1,%00']) {
      const page = await load(query);
      expect([page.ids, page.labels, page.words.heading]).toEqual([[], [], 'Compare homes']);
    }
  });
});
