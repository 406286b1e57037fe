import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { type Services, servicesContext } from '#app/services.ts';

const render = createRequestHandler(build);

export function createApp(services: Services): Hono {
  const app = new Hono();
  app.all('*', (c) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    return render(c.req.raw, context);
  });
  return app;
}
