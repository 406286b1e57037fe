import { getRequestListener } from '@hono/node-server';
import { logConsole } from '#app/platform/console-log.ts';
import { createHttpServer } from '#server/http-server.ts';
import { findStaticFiles } from '#server/static-files.ts';
import { boot } from './boot.ts';
import { serve } from './serve.ts';

// React chooses its build by this when it is loaded, so it is set before the site is.
process.env['NODE_ENV'] = 'production';

const built = new URL('../build/', import.meta.url);

await boot(async (settings, log, endLog) => {
  logConsole(log);
  const { site } = (await import(new URL('server/index.js', built).href)) as typeof import('#server/app.ts');
  const services = await site.openServices(settings, log);
  try {
    const lifecycle = { stopping: false };
    const files = findStaticFiles(new URL('client', built).pathname);
    const app = site.createApp({ services, lifecycle, files, development: false });
    const listener = getRequestListener(app.fetch, { errorHandler: site.unreadableRequest });
    const server = createHttpServer((request, response) => {
      if (!app.sendCached(request, response)) app.admit(request, response, listener);
    }, settings.trustedProxies);
    const close = () => app.settled().then(services.close).finally(endLog);
    await serve({ server, settings, lifecycle, notice: () => site.firstNotice(services), close });
  } catch (error) {
    await services.close();
    throw error;
  }
});
