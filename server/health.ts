import { Hono } from 'hono';
import type { Lifecycle, ServerEnv } from './env.ts';

const fresh = { 'Cache-Control': 'no-store' };

type Database = {
  query(): Promise<unknown>;
  /** It can be read but not written: its disk is full, or it takes no writes for another reason. */
  isFull(): boolean;
  isReadOnly(): boolean;
};

/**
 * `/livez`: the process responds; nothing else is checked. `/readyz`: it can serve visitors, that is, the database
 * responds in time and the process is not stopping. With a database that takes no writes pages are still served and a proxy should not take
 * the site out of rotation: it stays 200 and says `degraded`.
 */
export function health(lifecycle: Lifecycle, database: Database, deadlineMs = 2_000): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/livez', (c) => c.json({ status: 'ok' }, 200, fresh));
  app.get('/readyz', async (c) => {
    if (lifecycle.stopping) return c.json({ status: 'stopping' }, 503, fresh);
    const failure = await failureOf(database.query, deadlineMs);
    if (failure === null) return c.json(stateOf(database), 200, fresh);
    c.var.request.log.warn({ err: failure }, 'The database does not answer');
    return c.json({ status: 'unavailable' }, 503, fresh);
  });
  return app;
}

function stateOf({ isFull, isReadOnly }: Database) {
  if (isFull()) return { status: 'degraded', problem: 'The disk of the database is full: nothing new is kept.' };
  if (isReadOnly()) return { status: 'degraded', problem: 'The database takes no writes: nothing new is kept.' };
  return { status: 'ok' };
}

async function failureOf(query: () => Promise<unknown>, deadlineMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    await Promise.race([query(), deadline]);
    return null;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}
