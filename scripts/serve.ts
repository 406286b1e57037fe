import type { Server } from 'node:http';
import type { OpenServices } from '#app/services.server.ts';
import type { Lifecycle } from '#server/env.ts';
import { prepareGracefulStop } from '#server/graceful-stop.ts';
import { listen } from '#server/http-server.ts';

type Running = { server: Server; services: OpenServices; lifecycle: Lifecycle };

/** Listens, prints the address once it answers, and ends the process cleanly at SIGTERM or SIGINT. */
export async function serve({ server, services, lifecycle }: Running): Promise<void> {
  const stop = prepareGracefulStop(server, lifecycle);
  const port = await listen(server, services.settings);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      // A second signal does not wait.
      if (lifecycle.stopping) process.exit(1);
      await stop();
      await services.close().catch((error) => services.log.error({ err: error }, 'A service did not close'));
      process.exit(0);
    });
  }
  process.stdout.write(`Bale is ready at http://localhost:${port}\n`);
}
