import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ServerEnv } from './env.ts';
import { pathOf } from './sane-address.ts';

/** Asked every few seconds by machines; logged at `debug` only. */
const probes = new Set(['/livez', '/readyz']);

/**
 * One line a request, when its answer has left or its visitor has: method, path, status, milliseconds, bytes sent
 * with headers. Of the query only the names are kept, because values may be personal.
 */
export const requestLog = createMiddleware<ServerEnv>(async function requestLog(c, next) {
  const startedAt = performance.now();
  const outgoing = c.env?.outgoing;
  const socket = outgoing?.socket;
  const sentBefore = socket?.bytesWritten ?? 0;
  outgoing?.once('close', () =>
    writeLine(c, startedAt, {
      status: outgoing.statusCode,
      bytes: (socket?.bytesWritten ?? 0) - sentBefore,
      ...(outgoing.writableFinished ? {} : { cut: true }),
    }),
  );
  await next();
  if (outgoing === undefined) writeLine(c, startedAt, { status: c.res.status });
});

function writeLine(c: Context<ServerEnv>, startedAt: number, answer: Record<string, unknown>): void {
  const path = pathOf(c.req.url);
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  const line = { method: c.req.method, path, ...queryNames(c.req.url), ms, ...answer };
  c.var.request.log[probes.has(path) ? 'debug' : 'info'](line, 'request');
}

function queryNames(url: string): { query?: string[] } {
  if (!url.includes('?')) return {};
  const names = new Set(new URL(url).searchParams.keys());
  return { query: [...names].slice(0, 20).map((name) => name.slice(0, 40)) };
}
