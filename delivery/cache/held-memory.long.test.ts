import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** In a process of its own, which can collect its garbage: fills a cache and prints how much more it holds than before. */
const filler = `
  import { randomBytes } from 'node:crypto';
  import { createPageCache } from '#delivery/cache/page-cache.ts';
  import { pageKeyReader } from '#delivery/cache/page-key.ts';
  const { maxBytes, pages, keyLength, contentLength, headerLength } = JSON.parse(process.argv[1]);
  const readKey = pageKeyReader([{ path: '/search', parameters: ['keyword'] }], []);
  const text = (length) => randomBytes(length / 2).toString('hex');

  async function filledCache(maxBytes) {
    const cache = createPageCache({ readKey, version: () => 1, clock: { now: () => 0 }, maxBytes });
    for (let at = 0; at < pages; at += 1) {
      const key = readKey('/search?keyword=' + String(at).padEnd(keyLength, 'villa+'));
      const html = Buffer.from(text(contentLength));
      const headers = new Headers({ 'Content-Type': 'text/html', 'Content-Security-Policy': text(headerLength) });
      const page = await cache.get(key, async () => ({ html, headers, fingerprint: text(42), onServed: undefined }));
      for (const encoding of ['br', 'gzip']) await cache.represent(key, page, encoding);
    }
    return cache;
  }

  async function heldAfterCollection() {
    for (let turn = 0; turn < 6; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      gc();
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  }

  // What the process needs for the work itself.
  await filledCache(50_000);
  const before = await heldAfterCollection();
  const cache = await filledCache(maxBytes);
  const held = (await heldAfterCollection()) - before;
  process.stdout.write(JSON.stringify({ held, counted: cache.bytes }));
`;

async function fill(options: Record<string, number>): Promise<{ held: number; counted: number }> {
  const node = ['--expose-gc', '--no-flush-bytecode', '--input-type=module', '-e', filler, JSON.stringify(options)];
  const { stdout } = await promisify(execFile)(process.execPath, node);
  return JSON.parse(stdout);
}

const maxBytes = 3_000_000;

describe('after its garbage is collected the cache holds no more than its bound', () => {
  it.each([
    ['tiny answers', { pages: 2_000, keyLength: 12, contentLength: 400, headerLength: 20 }],
    ['the data of distinct searches', { pages: 1_500, keyLength: 12, contentLength: 1_600, headerLength: 100 }],
    ['long searches', { pages: 1_500, keyLength: 980, contentLength: 1_600, headerLength: 100 }],
    ['pages with long headers', { pages: 750, keyLength: 12, contentLength: 6_000, headerLength: 2_400 }],
  ])('%s', { timeout: 60_000 }, async (_, shape) => {
    const { held, counted } = await fill({ maxBytes, ...shape });
    expect(held).toBeLessThanOrEqual(maxBytes);
    // It was filled, and what is counted is there.
    expect(counted).toBeGreaterThan(maxBytes * 0.95);
    expect(held).toBeGreaterThan(counted * 0.4);
  });
});
