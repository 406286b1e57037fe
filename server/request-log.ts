import type { ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { loggedParameters } from '#app/pages.ts';
import type { Logger } from '#app/platform/log.ts';
import type { ServerEnv } from './env.ts';
import { pathOf } from './valid-url.ts';

/** Requested every few seconds by machines; logged at `debug` only. */
const probes = new Set(['/livez', '/readyz']);

/** `target` is path and query. */
type LoggedRequest = { log: Logger; id: string; method: string; target: string };

/**
 * One line a request, when its answer has left or its visitor has: method, path, status, milliseconds, bytes sent
 * with headers. Of the query only the names that the site knows are logged, because the rest may be personal.
 */
export function requestLog(log: Logger) {
  return createMiddleware<ServerEnv>(async function requestLog(c, next) {
    const { url, method } = c.req;
    const mark = url.indexOf('?');
    const target = pathOf(url) + (mark === -1 ? '' : url.slice(mark));
    const request = { log, id: c.var.request.id, method, target };
    const outgoing = c.env?.outgoing;
    const startedAt = performance.now();
    if (outgoing !== undefined) logWhenAnswered(request, outgoing);
    await next();
    if (outgoing === undefined) writeLine(request, startedAt, { status: c.res.status });
  });
}

export function logWhenAnswered(request: LoggedRequest, outgoing: ServerResponse): void {
  const startedAt = performance.now();
  const { socket } = outgoing;
  const sentBefore = socket?.bytesWritten ?? 0;
  outgoing.once('close', () => {
    const bytes = (socket?.bytesWritten ?? 0) - sentBefore;
    const status = outgoing.statusCode;
    writeLine(request, startedAt, { status, bytes, cut: outgoing.writableFinished ? undefined : true });
  });
}

type Answer = { status: number; bytes?: number; cut?: true | undefined };

function writeLine({ log, id, method, target }: LoggedRequest, startedAt: number, answer: Answer): void {
  const mark = target.indexOf('?');
  const path = withoutAddresses(mark === -1 ? target : target.slice(0, mark));
  const query = mark === -1 ? undefined : queryNames(target.slice(mark));
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  // Pino leaves out what is undefined; spreading what is there would cost more than the rest of the line.
  const { status, bytes, cut } = answer;
  log[probes.has(path) ? 'debug' : 'info']({ id, method, path, query, ms, status, bytes, cut }, 'request');
}

/** The known names in a query, and `…` for all others together. */
function queryNames(query: string): string[] {
  const names = [...new URLSearchParams(query).keys()];
  return [...new Set(names.map((name) => (loggedParameters.has(name) ? name : '…')))];
}

/** An @ sign, escaped as often as somebody liked. */
const at = /@|%(?:25)*40/;

/** A path with `…` for each segment that may be an e-mail address. */
function withoutAddresses(path: string): string {
  if (!at.test(path)) return path;
  return path
    .split('/')
    .map((segment) => (at.test(segment) ? '…' : segment))
    .join('/');
}
