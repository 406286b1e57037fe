import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from '#app/platform/log.ts';

export type ChangeSource = { subscribe(listener: () => void): () => void; stop(): void };

const pollMs = 200;

/**
 * SQLite signals nothing between processes, but a connection that only reads sees `data_version` move with each commit
 * of another connection. Asking takes some microseconds, so it is asked five times a second while somebody listens.
 */
export function watchDataVersion(reader: DatabaseSync, log: Logger): ChangeSource {
  const listeners = new Set<() => void>();
  const question = reader.prepare('pragma data_version');
  const ask = () => {
    const { data_version: version } = question.get() ?? {};
    return version;
  };
  let known: unknown;
  let timer: NodeJS.Timeout | null = null;

  function poll() {
    try {
      const version = ask();
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
        known = ask();
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
