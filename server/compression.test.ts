import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Quality } from '#delivery/cache/compress.ts';
import { compression } from './compression.ts';

const text = 'Villa with a garden. '.repeat(500);

const app = new Hono()
  .use(compression(() => 'fast'))
  .get('/page', (c) => c.html(text, 200, { ETag: '"v1"', 'Content-Length': String(text.length) }))
  .get('/small', (c) => c.text('short'))
  .get('/picture', (c) => c.body(text, 200, { 'Content-Type': 'image/avif' }))
  .get('/encoded', (c) => c.body('xxx', 200, { 'Content-Type': 'text/css', 'Content-Encoding': 'br' }))
  .get('/as-is', (c) => c.text(text, 200, { 'Cache-Control': 'no-transform' }))
  .get('/empty', (c) => c.body(null, 204))
  .get('/stream', () => new Response(trickle(), { headers: { 'Content-Type': 'text/plain' } }))
  .get('/broken', () => new Response(broken(), { headers: { 'Content-Type': 'text/plain' } }));

/** The second chunk comes only when the first has been read. */
let readFirst = () => {};
function trickle(): ReadableStream<Uint8Array> {
  const first = new Promise<void>((resolve) => {
    readFirst = resolve;
  });
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from('first '));
      await first;
      controller.enqueue(Buffer.from('second'));
      controller.close();
    },
  });
}

function broken(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.error(new Error('the disk is gone'));
    },
  });
}

function get(path: string, encoding?: string) {
  return app.request(path, encoding === undefined ? {} : { headers: { 'Accept-Encoding': encoding } });
}

async function bytesOf(response: Response) {
  return Buffer.from(await response.arrayBuffer());
}

describe('compression', () => {
  it.each(['br', 'gzip'])('packs by %s as well as it is told to for each answer', async (encoding) => {
    let quality: Quality = 'fast';
    const words = Array.from({ length: 4_000 }, (_, at) => `villa ${(at * 7919) % 613} garden ${at % 97}`).join(' ');
    const packed = new Hono().use(compression(() => quality)).get('/', (c) => c.text(words));
    const sizeOf = async () =>
      (await bytesOf(await packed.request('/', { headers: { 'Accept-Encoding': encoding } }))).length;
    const fast = await sizeOf();
    quality = 'least';
    const least = await sizeOf();
    expect(least).toBeGreaterThan(fast);
    quality = 'fast';
    expect(await sizeOf()).toBe(fast);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('decompresses to the same text from %s', async (encoding, decompress) => {
    const response = await get('/page', encoding);
    const bytes = await bytesOf(response);
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(response.headers.get('ETag')).toBe('W/"v1"');
    expect(bytes.length).toBeLessThan(text.length / 10);
    expect([null, String(bytes.length)]).toContain(response.headers.get('Content-Length'));
    expect(decompress(bytes).toString()).toBe(text);
  });

  it('sends plain bytes to clients that accept nothing else, and tells caches with Vary', async () => {
    for (const encoding of [undefined, 'identity', 'br;q=0, gzip;q=0']) {
      const response = await get('/page', encoding);
      expect(response.headers.get('Content-Encoding')).toBeNull();
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe(text);
    }
  });

  it.each(['/small', '/picture', '/as-is', '/empty'])('leaves %s as it is', async (path) => {
    const response = await get(path, 'br');
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(await response.text()).toBe(await (await get(path)).text());
  });

  it('does not encode twice', async () => {
    const response = await get('/encoded', 'gzip, br');
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(await response.text()).toBe('xxx');
  });

  it('responds to HEAD without a body', async () => {
    const response = await app.request('/page', { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect(await response.text()).toBe('');
  });

  it('passes a stream on as it comes', async () => {
    const response = await get('/stream', 'br');
    const decompressed: string[] = [];
    const decompress = createBrotliDecompress().on('data', (chunk) => {
      decompressed.push(String(chunk));
      readFirst();
    });
    for await (const chunk of response.body ?? []) decompress.write(chunk);
    decompress.end();
    await new Promise((resolve) => decompress.on('end', resolve));
    expect(decompressed.join('')).toBe('first second');
  });

  it('breaks off when its source does', async () => {
    await expect((await get('/broken', 'br')).text()).rejects.toThrow();
  });
});
