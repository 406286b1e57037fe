import { Hono } from 'hono';
import { findSharePicture, readSharePath } from '#app/features/agency/share-card/share-card.server.ts';
import type { Services } from '#app/services.ts';
import { pictureAnswer } from './picture-answer.ts';

type Tools = Pick<Services, 'db' | 'catalogue' | 'pictures' | 'agency' | 'log'>;

/** `/media/share/…`: what networks and chat apps show beside a link. */
export function sharePictureRoutes(tools: Tools): Hono {
  return new Hono().on(['GET', 'HEAD'], '/media/share/*', (c) => {
    const address = readSharePath(c.req.path);
    return pictureAnswer(
      c,
      tools.log,
      address && { etag: `"${address.hash}"`, type: 'image/jpeg', find: () => findSharePicture(tools, address) },
    );
  });
}
