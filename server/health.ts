import { Hono } from 'hono';
import type { Lifecycle, ServerEnv } from './env.ts';

const fresh = { 'Cache-Control': 'no-store' };

/**
 * `/livez`: the process answers; it asks nothing else. `/readyz`: it can serve visitors, which means that `ask` answers
 * in time and that the process is not stopping.
 */
export function health(lifecycle: Lifecycle, ask: () => Promise<unknown>, deadlineMs = 2_000): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/livez', (c) => c.json({ status: 'ok' }, 200, fresh));
  app.get('/readyz', async (c) => {
    if (lifecycle.stopping) return c.json({ status: 'stopping' }, 503, fresh);
    const failure = await failureOf(ask, deadlineMs);
    if (failure === null) return c.json({ status: 'ok' }, 200, fresh);
    c.var.request.log.warn({ err: failure }, 'The database does not answer');
    return c.json({ status: 'unavailable' }, 503, fresh);
  });
  return app;
}

async function failureOf(ask: () => Promise<unknown>, deadlineMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    await Promise.race([ask(), deadline]);
    return null;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}
