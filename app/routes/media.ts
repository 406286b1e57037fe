import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { findSharePicture, readSharePath } from '#app/features/agency/share-card/share-card.server.ts';
import { PictureNotMade } from '#app/features/media/picture-errors.ts';
import { mimeTypeByFormat, readRendition } from '#app/features/media/rendition.ts';
import type { RequestEnv } from '#app/platform/request.ts';
import type { Services } from '#app/services.ts';

type ShareTools = Pick<Services, 'db' | 'catalogue' | 'pictures' | 'agency' | 'log'>;

/** `/media/share/…`: what networks and chat apps show beside a link. */
export function sharePictureRoutes(tools: ShareTools): Hono {
  return new Hono().on(['GET', 'HEAD'], '/media/share/*', (c) => {
    const address = readSharePath(c.req.path);
    return pictureResponse(
      c,
      tools.log,
      address && { etag: `"${address.hash}"`, type: 'image/jpeg', find: () => findSharePicture(tools, address) },
    );
  });
}

/** `/media/…`: pictures by addresses whose content never changes, so that browsers and proxies may cache them forever. */
export function mediaRoutes({ pictures, log }: Pick<Services, 'pictures' | 'log'>): Hono<RequestEnv> {
  return new Hono<RequestEnv>().on(['GET', 'HEAD'], '/media/*', (c) => {
    const rendition = readRendition(c.req.path);
    return pictureResponse(
      c,
      log,
      rendition && {
        etag: `"${rendition.mediaId}-${rendition.width}-${rendition.format}"`,
        type: mimeTypeByFormat[rendition.format],
        find: () => pictures.findRendition(rendition, c.var.request.clientAddress),
      },
    );
  });
}

type Picture = { etag: string; type: string; find(): Promise<{ path: string; bytes: number } | null> };

/** `picture` is null when the address names none. */
async function pictureResponse(c: Context, log: Services['log'], picture: Picture | null): Promise<Response> {
  try {
    const file = await picture?.find();
    return picture && file ? await send(c, picture, file) : errorResponse(c, 404, 'There is no such picture.');
  } catch (error) {
    if (!(error instanceof PictureNotMade)) throw error;
    log.warn({ err: error, path: c.req.path }, 'picture not made');
    c.header('Retry-After', String(error.retryAfterSeconds));
    return errorResponse(c, 503, 'The picture could not be made just now. Please try again.');
  }
}

async function send(c: Context, { etag, type }: Picture, file: { path: string; bytes: number }) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  c.header('ETag', etag);
  c.header('X-Content-Type-Options', 'nosniff');
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
  c.header('Content-Type', type);
  c.header('Content-Length', String(file.bytes));
  if (c.req.method === 'HEAD') return c.body(null);
  const handle = await open(file.path);
  return c.body(Readable.toWeb(handle.createReadStream()) as ReadableStream);
}

function errorResponse(c: Context, status: 404 | 503, message: string) {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  return c.text(message, status);
}
