import type { Server } from 'node:http';
import type { Settings } from '#app/platform/settings.ts';
import type { Lifecycle } from '#server/env.ts';
import { prepareGracefulStop } from '#server/graceful-stop.ts';
import { listen } from '#server/listeners.ts';

type Site = {
  server: Server;
  settings: Settings;
  lifecycle: Lifecycle;
  /** A line for the terminal; null for none. */
  notice: () => Promise<string | null>;
  close: () => Promise<void>;
};

/** Listens, prints the address once it accepts requests, and ends the process cleanly at SIGTERM or SIGINT. */
export async function serve({ server, settings, lifecycle, notice, close }: Site): Promise<void> {
  const stop = prepareGracefulStop(server, lifecycle);
  const port = await listen(server, settings);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      // A second signal does not wait.
      if (lifecycle.stopping) process.exit(1);
      await stop();
      await close();
      process.exit(0);
    });
  }
  const line = await notice();
  if (line !== null) process.stdout.write(`${line}\n`);
  process.stdout.write(`Bale is ready at http://localhost:${port}\n`);
}
