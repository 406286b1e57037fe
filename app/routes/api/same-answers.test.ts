import { expect, test } from 'vitest';
import { findListingPage } from '#app/features/listings/listing-page.server.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { openTestApi } from '#tests/test-api.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';

const searches = [
  '',
  'type=Villa',
  'status=For+Rent&sort=price_desc',
  'status=rent&min_price=100',
  'keyword=villa',
  'tenure=leasehold',
  'location=canggu&bedrooms=3',
  'bedrooms=5%2B',
  'bbox=115,-9,115.2,-8.6',
  'ids=3,1,99',
  'ids=',
  'max_price=500000&sort=price_asc',
  'page=2',
  'keyword=%F0%9F%8F%A0&type=nothing',
];

describeOnBothEngines('the page and both APIs', (engine) => {
  test('find the same listings in the same order', async () => {
    const { services, read, act } = await openTestApi(engine);
    for (const query of searches) {
      const params = new URLSearchParams(query);
      const page = await findListingPage(services, readSearch(params), 'en');
      const rest = await read(`/api/v1/listings?${query}`);
      const { data } = await act('searchProperties', { limit: '10', ...Object.fromEntries(params) });
      const ids = page.listings.map(({ id }) => id);
      expect([query, rest.total, rest.listings.map(idOf)]).toEqual([query, page.total, ids]);
      expect([query, data.total, data.properties.map(idOf)]).toEqual([query, page.total, ids]);
      expect(rest.listings).toEqual(data.properties);
    }
  });
});

const idOf = ({ id }: { id: number }) => id;
