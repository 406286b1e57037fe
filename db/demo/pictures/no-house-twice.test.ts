import { expect, onTestFinished, test } from 'vitest';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { pageSize, readSearch } from '#app/features/listings/listing-search.ts';
import { createLog } from '#app/platform/log.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { loadDemo } from '#db/demo/load-demo.server.ts';
import { openTestDb, sqlite } from '#tests/test-db.ts';
import { createSmallPhotos, openTestMedia } from './open-test-pictures.ts';
import { photo } from './photo-stock.ts';

/** What visitors ask for most, as addresses of the listing page, and on how many pages no house comes twice. */
const usualSearches = new Map([
  ...['', 'sort=price_asc', 'sort=price_desc', 'sort=most_views'].map((query) => [query, Infinity] as const),
  ...['type=Villa', 'type=House', 'type=Apartment', 'type=Land', 'type=Commercial'].map(
    (query) => [query, Infinity] as const,
  ),
  ...['location=canggu', 'location=ubud'].map((query) => [query, Infinity] as const),
  ...['status=For+Sale', 'status=For+Rent', 'bedrooms=3', 'keyword=pool&sort=newest'].map(
    (query) => [query, 2] as const,
  ),
  ...['type=Villa&sort=price_asc', 'status=For+Sale&sort=price_desc'].map((query) => [query, 2] as const),
]);

/** Cards of the first five pages: on each of them every card is another building. */
const firstPages = 5 * pageSize;

test('no page of a usual search shows one house twice, and the newest list no building twice on its first pages', async () => {
  const search = await openSearch();
  const repeated: string[] = [];
  for (const [query, pages] of usualSearches) {
    for (let page = 1; page <= pages; page += 1) {
      const covers = search(query, page);
      if (covers === null) break;
      const houses = covers.map((cover) => cover.replace(/-\d\d-.*/, ''));
      if (new Set(houses).size < houses.length) repeated.push(`${query} page ${page}: ${houses.join(' ')}`);
      const buildings = covers.map((cover) => photo(cover).family);
      if (query === '' && page * pageSize <= firstPages) expect(new Set(buildings).size).toBe(buildings.length);
    }
  }
  expect(repeated).toEqual([]);
  const inCanggu = search('type=Villa&status=For+Sale&location=canggu&sort=price_asc', 1) ?? [];
  const beside = inCanggu.map((cover) => photo(cover).family);
  expect(beside.filter((building, index) => building === beside[index + 1])).toEqual([]);
}, 30_000);

/** The covers of one page of a search in the loaded demonstration; null after the last. */
async function openSearch(): Promise<(query: string, page: number) => string[] | null> {
  const log = createLog('silent');
  const db = await openTestDb(sqlite);
  await loadDemo({ db, ...(await openTestMedia()), photosDir: await createSmallPhotos(), log });
  const catalogue = await openCatalogue({ db, log });
  onTestFinished(() => catalogue.close());
  const { listings } = createDemoCatalogue();
  return (query, page) => {
    const { ids } = catalogue.search(readSearch(new URLSearchParams(`${query}&page=${page}`)));
    return ids.length === 0 ? null : ids.flatMap((id) => listings[id - 1]?.pictures[0] ?? []);
  };
}
