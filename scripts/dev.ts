import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { createHttpServer } from '#server/http-server.ts';
import { boot } from './boot.ts';
import { serve } from './serve.ts';

type Bundle = typeof import('#server/app.ts');

/** The same site as `start`, through Vite: a changed file is loaded again for the next request, the services stay open. */
await boot(async (settings, log) => {
  const server = createHttpServer();
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const loadSite = async () => ((await vite.ssrLoadModule('./server/app.ts')) as Bundle).site;
  const services = await (await loadSite()).openServices(settings, log);
  const lifecycle = { stopping: false };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const site = await loadSite();
    const app = site.createApp({ services, lifecycle, files: new Map(), development: true });
    await getRequestListener(app.fetch, { errorHandler: site.refuseUnreadable })(request, response);
  }

  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      answer(request, response).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        log.error({ err: error }, 'The site cannot be loaded');
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The site cannot be loaded: see the terminal.\n');
      });
    });
  });
  await serve({ server, services, lifecycle });
});
