import { setTimeout as pause } from 'node:timers/promises';

/** Under what process managers wait before they kill, after the connections had their time. */
const maxSettleMs = 1_000;

/**
 * Answers that are being made. One whose visitor has left goes on, and takes away what was half sent: a process that ends sooner
 * leaves it there.
 */
export function createUnderWay() {
  const all = new Set<Promise<unknown>>();
  return {
    async track<Answer>(answer: Promise<Answer>): Promise<Answer> {
      all.add(answer);
      try {
        return await answer;
      } finally {
        all.delete(answer);
      }
    },
    /** Resolves when none is left, or after a second. */
    async settled(): Promise<void> {
      const late = new AbortController();
      await Promise.race([
        Promise.allSettled(all),
        pause(maxSettleMs, null, { signal: late.signal }).catch(() => null),
      ]);
      late.abort();
    },
  };
}
