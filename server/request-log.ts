import type { ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { Logger } from '#app/platform/log.ts';
import type { ServerEnv } from './env.ts';
import { pathOf } from './sane-address.ts';

/** Asked every few seconds by machines; logged at `debug` only. */
const probes = new Set(['/livez', '/readyz']);

/** Its own log is asked for when there is something to write. */
type LoggedRequest = { of: { readonly log: Logger }; method: string; path: string; query: string };

/**
 * One line a request, when its answer has left or its visitor has: method, path, status, milliseconds, bytes sent
 * with headers. Of the query only the names are kept, because values may be personal.
 */
export const requestLog = createMiddleware<ServerEnv>(async function requestLog(c, next) {
  const request = { of: c.var.request, method: c.req.method, ...addressOf(c.req.url) };
  const outgoing = c.env?.outgoing;
  const startedAt = performance.now();
  if (outgoing !== undefined) logWhenAnswered(request, outgoing);
  await next();
  if (outgoing === undefined) writeLine(request, startedAt, { status: c.res.status });
});

export function logWhenAnswered(request: LoggedRequest, outgoing: ServerResponse): void {
  const startedAt = performance.now();
  const { socket } = outgoing;
  const sentBefore = socket?.bytesWritten ?? 0;
  outgoing.once('close', () =>
    writeLine(request, startedAt, {
      status: outgoing.statusCode,
      bytes: (socket?.bytesWritten ?? 0) - sentBefore,
      ...(outgoing.writableFinished ? {} : { cut: true }),
    }),
  );
}

function addressOf(url: string): Pick<LoggedRequest, 'path' | 'query'> {
  const mark = url.indexOf('?');
  return { path: pathOf(url), query: mark === -1 ? '' : url.slice(mark) };
}

function writeLine({ of: { log }, method, path, query }: LoggedRequest, startedAt: number, answer: object): void {
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  log[probes.has(path) ? 'debug' : 'info']({ method, path, ...queryNames(query), ms, ...answer }, 'request');
}

function queryNames(query: string): { query?: string[] } {
  if (query === '') return {};
  const names = new Set(new URLSearchParams(query).keys());
  return { query: [...names].slice(0, 20).map((name) => name.slice(0, 40)) };
}
