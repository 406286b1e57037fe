import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { PictureNotMade } from '#app/features/media/picture-errors.ts';
import type { Rendition } from '#app/features/media/pictures.ts';
import { mimeTypeByFormat, readRendition } from '#app/features/media/rendition.ts';
import type { Services } from '#app/services.ts';

/** `/media/…`: pictures by addresses whose content never changes, so that browsers and proxies may keep them for good. */
export function mediaRoutes({ pictures, log }: Pick<Services, 'pictures' | 'log'>): Hono {
  return new Hono().on(['GET', 'HEAD'], '/media/*', async (c) => {
    const rendition = readRendition(c.req.path);
    if (!rendition) return refuse(c, 404, 'There is no such picture.');
    try {
      const file = await pictures.findRendition(rendition);
      return file ? await send(c, rendition, file) : refuse(c, 404, 'There is no such picture.');
    } catch (error) {
      if (!(error instanceof PictureNotMade)) throw error;
      log.warn({ err: error, path: c.req.path }, 'picture not made');
      c.header('Retry-After', String(error.retryAfterSeconds));
      return refuse(c, 503, 'The picture could not be made just now. Please try again.');
    }
  });
}

async function send(c: Context, { mediaId, width, format }: Rendition, file: { path: string; bytes: number }) {
  const etag = `"${mediaId}-${width}-${format}"`;
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  c.header('ETag', etag);
  c.header('X-Content-Type-Options', 'nosniff');
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
  c.header('Content-Type', mimeTypeByFormat[format]);
  c.header('Content-Length', String(file.bytes));
  if (c.req.method === 'HEAD') return c.body(null);
  const handle = await open(file.path);
  return c.body(Readable.toWeb(handle.createReadStream()) as ReadableStream);
}

function refuse(c: Context, status: 404 | 503, message: string) {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  return c.text(message, status);
}
