import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findMergePicture, mergeAreas } from '#app/features/areas/merge-areas.server.ts';
import { findListingPage } from '#app/features/listings/listing-page.server.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { anotherPlace } from '#tests/factories.ts';
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
  'area=115,-9;115.2,-9;115.2,-8.6;115,-8.6_115.3,-8.6;115.4,-8.6;115.4,-8.4',
  'near=115.14,-8.65,2000&type=Villa',
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

describeOnBothEngines('both APIs', (engine) => {
  test('find the homes of an area under the slugs it had, as the page does', async () => {
    const { services, read, act } = await openTestApi(engine);
    const { db, catalogue } = services;
    const before = await read('/api/v1/listings?location=canggu');
    expect(before.total).toBeGreaterThan(0);
    const [from, into] = [catalogue.places.get('canggu'), catalogue.places.get(anotherPlace.slug)];
    if (!from || !into) throw new Error('An area of the test is missing.');
    const seen = await findMergePicture(db, from, into);
    const command = { staffId: null, key: randomUUID(), now: Date.now() };
    const order = { from: from.slug, into: into.slug, revision: 0, seen: seen.seen };
    expect(await mergeAreas(db, command, order)).toBe('merged');
    await catalogue.follow();
    const all = await read(`/api/v1/listings?location=${into.slug}`);
    expect(all.total).toBeGreaterThan(before.total);
    expect(await read('/api/v1/listings?location=canggu')).toEqual(all);
    const facets = await read(`/api/v1/facets?location=${into.slug}`);
    expect(await read('/api/v1/facets?location=Canggu')).toEqual(facets);
    const { data } = await act('searchProperties', { location: `canggu,${into.slug}` });
    expect(data.total).toBe(all.total);
  });
});

const idOf = ({ id }: { id: number }) => id;
