import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Uploads } from '#app/pages.ts';
import { readWholeBody } from '#app/platform/request-body.ts';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';

/** Larger than any form without files. */
const maxFormBytes = 256 * 1024;

/** A photograph on the line of a village takes minutes, a form does not. */
const formTimeoutMs = 30_000;

/** Slower than a telephone at the edge of its net: a kilobyte a second, over half a minute. */
const slowest = { everyMs: 30_000, minBytes: 30 * 1024 };

/** What is sent for nothing is read as far as this; whoever sends more finds the connection closed. */
const maxRefusedBytes = 256 * 1024 * 1024;

/**
 * Refuses what is larger than its address takes: a form, or the files of `uploads`. Those have to say how large they are, so
 * that none is held in memory to be measured, and have the server's whole time to come; a form that does not come is ended.
 */
export function bodyLimits(uploads: Uploads) {
  const forms = bodyLimit({ maxSize: maxFormBytes, onError: refuse });
  const limits = uploads.map(({ path, maxBytes }) => ({
    pattern: new URLPattern({ pathname: `${path}{.data}?` }),
    limit: bodyLimit({ maxSize: maxBytes, onError: refuse }),
  }));
  return createMiddleware<ServerEnv>(async function bodyLimits(c, next) {
    const taken = limits.find(({ pattern }) => pattern.test({ pathname: c.req.path }));
    if (taken === undefined) {
      endSlowForm(c.env?.incoming);
      return forms(c, next);
    }
    if (c.req.header('content-length') === undefined || c.req.header('transfer-encoding') !== undefined) {
      return errorResponse(c, 411, 'The size of what is sent is missing.');
    }
    endSlowUpload(c.env?.incoming);
    return taken.limit(c, next);
  });
}

async function refuse(c: Context): Promise<Response> {
  if (Number(c.req.header('content-length')) <= maxRefusedBytes) await readWholeBody(c.req.raw, async () => {});
  return errorResponse(c, 413, 'This is more than can be sent at once.');
}

function endSlowForm(request: IncomingMessage | undefined): void {
  if (request === undefined) return;
  const timer = setTimeout(() => request.complete || request.destroy(), formTimeoutMs);
  request.once('close', () => clearTimeout(timer));
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
