import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Uploads } from '#app/pages.ts';
import { readWholeBody } from '#app/platform/request-body.ts';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';
import { maxFormBytes, maxRefusedBytes } from './form-bodies.ts';

/** Slower than a telephone at the edge of its net: a kilobyte a second, over half a minute. */
const slowest = { everyMs: 30_000, minBytes: 30 * 1024 };

type Tools = {
  /** Whether these cookies are of somebody who is signed in. */
  isSignedIn: (cookies: string | undefined) => Promise<boolean>;
  /** Gives up the place in a lane, before a body is read that may come slowly. */
  leave: (env: ServerEnv['Bindings']) => void;
};

/**
 * Refuses what is larger than its address takes: a form, which has come whole before, or the files of `uploads`. Those have to say
 * how large they are, so that none is held in memory to be measured, and have the server's whole time to come. Of somebody
 * who is not signed in they are not read at all: the page that answers sees a request without a body.
 */
export function bodyLimits(uploads: Uploads, { isSignedIn, leave }: Tools) {
  const forms = bodyLimit({ maxSize: maxFormBytes, onError: refuse });
  const findUpload = uploadReader(uploads);
  const limits = new Map(uploads.map((upload) => [upload, bodyLimit({ maxSize: upload.maxBytes, onError: refuse })]));
  return createMiddleware<ServerEnv>(async function bodyLimits(c, next) {
    const incoming = c.env?.incoming;
    const hasCome = incoming !== undefined && 'rawBody' in incoming;
    const upload = hasCome ? undefined : findUpload(c.req.path);
    const limit = upload && limits.get(upload);
    if (limit === undefined) {
      if (!hasCome) leave(c.env);
      return forms(c, next);
    }
    if (!(await isSignedIn(c.req.header('cookie')))) {
      // What comes meanwhile is dropped, and the connection closed soon after.
      c.req.raw = withoutBody(c.req.raw);
      return next();
    }
    leave(c.env);
    if (c.req.header('content-length') === undefined || c.req.header('transfer-encoding') !== undefined) {
      return errorResponse(c, 411, 'The size of what is sent is missing.');
    }
    endSlowUpload(incoming);
    return limit(c, next);
  });
}

/** Finds what may be sent to a path. */
export function uploadReader(uploads: Uploads) {
  const patterns = uploads.map((upload) => ({
    upload,
    pattern: new URLPattern({ pathname: `${upload.path}{.data}?` }),
  }));
  return (pathname: string) => patterns.find(({ pattern }) => pattern.test({ pathname }))?.upload;
}

function withoutBody({ url, method, headers }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) kept.delete(name);
  return new Request(url, { method, headers: kept });
}

async function refuse(c: Context): Promise<Response> {
  if (Number(c.req.header('content-length')) <= maxRefusedBytes) await readWholeBody(c.req.raw, async () => {});
  return errorResponse(c, 413, 'This is more than can be sent at once.');
}

/** Ends an upload that hardly moves. What waits for us to take it is not slow. */
export function endSlowUpload(request: IncomingMessage | undefined, { everyMs, minBytes } = slowest): void {
  if (request === undefined || request.complete) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const isOurs = request.readableLength >= request.readableHighWaterMark;
    if (request.complete) clearInterval(timer);
    else if (!isOurs && socket.bytesRead - before < minBytes) request.destroy();
    before = socket.bytesRead;
  }, everyMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
