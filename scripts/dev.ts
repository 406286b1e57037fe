import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { createHttpServer } from '#server/http-server.ts';
import { boot } from './boot.ts';
import { serve } from './serve.ts';

type Bundle = typeof import('#server/app.ts');
type Services = Awaited<ReturnType<Bundle['site']['openServices']>>;

/** The same site as `start`, through Vite: a changed file is loaded again for the next request, the services stay open. */
await boot(async (settings, log, endLog) => {
  const server = createHttpServer();
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const lifecycle = { stopping: false };
  let services: Services | null = null;

  async function loadSite() {
    const { site } = (await vite.ssrLoadModule('./server/app.ts')) as Bundle;
    services ??= await site.openServices(settings, log);
    const app = site.createApp({ services, lifecycle, files: new Map(), development: true });
    return { site, services, listener: getRequestListener(app.fetch, { errorHandler: site.unreadableRequest }) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { listener } = await loadSite();
      await listener(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      log.error({ err: error }, 'The site cannot be loaded');
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The site cannot be loaded: see the terminal.\n');
    }
  }

  server.on('request', (request, response) => vite.middlewares(request, response, () => answer(request, response)));
  const close = async () => {
    await vite.close();
    await services?.close();
    await endLog();
  };
  const notice = async () => {
    try {
      const loaded = await loadSite();
      return await loaded.site.firstNotice(loaded.services);
    } catch (error) {
      log.error({ err: error }, 'The site cannot be loaded yet');
      return null;
    }
  };
  await serve({ server, settings, lifecycle, notice, close });
});
