import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#app/platform/log.ts';

const shortestPauseMs = 100;
const longestPauseMs = 3_000;

/**
 * Listens on a connection of its own while somebody wants to know, and connects again by itself. Each new connection
 * counts as a change: what was signalled meanwhile is lost. One closure: subscribing, listening and stopping share its state.
 */
export function listenForChanges(config: pg.ClientConfig, channel: string, log: Logger) {
  const listeners = new Set<() => void>();
  let stopping: AbortController | null = null;
  let running: Promise<void> = Promise.resolve();

  const signal = () => {
    for (const listener of listeners) listener();
  };

  async function keepListening(stopped: AbortSignal) {
    let pauseMs = shortestPauseMs;
    const onListening = () => {
      if (pauseMs > shortestPauseMs) log.info('Listening for changes of the database again.');
      pauseMs = shortestPauseMs;
      signal();
    };
    while (!stopped.aborted) {
      const error = await listenUntilLost({ config, channel, stopped, onListening, onSignal: signal });
      if (stopped.aborted) return;
      if (pauseMs === shortestPauseMs) log.warn({ err: error }, 'Changes of the database are no longer signalled.');
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      await pause(pauseMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    }
  }

  function stop(): Promise<void> {
    stopping?.abort();
    stopping = null;
    return running;
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (stopping === null) {
        stopping = new AbortController();
        const { signal: stopped } = stopping;
        running = running.then(() => keepListening(stopped));
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) void stop();
      };
    },
    stop,
  };
}

type Listening = {
  config: pg.ClientConfig;
  channel: string;
  stopped: AbortSignal;
  onListening: () => void;
  onSignal: () => void;
};

/** Ends when the connection is lost, with the reason, or when it is stopped. Never throws. */
async function listenUntilLost({ config, channel, stopped, onListening, onSignal }: Listening): Promise<unknown> {
  const client = new pg.Client(config);
  const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>();
  client.on('error', lose);
  client.on('end', () => lose(new Error('The connection was closed.')));
  client.on('notification', onSignal);
  stopped.addEventListener('abort', () => lose(undefined), { once: true });
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    onListening();
    return await lost;
  } catch (error) {
    return error;
  } finally {
    const ended = client.end().catch(() => undefined);
    // A lost connection may never confirm its end.
    if (stopped.aborted) await ended;
  }
}
