import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSite } from '#tests/server.ts';
import { startEmptySite } from './empty-site.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startEmptySite({ LOG_LEVEL: 'info' });
});

afterAll(() => site.stop());

/** Unlike `fetch`, sends the path as it is and the bytes as they come. */
async function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
  const sent = request({ port: site.port, path, method, headers }).end(body);
  const [answer] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode as number, headers: answer.headers, body: Buffer.concat(chunks) };
}

async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(site.port).setEncoding('utf8');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

it('has the mark of the site where programs look for it that know no SVG', async () => {
  const { status, headers, body } = await ask('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/x-icon']);
  expect(body.subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 32, 32]));
});

describe('every answer', () => {
  it.each(['/', '/nowhere', '/livez', '/assets/nothing.js', '/%zz', '/media/nothing', '/properties.php'])(
    '%s has strict headers and an id',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('microphone=()');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    },
  );

  it('keeps a valid id, and the log knows it', async () => {
    const { headers } = await ask('/', { headers: { 'X-Request-Id': 'from-proxy-0042' } });
    expect(headers['x-request-id']).toBe('from-proxy-0042');
    await expect.poll(() => site.output()).toMatch(/"id":"from-proxy-0042".*"path":"\/".*"status":200/);
  });
});

describe('the log', () => {
  it('has no address that somebody wrote into a path or the name of a parameter', async () => {
    const mark = { 'X-Request-Id': 'with-an-address-1' };
    for (const address of ['secret.putu@mail.example', 'secret.putu%40mail.example', 'secret.putu%2540mail.example']) {
      for (const path of [
        `/contact/${address}`,
        `/${address}.data`,
        `/media/${address}`,
        `/api/v1/listings/${address}`,
      ]) {
        await ask(`${path}?lang=id&${address}=1`);
        await ask(`${path}?${address}`, { method: 'POST', body: 'x', headers: { 'Content-Length': '1' } });
      }
    }
    await ask('/?lang=ar&secret_putu=1', { headers: mark });
    await expect.poll(() => site.output()).toMatch(/"id":"with-an-address-1".*"query":\["lang","…"\]/);
    expect(site.output()).not.toContain('putu');
  });

  it('has nothing of addresses that no request can be made of, and no line that is not JSON', async () => {
    const statuses: string[] = [];
    for (const method of ['GET', 'HEAD', 'POST']) {
      for (const target of [
        'http://jane:secret-nyoman@localhost/account?x=secret-nyoman',
        'http://secret-nyoman@localhost/contact',
        '/contact/secret-nyoman@mail.example%E0%A4%A',
        '/%2f/secret-nyoman@mail.example%ff',
      ]) {
        const answer = await sendRaw(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
        statuses.push(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3));
      }
    }
    expect(statuses.filter((status) => !/^4\d\d$/.test(status))).toEqual([]);
    await ask('/', { headers: { 'X-Request-Id': 'after-odd-addresses' } });
    await expect.poll(() => site.output()).toContain('after-odd-addresses');
    expect(site.output()).not.toContain('nyoman');
    // Besides what is written for whoever starts it.
    const lines = site.output().split('\n');
    expect(lines.filter((line) => !/^(?:\{|$|Bale is ready|Nobody can sign in)/.test(line))).toEqual([]);
  });

  it('has no error where somebody left before they had sent everything', async () => {
    const types = ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'];
    const sizes = ['Content-Length: 5000', 'Transfer-Encoding: chunked'];
    for (const path of ['/api/index.php', '/contact', '/account/sign-in', '/handoffs', '/nowhere']) {
      for (const type of types) {
        for (const size of sizes) {
          const socket = connect(site.port);
          socket.write(
            `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${size}\r\n\r\n5\r\naction`,
          );
          await sleep(20);
          socket.destroy();
        }
      }
    }
    await ask('/', { headers: { 'X-Request-Id': 'after-those-who-left' } });
    await expect.poll(() => site.output()).toContain('after-those-who-left');
    expect(
      site
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    ).toEqual([]);
  });
});

describe('requests nobody should send', () => {
  it.each([
    ['/%zz', 404],
    ['/a%00b', 404],
    ['/%c0%af', 404],
    ['//evil.example/', 404],
    ['/\\evil.example', 400],
    ['/..%5c..%5cetc', 404],
    ['/api/%zz', 400],
    [`/${'x'.repeat(29_000)}`, 404],
    [`/api/${'x'.repeat(29_000)}`, 414],
    ['/?%zz=%00&=&&', 200],
    [`/?${'a=1&'.repeat(1500)}`, 200],
    ['/assets/../../package.json', 404],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/.env', 404],
    ['/nowhere', 404],
    ['/nowhere.data', 404],
  ])('%s', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  it.each(['area', 'keyword', 'x', 'lang', 'form', 'currency'])(
    'makes no large page of a long query: %s',
    async (name) => {
      const plain = await ask('/properties?near=-8.65,115.13,5');
      for (const value of [';'.repeat(20_000), 'x'.repeat(20_000), 'x;'.repeat(10_000)]) {
        const long = await ask(`/properties?near=-8.65,115.13,5&${name}=${value}`);
        expect(long.status).toBe(200);
        expect(long.body.length - plain.body.length).toBeLessThan(250_000);
      }
    },
  );

  it('reads an area of a thousand corners as its hundred', async () => {
    const corners = Array.from({ length: 1_000 }, (_, at) => {
      const angle = (2 * Math.PI * at) / 1_000;
      return [115.2 + Math.cos(angle) / 5, -8.6 + Math.sin(angle) / 5].map((degrees) => degrees.toFixed(6)).join();
    });
    const { status, headers } = await ask(`/properties?lang=id&area=${corners.join(';')}`);
    expect(status).toBe(302);
    const thinned = String(headers.location);
    const asked = new URLSearchParams(thinned.slice(thinned.indexOf('?')));
    expect([asked.get('lang'), asked.get('area')?.split(';').length]).toEqual(['id', 100]);
    const page = await ask(thinned);
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain('<html lang="id"');
  });

  it('leads on from an address that is too long, in the language it asks for', async () => {
    const { status, body } = await ask(`/properties?lang=ar&area=${'115.123456,-8.123456;'.repeat(1_500)}`);
    expect(status).toBe(404);
    expect(body.toString()).toMatch(/<html lang="ar"[\s\S]*href="\/properties\?lang=ar"/);
  });

  it('gets the id of the error response', async () => {
    const { headers, body } = await ask('/api/%zz');
    expect(body.toString()).toContain(headers['x-request-id']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['an endless header', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(33_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
    ['a foreign address', 'GET ftp://x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['no HTTP at all', '\x16\x03\x01\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s is refused', async (_, bytes, status) => {
    expect(await sendRaw(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('sends no more than a form can hold', async () => {
    const body = 'x'.repeat(300_000);
    const known = await ask('/nowhere', { method: 'POST', body, headers: { 'Content-Length': String(body.length) } });
    expect(known.status).toBe(413);
    const unknown = await ask('/nowhere', { method: 'POST', body, headers: { 'Transfer-Encoding': 'chunked' } });
    expect(unknown.status).toBe(413);
    expect(unknown.body.toString()).toContain(unknown.headers['x-request-id']);
  });

  it('uses no method the page does not have', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
      const { status, headers } = await ask('/', { method });
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
    }
  });
});

describe('HEAD and OPTIONS', () => {
  it('HEAD responds as GET does, without the body', async () => {
    for (const path of ['/', '/nowhere', '/livez', '/media/nothing', '/properties.php?type=villa']) {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect([path, head.status, head.body.length]).toEqual([path, get.status, 0]);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.headers.location).toBe(get.headers.location);
      expect(head.headers['content-security-policy']).toBe(get.headers['content-security-policy']);
    }
  });

  it('OPTIONS names what is possible', async () => {
    const { status, headers, body } = await ask('/', { method: 'OPTIONS' });
    expect([status, headers.allow, body.length]).toEqual([204, 'GET, HEAD, OPTIONS', 0]);
  });
});

describe('compression', () => {
  it('comes back as the same page', async () => {
    const plain = await ask('/', { headers: { 'Accept-Encoding': 'identity' } });
    const br = await ask('/', { headers: { 'Accept-Encoding': 'gzip, br' } });
    const gzip = await ask('/', { headers: { 'Accept-Encoding': 'gzip' } });
    expect([plain, br, gzip].map((page) => page.headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString());
    expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString());
    expect(br.body.length).toBeLessThan(plain.body.length / 2);
    for (const page of [plain, br, gzip]) expect(page.headers.vary).toBe('Accept-Encoding');
  });
});

describe('static files', () => {
  it('are sent once', async () => {
    const page = (await ask('/')).body.toString();
    const path = /"(\/assets\/library-[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const first = await ask(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['cache-control']).toContain('immutable');
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': first.headers.etag };
    const again = await ask(path, { headers });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('old addresses', () => {
  it.each([
    ['/properties.php?type=house&status=rent', '/properties?type=House&status=For+Rent'],
    ['/account.php?lang=id', '/account?lang=id'],
  ])('%s moved for good', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 301, headers: { location } });
  });
});

describe('another way to write an address', () => {
  it.each([
    ['/PROPERTIES/?page=2', '/properties?page=2'],
    ['/property/%31', '/property/1'],
    ['/properties/_.data', '/properties.data'],
    ['/%61pi/v1/listings', '/api/v1/listings'],
    ['/Account/leads.data', '/account/leads.data'],
  ])('%s leads to the one address', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 301, headers: { location } });
  });

  it.each(['/FEED.XML', '/feed.xml/', '/API/v1/listings', '/Assets/x.js', '/properties.', '/account%2Fleads'])(
    '%s is none',
    async (path) => expect((await ask(path)).status).toBe(404),
  );

  it.each(['/ACCOUNT', '/Account/leads', '/account/leads.data', '/account/_.data', '/%41ccount/staff', '/Account/x'])(
    '%s is as private as the desk',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { headers } = await ask(path, { method });
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['x-robots-tag']).toBe('noindex');
        expect(headers['referrer-policy']).toBe('same-origin');
      }
    },
  );
});

describe('pages', () => {
  it('carry no nonce and are the same for everybody', async () => {
    const [one, other] = [await ask('/'), await ask('/')];
    expect(one.body.toString()).not.toContain('nonce=');
    expect(one.body.toString()).toBe(other.body.toString());
    expect(one.headers['content-security-policy']).toBe(other.headers['content-security-policy']);
  });

  it('that do not exist are pages too, with the id beside them: one page serves them all', async () => {
    const { headers, body } = await ask('/nowhere', { headers: { Accept: 'text/html' } });
    expect(headers['content-type']).toContain('text/html');
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(body.toString()).not.toContain(headers['x-request-id']);
  });
});

/** The requests whose id begins so, in the order in which the site has answered them, with the time of each. */
function answersOf(prefix: string): { id: string; time: number }[] {
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.includes(`"id":"${prefix}`));
  return lines.map((line) => {
    const { id, time } = JSON.parse(line);
    return { id, time: Date.parse(time) };
  });
}

it('many searches of one visitor keep nobody else waiting, whether their page is cached or new', async () => {
  await ask('/properties');
  const answered: number[] = [];
  const many = Array.from({ length: 200 }, async (_, at) => {
    const headers = { 'X-Forwarded-For': '203.0.113.5', 'X-Request-Id': `of-many-${at}` };
    answered.push((await ask(`/properties?keyword=many${at}`, { headers })).status);
  });
  const sentAt: number[] = [];
  while (answered.length < many.length) {
    const round = sentAt.length;
    sentAt.push(Date.now());
    for (const [path, id] of [
      ['/properties', `cached-${round}`],
      [`/properties?keyword=one${round}`, `the-other-${round}`],
    ] as const) {
      const headers = { 'X-Forwarded-For': '198.51.100.1', 'X-Request-Id': id };
      expect((await ask(path, { headers })).status).toBe(200);
    }
  }
  await Promise.all(many);
  // Whoever wants more than there is time for is told so, and gets some of it.
  expect(new Set(answered)).toEqual(new Set([200, 503]));
  // By what the site says of itself: this process may be late to hear of answers, in which nobody waited.
  const order = answersOf('');
  const overtaken = sentAt.map((start, round) => {
    const end = order.findIndex(({ id }) => id === `the-other-${round}`);
    return order.slice(0, end).filter(({ id, time }) => id.startsWith('of-many-') && time >= start).length;
  });
  // At first the two hundred have to be heard, who connected before.
  const later = overtaken.slice(1);
  expect(later).not.toEqual([]);
  expect(Math.max(...later)).toBeLessThan(10);
});
