import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isReadOnly } from './disk-watch.ts';

/** How long a query waits for a first connection where the server, or this process, has no room for one just now. */
const maxWaitForRoomMs = 5_000;

/** The pool is as large as there was room for, until it tries again whether there is more. */
const narrowMs = 10_000;

/**
 * A server with fewer connections than the pool, or a process without a descriptor for one more: waits for one of them to be free in
 * place of failing, in one line and without asking for more again and again.
 */
export function patientPool(connections: pg.Pool): PostgresPool {
  const { connect } = dropSilent(connections);
  const narrow = narrowWhereFull(connections);
  return {
    options: connections.options,
    async connect() {
      const end = Date.now() + maxWaitForRoomMs;
      for (let pauseMs = 0; ; pauseMs = Math.min(2 * pauseMs || 20, 200)) {
        try {
          return await connect();
        } catch (error) {
          if (!hasNoRoom(error) || Date.now() >= end) throw error;
        }
        narrow();
        // At once: behind those who wait already.
        if (pauseMs > 0) await pause(pauseMs);
      }
    },
    end: () => connections.end(),
  };
}

/** Returns what has the pool open no more connections than it has. */
function narrowWhereFull(connections: pg.Pool): () => void {
  const { max } = connections.options;
  let open = 0;
  let widening: NodeJS.Timeout | undefined;
  connections.on('connect', () => {
    open += 1;
  });
  connections.on('remove', () => {
    open -= 1;
  });
  return () => {
    connections.options.max = Math.max(1, open);
    clearTimeout(widening);
    widening = setTimeout(() => {
      connections.options.max = max;
    }, narrowMs).unref();
  };
}

const noRoom = new Set<unknown>(['53300', 'EMFILE', 'ENFILE']);

function hasNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && noRoom.has(error.code);
}

/**
 * Drops a connection on which nothing answers any more, and all that were opened before that was noticed: the line they
 * share was cut without a word, and each would hold somebody up for as long. pg itself would go on using it. The same where no
 * writes are taken: another server may be the one to write to by now, and what may be written is read when a connection begins.
 */
function dropSilent(connections: pg.Pool) {
  const openedAt = new WeakMap<pg.PoolClient, number>();
  const watched = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let uselessSince = 0;
  connections.on('connect', (client) => openedAt.set(client, performance.now()));
  const isDropped = (client: pg.PoolClient) => (openedAt.get(client) ?? 0) < uselessSince;

  async function connect(): Promise<PostgresPoolClient> {
    const client = await connections.connect();
    if (!isDropped(client)) return watch(client);
    client.release(true);
    return connect();
  }

  function watch(client: pg.PoolClient): PostgresPoolClient {
    const known = watched.get(client);
    if (known !== undefined) return known;
    let silence: unknown = null;
    const query = async (sql: string, values: unknown[]) => {
      // Whatever is sent after it would wait as long.
      if (silence !== null) throw silence;
      try {
        return await client.query(sql, values);
      } catch (error) {
        if (isSilence(error)) silence = error;
        if (isSilence(error) || isReadOnly(error)) uselessSince = performance.now();
        throw error;
      }
    };
    const release = (destroy?: boolean) => client.release(destroy === true || isDropped(client));
    // Without the cursors, which nothing here uses.
    const watching = { query, release } as unknown as PostgresPoolClient;
    watched.set(client, watching);
    return watching;
  }

  return { connect };
}

/** What pg says of a query to which not even an error came back. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
