import { Hono } from 'hono';
import { mimeTypeByFormat, readRendition } from '#app/features/media/rendition.ts';
import type { Services } from '#app/services.ts';
import { pictureAnswer } from './picture-answer.ts';

/** `/media/…`: pictures by addresses whose content never changes, so that browsers and proxies may keep them for good. */
export function mediaRoutes({ pictures, log }: Pick<Services, 'pictures' | 'log'>): Hono {
  return new Hono().on(['GET', 'HEAD'], '/media/*', (c) => {
    const rendition = readRendition(c.req.path);
    return pictureAnswer(
      c,
      log,
      rendition && {
        etag: `"${rendition.mediaId}-${rendition.width}-${rendition.format}"`,
        type: mimeTypeByFormat[rendition.format],
        find: () => pictures.findRendition(rendition),
      },
    );
  });
}
