import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from '#app/platform/log.ts';

export type ChangeSource = { subscribe(listener: () => void): () => void; stop(): void };

const pollMs = 200;

/**
 * SQLite signals nothing between processes, but a connection that only reads sees `data_version` move with each commit
 * of another connection. Reading it takes microseconds, so it is polled five times a second while there are listeners.
 * One closure: polling and stopping share the listeners.
 */
export function watchDataVersion(reader: DatabaseSync, log: Logger): ChangeSource {
  const listeners = new Set<() => void>();
  const statement = reader.prepare('pragma data_version');
  const readVersion = () => {
    const { data_version: version } = statement.get() ?? {};
    return version;
  };
  let known: unknown;
  let timer: NodeJS.Timeout | null = null;

  function poll() {
    try {
      const version = readVersion();
      if (version === known) return;
      known = version;
    } catch (error) {
      log.warn({ err: error }, 'The database file could not be asked for changes; asking again.');
      return;
    }
    for (const listener of listeners) listener();
  }

  function stop() {
    if (timer !== null) clearInterval(timer);
    timer = null;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (timer === null) {
        known = readVersion();
        timer = setInterval(poll, pollMs).unref();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    stop,
  };
}
