import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterNames, listingFilters } from '#app/features/listings/listing-filters.ts';
import { openTestApi } from '#tests/test-api.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { actions } from './actions.ts';

/** Text with lone surrogates, NULs, numbers out of every range, and words that mean something to somebody. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e308',
    '٣',
    '9'.repeat(400),
    'NaN',
    '\0',
    '\ud800',
    '__proto__',
    '[]',
    "' or 1=1 --",
    '%',
    '{{7*7}}',
  ),
  fc.constantFrom('Villa', 'For Rent', 'canggu', '115,-9,116,-8', '1,2,3', 'price_asc', 'ar', '5+'),
);
const name = fc.oneof(
  fc.constantFrom(
    'page',
    'limit',
    'offset',
    'sort',
    'lang',
    'id',
    ...filterNames.map((key) => listingFilters[key].param),
  ),
  text,
);
const fields = fc.array(fc.tuple(name, text), { maxLength: 12 });
const action = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...Object.keys(actions)) }, text);
let visitor = 0;
/** Each request from an address of its own, so that none is refused for being one too many. */
const someone = () => ({ 'x-test-address': `198.51.${(visitor >> 8) & 255}.${visitor++ & 255}` });

const contentType = fc.oneof(
  fc.constantFrom(
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary="',
    'multipart/form-data',
    'application/x-www-form-urlencoded; charset=utf-16',
    'application/x-www-form-urlencoded',
    'application/json',
    'text/plain',
    '',
  ),
  fc.string({ maxLength: 40 }).filter((value) => /^[\x20-\x7e]*$/.test(value)),
);
const part = fc
  .tuple(name, text)
  .map(([field, value]) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`);
const bodyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc
    .array(fc.oneof(part, text), { maxLength: 5 })
    .map((parts) => new TextEncoder().encode(`${parts.join('')}--x--\r\n`)),
);

const path = fc.oneof(
  fc.constantFrom(
    '/api/v1/listings',
    '/api/v1/facets',
    '/api/v1/places',
    '/api/docs',
    '/api/index.php',
    '/api/nothing',
  ),
  text.map((id) => `/api/v1/listings/${encodeURIComponent(id.toWellFormed())}`),
  fc
    .array(fc.constantFrom('%', '%00', '%FF', '..', 'a', '%2F', '{id}', '1'))
    .map((parts) => `/api/v1/listings/${parts.join('')}`),
);
const header = fc.tuple(
  fc.constantFrom('If-None-Match', 'Origin', 'Accept', 'Accept-Language', 'Access-Control-Request-Headers', 'Range'),
  fc.string({ maxLength: 60 }).filter((value) => /^[\x20-\x7e]*$/.test(value)),
);

describeOnBothEngines('whatever is sent', (engine) => {
  test('no form makes the server fail', async () => {
    const api = await openTestApi(engine);
    await fc.assert(
      fc.asyncProperty(action, fields, fc.boolean(), async (wanted, sent, urlencoded) => {
        const body = urlencoded ? new URLSearchParams() : new FormData();
        for (const [field, value] of [['action', wanted] as const, ...sent]) body.append(field, value);
        const response = await api.call('/api/index.php', { method: 'POST', body, headers: someone() });
        expect([200, 400]).toContain(response.status);
        expect(await response.json()).toMatchObject({ status: response.status === 200 ? expect.any(String) : 'error' });
      }),
      { numRuns: 600 },
    );
  });

  test('no body under any content type makes the server fail', async () => {
    const api = await openTestApi(engine);
    await fc.assert(
      fc.asyncProperty(contentType, bodyBytes, async (type, bytes) => {
        const headers = { ...someone(), 'Content-Type': type };
        const response = await api.call('/api/index.php', { method: 'POST', body: Buffer.from(bytes), headers });
        expect([200, 400]).toContain(response.status);
        await response.json();
      }),
      { numRuns: 600 },
    );
  });

  test('no address, query, header or method makes the server fail', async () => {
    const api = await openTestApi(engine);
    const methods = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST');
    await fc.assert(
      fc.asyncProperty(methods, path, fields, fc.array(header), async (method, pathname, query, headers) => {
        const search = new URLSearchParams(query.map(([key, value]): [string, string] => [key, value]));
        const sent = new Headers([...headers, ...Object.entries(someone())]);
        const response = await api.call(`${pathname}?${search}`, { method, headers: sent });
        expect(response.status).toBeLessThan(500);
        await response.arrayBuffer();
      }),
      { numRuns: 800 },
    );
  });
});
