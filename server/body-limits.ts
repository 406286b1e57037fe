import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Uploads } from '#app/pages.ts';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';

/** Larger than any form without files. */
const maxFormBytes = 256 * 1024;

/**
 * Refuses what is larger than its address takes: a form, or the files of `uploads`. Those have to say how large they are, so
 * that none is held in memory to be measured.
 */
export function bodyLimits(uploads: Uploads) {
  const onError = (c: Context) => errorResponse(c, 413, 'This is more than can be sent at once.');
  const forms = bodyLimit({ maxSize: maxFormBytes, onError });
  const limits = uploads.map(({ path, maxBytes }) => ({
    pattern: new URLPattern({ pathname: `${path}{.data}?` }),
    limit: bodyLimit({ maxSize: maxBytes, onError }),
  }));
  return createMiddleware<ServerEnv>(async function bodyLimits(c, next) {
    const upload = limits.find(({ pattern }) => pattern.test({ pathname: c.req.path }));
    if (upload === undefined) return forms(c, next);
    if (c.req.header('content-length') === undefined || c.req.header('transfer-encoding') !== undefined) {
      return errorResponse(c, 411, 'The size of what is sent is missing.');
    }
    return upload.limit(c, next);
  });
}
