import { expect, test } from 'vitest';
import { markOfferStatus, saveListing } from '#app/features/listings/listings.server.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { listingDraft, pictureId, rentOffer, saleOffer } from '#tests/factories.ts';
import { closedId, goneId, hiddenId, openTestApi, smallCatalogue } from '#tests/test-api.ts';
import { describeOnBothEngines, sqlite } from '#tests/test-db.ts';

const longLease = { tenure: 'leasehold', leaseEnd: '2090-01-01', extension: null } as const;
const openSqlite = () => openTestApi(sqlite);

describeOnBothEngines('the REST API', (engine) => {
  test('returns a page of listings, its total and how many pages there are', async () => {
    const { read } = await openTestApi(engine);
    const page = await read('/api/v1/listings?sort=price_asc&limit=3&page=1&unknown=1&bedrooms=many');
    expect(page).toMatchObject({ total: 4, page: 1, limit: 3, pages: 2 });
    expect(page.listings).toHaveLength(3);
    expect(await read('/api/v1/listings?page=7')).toMatchObject({ listings: [], total: 4, page: 7, pages: 1 });
  });

  test('finds who may own it as the site does, asked in one word or in two', async () => {
    const { read } = await openTestApi(engine, [
      listingDraft({ certificate: 'shm', zone: 'res' }),
      listingDraft({ zone: 'res', offers: [saleOffer({ hold: longLease })] }),
    ]);
    const found = async (query: string) => {
      const { listings } = await read(`/api/v1/listings?${query}`);
      return listings.map(({ id }: { id: number }) => id).sort();
    };
    expect(await found('may_own=wna_permit.live')).toEqual([2]);
    expect(await found('holder=foreigner_kitas&purpose=live')).toEqual([2]);
    expect(await found('holder=wni')).toEqual([1, 2]);
    expect(await found('purpose=live')).toEqual([1, 2]);
  });

  test('returns one listing with offers, facts and pictures', async () => {
    const { read } = await openTestApi(engine);
    expect(await read('/api/v1/listings/1?lang=id')).toMatchObject({
      title: 'Vila dengan dua penawaran',
      language: 'id',
      year_built: 2021,
      furnishing: 'furnished',
      video_url: 'https://www.youtube.com/watch?v=bale',
      on_market_date: '2026-01-15',
      offers: [
        {
          status: 'For Sale',
          standard_status: 'Active',
          price_amount: 450_000,
          price_usd: 450_000,
          tenure: 'freehold',
        },
        { status: 'For Rent', price_currency: 'IDR', price_period: 'month', tenure: null },
      ],
      pictures: [{ category: 'pool', alt: 'Kolam saat senja', width: 2400, height: 1600 }],
    });
    const { pictures } = await read('/api/v1/listings/1');
    expect(pictures[0].renditions).toHaveLength(8);
    expect(pictures[0].renditions[0]).toEqual({
      url: '/media/0123456789abcdef-1200.jpg',
      type: 'image/jpeg',
      width: 1200,
      height: 800,
    });
  });

  test('sends floor plans after the photographs, and not as images', async () => {
    const other = 'fedcba9876543210';
    const plan = { mediaId: pictureId, category: 'floor_plan', alt: { en: 'The ground floor' } } as const;
    const { read, services } = await openTestApi(engine, [listingDraft({ media: [plan] })]);
    expect(await read('/api/v1/listings/1')).toMatchObject({ image: [], pictures: [{ category: 'floor_plan' }] });
    await services.db.kysely
      .insertInto('media')
      .values({ id: other, format: 'jpeg', width: 2400, height: 1600, color: '#8a7f66' })
      .execute();
    await saveListing(services.db, listingDraft({ media: [plan, { ...plan, mediaId: other, category: null }] }), 1);
    expect(await read('/api/v1/listings/1')).toMatchObject({
      image: [`/media/${other}-1200.jpg`],
      pictures: [{ category: null }, { category: 'floor_plan' }],
    });
  });

  test('shows how a lease ends, and no draft of an offer', async () => {
    const { read } = await openTestApi(engine);
    expect((await read('/api/v1/listings/2')).offers).toMatchObject([
      { tenure: 'leasehold', lease_end: '2051-06-30', extension_years: 20, extension_terms: 'market_price' },
    ]);
    const closed = await read(`/api/v1/listings/${closedId}`);
    // What it was sold for is the agency's, unless it shows that.
    expect(closed).toMatchObject({ price: null, price_amount: null, price_currency: null, price_on_request: false });
    expect(closed.offers).toMatchObject([{ standard_status: 'Closed', price: null, price_usd: null }]);
  });

  test('sends a deposit of a sum beside its price only', async () => {
    const terms = { ...noTerms, deposit: { amount: 20_000, of: 'sum' } } as const;
    const offers = [saleOffer({ terms }), rentOffer({ terms: { ...terms, priceOnRequest: true } })];
    const { read } = await openTestApi(engine, [listingDraft({ offers })]);
    expect((await read('/api/v1/listings/1')).offers).toMatchObject([
      { deposit: { amount: 20_000, of: 'sum' }, price_currency: 'USD' },
      { deposit: null, price_currency: null },
    ]);
  });

  test('says from what a price was cut and on which day', async () => {
    const { services, read } = await openTestApi(engine);
    const price = { amount: 400_000, currency: 'USD' } as const;
    const [first = expect.fail()] = smallCatalogue;
    await saveListing(services.db, { ...first, offers: [saleOffer({ price }), rentOffer()] }, 1);
    await services.catalogue.follow();
    const listing = await read('/api/v1/listings/1');
    const today = isoDay(baliDayOf(Date.now()));
    expect(listing).toMatchObject({ price_amount: 400_000, price_reduced_from: 450_000, price_reduced_on: today });
    expect(listing.offers[1]).toMatchObject({ price_reduced_from: null, price_reduced_on: null });
    expect((await read('/api/v1/listings?sort=price_cut')).listings[0].id).toBe(1);
  });

  test('says 410 of a listing that was withdrawn and 404 of one that cannot be seen', async () => {
    const { call } = await openTestApi(engine);
    const cases = { [`${goneId}`]: 410, [`${hiddenId}`]: 404, '99': 404, x: 404, '0': 404, '%00': 404, '%FF': 404 };
    for (const [id, status] of Object.entries(cases)) {
      const response = await call(`/api/v1/listings/${id}`);
      expect([id, response.status]).toEqual([id, status]);
      expect(response.headers.get('Content-Type')).toBe('application/problem+json');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ type: 'about:blank', status, requestId: 'test-request' });
    }
  });

  test('counts what each choice of a filter would find', async () => {
    const { read } = await openTestApi(engine);
    const { total, facets } = await read('/api/v1/facets?type=Villa');
    expect(total).toBe(1);
    expect(facets.type).toContainEqual({ value: 'Land', count: 1 });
    expect(facets.type).toContainEqual({ value: 'Commercial', count: 0 });
    expect(facets.status).toEqual([
      { value: 'For Sale', count: 1 },
      { value: 'For Rent', count: 1 },
    ]);
    expect((await read('/api/v1/facets')).facets.bedrooms).toContainEqual({ value: '5+', count: 1 });
  });

  test('returns the places in the requested language', async () => {
    const { read } = await openTestApi(engine);
    const { places, groups } = await read('/api/v1/places?lang=ar');
    expect(groups).toEqual([]);
    expect(places.map(({ slug }: { slug: string }) => slug)).toEqual(['canggu', 'ubud']);
    expect(places[1]).toMatchObject({ name: 'أوبود', regency: 'Gianyar' });
  });

  test('responds 304 until the catalogue changes', async () => {
    const { call, services } = await openTestApi(engine);
    const first = await call('/api/v1/listings');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const headers = { 'If-None-Match': `W/${first.headers.get('ETag')}` };
    const unchanged = await call('/api/v1/listings', { headers });
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe('');
    expect(unchanged.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(unchanged.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    await markOfferStatus(services.db, 4, 0, 'Withdrawn');
    await services.catalogue.follow();
    const changed = await call('/api/v1/listings', { headers });
    expect([changed.status, (await changed.json()).total]).toEqual([200, 3]);
  });
});

test('may be read from any site, errors included, and only read', async () => {
  const { call } = await openSqlite();
  for (const address of ['/api/v1/listings', '/api/v1/listings/99', '/api/v1/nothing', '/api/v1/openapi.json']) {
    const response = await call(address, { headers: { Origin: 'https://portal.example' } });
    expect(response.headers.get('Access-Control-Allow-Origin'), address).toBe('*');
    expect(response.headers.get('Cross-Origin-Resource-Policy'), address).toBe('cross-origin');
  }
  const preflight = await call('/api/v1/listings', {
    method: 'OPTIONS',
    headers: { Origin: 'https://portal.example', 'Access-Control-Request-Method': 'GET' },
  });
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Methods')]).toEqual([204, 'GET,HEAD,OPTIONS']);
  const post = await call('/api/v1/listings', { method: 'POST', body: 'x' });
  expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('HEAD says what GET says, without the body', async () => {
  const { call } = await openSqlite();
  for (const address of ['/api/v1/listings', '/api/v1/listings/1', '/api/docs', '/api/docs.css']) {
    const [get, head] = await Promise.all([call(address), call(address, { method: 'HEAD' })]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('ETag'), address).toBe(get.headers.get('ETag'));
  }
});

test('a fault of ours is a problem with the id of the request and no word of the cause', async () => {
  const { call, services } = await openSqlite();
  await services.db.kysely.schema.dropTable('listing_texts').execute();
  const response = await call('/api/v1/listings');
  expect(response.status).toBe(500);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ status: 500, requestId: 'test-request' });
  expect(text).not.toContain('listing_texts');
});

test('a client over the limit gets a problem with Retry-After', async () => {
  const { call } = await openSqlite();
  const headers = { 'x-test-address': '203.0.113.7' };
  for (let count = 0; count < 300; count += 1) await call('/api/v1/nothing', { headers });
  const limited = await call('/api/v1/listings', { headers });
  expect(limited.status).toBe(429);
  expect(limited.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
  expect(limited.headers.get('Content-Type')).toBe('application/problem+json');
});
