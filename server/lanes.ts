import type { IncomingMessage } from 'node:http';
import { endpoints, privatePaths, resources, uploads } from '#app/pages.ts';
import type { LaneName } from './admission.ts';
import { uploadReader } from './body-limits.ts';
import { isPrivatePath } from './private-pages.ts';
import type { StaticFiles } from './static-files.ts';

/** They have limits of their own, or lie ready. */
const { health, metrics, media, sharePictures, lookFiles, tiles, shownInFiles } = endpoints;
const ready = new RegExp(
  `^(?:${[...health, ...metrics, ...media, ...sharePictures, ...lookFiles, ...tiles, ...shownInFiles].map(sourceOf).join('|')}|/assets/.*)$`,
);

/** Their POST changes nothing. */
const readByPost = /^\/(?:api|reso)\//;

const reading = ['GET', 'HEAD', 'OPTIONS'];

/** Which lane a request waits in; null for what is answered at once. */
export function laneReader(files: StaticFiles) {
  const isPrivate = isPrivatePath(privatePaths);
  const findUpload = uploadReader(uploads);
  return ({ method = 'GET', url = '/' }: IncomingMessage): LaneName | null => {
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    if (ready.test(path) || files.has(path)) return null;
    if (!reading.includes(method)) {
      if (findUpload(path) !== undefined) return 'desk';
      return readByPost.test(path) ? 'queries' : 'forms';
    }
    return path === resources.formTime.path || isPrivate(path) ? 'desk' : 'pages';
  };
}

/** Of a path as Hono writes it: `/media/*`, `/map/:name{[a-z]+}`. */
function sourceOf(path: string): string {
  return path
    .replaceAll('.', '\\.')
    .replace(/\*/g, '.*')
    .replace(/:\w+\{(.*)\}/, (_, source: string) => source.replaceAll('\\\\.', '\\.'));
}
