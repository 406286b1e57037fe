import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const clock = { now: () => 0 };
const contents = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString('hex'));

function open(maxBytes: number) {
  const cache = createPageCache({ readKey: (target) => target, version: () => 1, clock, maxBytes });
  async function add(key: string, bytes: number) {
    const html = contents(bytes);
    const rendered = { html, headers: new Headers(), fingerprint: null, onServed: undefined };
    const page = await cache.get(key, async () => rendered);
    const made = page && (await Promise.all([cache.represent(key, page, 'br'), cache.represent(key, page, 'gzip')]));
    return made ?? [];
  }
  return { cache, add };
}

test('the memory of a page is what is counted, also where zlib gives a slice of a larger buffer', async () => {
  const { cache, add } = open(10_000_000);
  let held = 0;
  for (const [at, size] of [1_100, 2_000, 6_000, 30_000, 80_000].entries()) {
    for (const { bytes } of await add(`/${at}`, size)) held += bytes.buffer.byteLength;
  }
  const besides = cache.bytes - held;
  expect(besides).toBeGreaterThan(0);
  expect(besides).toBeLessThanOrEqual(5 * 2_600);
});

test('the bound holds when a page gets another encoding', async () => {
  const { cache, add } = open(60_000);
  for (let at = 0; at < 8; at += 1) await add(`/${at}`, 10_000);
  expect(cache.bytes).toBeLessThanOrEqual(60_000);
  expect(cache.findReady('/7', 'br')).not.toBeNull();
  expect(cache.findReady('/0', 'br')).toBeNull();
});

test('a page that counts days is checked again at midnight in Bali', () => {
  let now = Date.parse('2026-11-28T23:59:50+08:00');
  const cache = createPageCache({ readKey: (target) => target, version: () => 1, clock: { now: () => now } });
  cache.put('/', { html: contents(2_000), headers: new Headers(), fingerprint: null, onServed: undefined });
  now += 9_999;
  expect(cache.find('/')).toBeDefined();
  now += 1;
  expect(cache.find('/')).toBeUndefined();
});

test('where nobody can be served, a page that is not yet compressed is sent as it is', () => {
  const { cache } = open(60_000);
  const html = contents(2_000);
  cache.put('/', { html, headers: new Headers(), fingerprint: null, onServed: undefined });
  expect(cache.findReady('/', 'br')).toBeNull();
  expect(cache.findReady('/', 'br', { asItWas: true })?.representation.bytes).toEqual(html);
});
