import type { Logger } from '#app/platform/log.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** By then it can be told of every file that the process before this one left: nobody writes it any more. */
export const leftAloneMs = hourMs + 5 * 60 * 1000;

type Tools = { log: Logger; doChores: () => Promise<void> };

/**
 * Does now, in an hour and once a day what each process does for itself, as on its own disk. What is done once for all of them is a
 * task.
 */
export function openChores({ log, doChores }: Tools): { close(): Promise<void> } {
  let running = run();

  async function run() {
    try {
      await doChores();
    } catch (error) {
      log.warn({ err: error }, 'What this process does for itself each day failed; it is tried again later.');
    }
  }

  const again = () => {
    running = running.then(run);
  };
  const timers = [setTimeout(again, leftAloneMs).unref(), setInterval(again, dayMs).unref()];
  return {
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
