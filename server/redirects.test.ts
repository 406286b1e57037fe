import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ServerEnv } from './env.ts';
import { redirects } from './redirects.ts';

const app = new Hono<ServerEnv>().use(redirects).all('*', (c) => c.text('here'));

async function follow(address: string, method = 'GET') {
  const { status, headers } = await app.request(address, { method });
  return status === 200 ? null : [status, headers.get('Location')];
}

it.each([
  ['/properties.php?type=villa', '/properties?type=Villa'],
  ['/properties.php?type=house&status=rent', '/properties?type=House&status=For+Rent'],
  ['/properties.php?type=land&lang=id', '/properties?type=Land&lang=id'],
  ['/properties.php', '/properties'],
  ['/properties.php?type=castle&x=%0d%0aSet-Cookie:a', '/properties'],
  ['/properties.php?lang=AR', '/properties?lang=ar'],
  ['/account.php', '/account'],
  ['/account.php?lang=ar&next=//evil.example', '/account?lang=ar'],
])('the former site’s %s is %s', async (from, to) => expect(await follow(from)).toEqual([301, to]));

it.each([
  ['/PROPERTIES?type=Villa&page=2', '/properties?type=Villa&page=2'],
  ['/properties/', '/properties'],
  ['/properties/?lang=ar', '/properties?lang=ar'],
  ['/Property/7', '/property/7'],
  ['/property/%31', '/property/1'],
  ['/%70roperties', '/properties'],
  ['/Account/leads', '/account/leads'],
  ['/ACCOUNT', '/account'],
  ['/account/Leads/Ab-1/', '/account/leads/Ab-1'],
  ['/Account/leads.data?_routes=x', '/account/leads.data?_routes=x'],
  ['/properties/_.data', '/properties.data'],
  ['/ACCOUNT/_.data?_routes=x', '/account.data?_routes=x'],
  ['/f%65ed.xml', '/feed.xml'],
  ['/%61pi/v1/listings?limit=1', '/api/v1/listings?limit=1'],
])('%s is another way to write %s', async (from, to) => {
  expect(await follow(from)).toEqual([301, to]);
  expect(await follow(from, 'HEAD')).toEqual([301, to]);
  expect(await follow(from, 'POST')).toBeNull();
  expect(await follow(to)).toBeNull();
});

it.each([
  ...['/', '/properties', '/contact.php', '/properties.php/x', '/_.data', '/nowhere/', '/NOWHERE', '/property/1/x'],
  ...['/account/leads/%27%3B--', '/account/leads/%EF%BF%BF', '/property/a%2Fb', '/properties.data', '/assets/X.js/'],
])('%s stays', async (address) => expect(await follow(address)).toBeNull());

it('every address leads on at most once', async () => {
  const part = fc.constantFrom(
    'account',
    'LEADS',
    'Property',
    '7',
    '%41',
    '%2e',
    '%25%36%31',
    '_.data',
    'x.data',
    '%2F',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), fc.constantFrom('', '/', '.data'), async (parts, end) => {
      const [, location] = (await follow(`/${parts.join('/')}${end}`)) ?? [];
      if (location) expect(await follow(String(location))).toBeNull();
    }),
  );
});
