import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { findSharePicture, readSharePath } from '#app/features/agency/share-card/share-card.server.ts';
import { PictureNotMade } from '#app/features/media/picture-errors.ts';
import type { PictureFile } from '#app/features/media/pictures.ts';
import { mimeTypeByFormat, readRendition } from '#app/features/media/rendition.ts';
import { isUnavailable, retryAfterSeconds } from '#app/platform/db/unavailable.ts';
import type { RequestEnv } from '#app/platform/request.ts';
import type { Services } from '#app/services.ts';

type Tools = Pick<Services, 'files' | 'pictures' | 'log'>;
type ShareTools = Tools & Pick<Services, 'db' | 'catalogue' | 'agency'>;

/** `/media/share/…`: what networks and chat apps show beside a link. */
export function sharePictureRoutes(tools: ShareTools): Hono {
  return new Hono().on(['GET', 'HEAD'], '/media/share/*', (c) => {
    const address = readSharePath(c.req.path);
    return pictureResponse(
      c,
      tools,
      address && { etag: `"${address.hash}"`, type: 'image/jpeg', find: () => findSharePicture(tools, address) },
    );
  });
}

/** `/media/…`: pictures by addresses whose content never changes, so that browsers and proxies may cache them forever. */
export function mediaRoutes(tools: Tools): Hono<RequestEnv> {
  return new Hono<RequestEnv>().on(['GET', 'HEAD'], '/media/*', (c) => {
    const rendition = readRendition(c.req.path);
    return pictureResponse(
      c,
      tools,
      rendition && {
        etag: `"${rendition.mediaId}-${rendition.width}-${rendition.format}"`,
        type: mimeTypeByFormat[rendition.format],
        find: () => tools.pictures.findRendition(rendition, c.var.request.clientAddress),
      },
    );
  });
}

type Picture = { etag: string; type: string; find(): Promise<PictureFile | null> };

/** `picture` is null when the address names none. */
async function pictureResponse(
  c: Context,
  { files, log }: Pick<Tools, 'files' | 'log'>,
  picture: Picture | null,
): Promise<Response> {
  try {
    const file = await picture?.find();
    const sent = picture && file && (await send(c, files, { ...picture, ...file }));
    return sent ?? errorResponse(c, 404, 'There is no such picture.');
  } catch (error) {
    const waitSeconds = error instanceof PictureNotMade ? error.retryAfterSeconds : retryAfterSeconds;
    if (!(error instanceof PictureNotMade || isUnavailable(error))) throw error;
    log.warn({ err: error, path: c.req.path }, 'picture not made');
    c.header('Retry-After', String(waitSeconds));
    return errorResponse(c, 503, 'The picture could not be made just now. Please try again.');
  }
}

/** Null when the file was removed since it was found. */
async function send(
  c: Context,
  files: Services['files'],
  { etag, type, key, bytes }: Picture & PictureFile,
): Promise<Response | null> {
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  };
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
  const described = { ...headers, 'Content-Type': type };
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...described, 'Content-Length': String(bytes) });
  const opened = await files.open(key);
  if (opened === null) return null;
  const body = Readable.toWeb(opened.stream) as ReadableStream;
  return c.body(body, 200, { ...described, 'Content-Length': String(opened.bytes) });
}

function errorResponse(c: Context, status: 404 | 503, message: string) {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  return c.text(message, status);
}
