import { describe, expect, test } from 'vitest';
import { listingDraft } from '#tests/factories.ts';
import { closedId, formOf, goneId, hiddenId, openTestApi } from '#tests/test-api.ts';
import { describeOnBothEngines, sqlite } from '#tests/test-db.ts';

const openSqlite = () => openTestApi(sqlite);

const idsOf = (answer: { data: { properties: { id: number }[] } }) => answer.data.properties.map(({ id }) => id);

describeOnBothEngines('the action API', (engine) => {
  test('returns a property with every field of the contract', async () => {
    const { act } = await openTestApi(engine);
    expect(await act('getPropertyById', { id: '1' })).toEqual({
      status: 'success',
      message: '',
      data: {
        id: 1,
        ref: 'BE-0001',
        title: 'Villa with <b>two</b> offers & a view',
        description: 'Buy it or rent it.\n\nBoth are possible.',
        price: '$450,000',
        price_amount: 450_000,
        price_currency: 'USD',
        price_on_request: false,
        price_reduced_from: null,
        price_reduced_on: null,
        price_period: null,
        status: 'For Sale',
        tenure: 'freehold',
        type: 'Villa',
        address: 'Canggu, Badung',
        location: 'canggu',
        latitude: -8.65,
        longitude: 115.14,
        precision_m: 0,
        bedrooms: 3,
        bathrooms: 3,
        area: 240,
        land_area: 400,
        confirmed_on: null,
        image: ['/media/0123456789abcdef-1200.jpg'],
        url: '/property/1',
      },
    });
  });

  test('shows status and price of the offer that matches', async () => {
    const { act } = await openTestApi(engine);
    const answer = await act('searchProperties', { status: 'For Rent', type: 'villa' });
    expect(answer.data.properties).toMatchObject([
      { id: 1, status: 'For Rent', price: 'Rp 45,000,000 / month', price_period: 'month', tenure: null },
    ]);
  });

  test('returns texts, prices and pages in the requested language', async () => {
    const { act } = await openTestApi(engine);
    const { data } = await act('getPropertyById', { id: '1', lang: 'ID' });
    expect(data).toMatchObject({ title: 'Vila dengan dua penawaran', url: '/property/1?lang=id' });
    expect((await act('getPropertyById', { id: '1', lang: 'ar' })).data.title).toContain('two');
  });

  test('returns a closed property without the price, and no other that cannot be found', async () => {
    const { act } = await openTestApi(engine);
    expect((await act('getPropertyById', { id: String(closedId) })).data).toMatchObject({ id: closedId, price: null });
    for (const id of [goneId, hiddenId, 999_999_999, 0, -1, 1.5, 'x', '', '1e0', '99999999999']) {
      const answer = await act('getPropertyById', { id: String(id) });
      expect(answer, String(id)).toEqual({ status: 'error', data: null, message: 'Property not found' });
    }
  });

  test('returns the featured by rank, filled up with the newest', async () => {
    const { act } = await openTestApi(engine);
    const featured = async (limit?: string) =>
      (await act('getFeaturedProperties', limit === undefined ? {} : { limit })).data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await featured()).toEqual([4, 1, 3, 2]);
    expect(await featured('1')).toEqual([4]);
    for (const limit of ['0', '-3', 'x', '1.5', '']) expect(await featured(limit), limit).toEqual([4, 1, 3, 2]);
  });

  test('pages the search, and returns every match when no page is requested', async () => {
    const { act } = await openTestApi(
      engine,
      Array.from({ length: 112 }, () => listingDraft()),
    );
    const page = async (fields: Record<string, string>) => {
      const answer = await act('searchProperties', fields);
      const ids = idsOf(answer);
      return {
        first: ids[0],
        count: ids.length,
        total: answer.data.total,
        page: answer.data.page,
        limit: answer.data.limit,
      };
    };
    expect(await page({})).toEqual({ first: 112, count: 112, total: 112, page: 1, limit: 1000 });
    expect(await page({ page: '', limit: '', offset: '' })).toMatchObject({ count: 112 });
    expect(await page({ page: '2' })).toEqual({ first: 102, count: 10, total: 112, page: 2, limit: 10 });
    expect(await page({ page: 'x' })).toMatchObject({ first: 112, count: 10, page: 1 });
    expect(await page({ limit: '5' })).toMatchObject({ first: 112, count: 5, page: 1, limit: 5 });
    expect(await page({ limit: '5000' })).toMatchObject({ count: 100, limit: 100 });
    expect(await page({ offset: '20', page: '2' })).toMatchObject({ first: 92, count: 10, page: 3 });
    expect(await page({ offset: '1.5', page: '2' })).toMatchObject({ first: 102, page: 2 });
    expect(await page({ page: '999999999', limit: '100' })).toMatchObject({ count: 0, total: 112, page: 999_999_999 });
  });
});

describe('the form of an action', () => {
  test('may be urlencoded, and of a repeated field the first counts', async () => {
    const { call } = await openSqlite();
    const body = new URLSearchParams('action=searchProperties&type=Land&type=Villa&lang=en');
    const answer = await (await call('/api/index.php', { method: 'POST', body })).json();
    expect(idsOf(answer)).toEqual([3]);
  });

  test('may carry files, which are ignored', async () => {
    const { call } = await openSqlite();
    const form = formOf({ action: 'searchProperties' });
    form.append('type', new Blob(['Land']), 'type.txt');
    form.append('type', 'House');
    expect(idsOf(await (await call('/api/index.php', { method: 'POST', body: form })).json())).toEqual([2]);
  });

  test('is refused with 400 in the envelope when it is none, or its action is unknown', async () => {
    const { call } = await openSqlite();
    const bodies: RequestInit[] = [
      {},
      { body: '{"action":"searchProperties"}', headers: { 'Content-Type': 'application/json' } },
      { body: 'not a form', headers: { 'Content-Type': 'multipart/form-data' } },
      { body: '--x\r\nbroken', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
      { body: new URLSearchParams('') },
      { body: formOf({ action: 'constructor' }) },
      { body: formOf({ action: '__proto__' }) },
      { body: formOf({ action: 'searchproperties' }) },
    ];
    for (const init of bodies) {
      const response = await call('/api/index.php', { method: 'POST', ...init });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ status: 'error', data: null, message: expect.any(String) });
    }
  });

  test('is sent by POST only', async () => {
    const { call } = await openSqlite();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await call('/api/index.php?action=searchProperties', { method });
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
      expect(await response.json()).toMatchObject({ status: 'error', data: null });
    }
    const options = await call('/api/index.php', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'POST, OPTIONS']);
  });
});

test('a client over the limit gets Retry-After, and no other client does', async () => {
  const { call } = await openSqlite();
  const send = (address: string) =>
    call('/api/index.php', {
      method: 'POST',
      body: new URLSearchParams('action=getPropertyById'),
      headers: { 'x-test-address': address },
    });
  const statuses = new Set<number>();
  for (let count = 0; count < 300; count += 1) statuses.add((await send('2001:db8::1')).status);
  expect([...statuses]).toEqual([200]);
  const limited = await send('2001:db8::2');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await limited.json()).toMatchObject({ status: 'error', data: null });
  expect((await send('2001:db8:0:1::1')).status).toBe(200);
});
