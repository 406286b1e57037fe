import * as serverBuild from 'virtual:react-router/server-build';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerBuild } from 'react-router';
import { desk, ownParameters, sharedPages } from '#app/pages.ts';
import { apiRoutes } from '#app/routes/api/api.ts';
import { feedRoutes } from '#app/routes/feeds.ts';
import { mediaRoutes } from '#app/routes/media.ts';
import { resoRoutes } from '#app/routes/reso.ts';
import { sharePictureRoutes } from '#app/routes/share-pictures.ts';
import { sitemapRoutes } from '#app/routes/sitemap.ts';
import { firstNotice, openServices } from '#app/services.server.ts';
import type { Services } from '#app/services.ts';
import { compression } from './compression.ts';
import type { Lifecycle, ServerEnv } from './env.ts';
import { health } from './health.ts';
import { keptAnswers } from './page-cache/kept-answers.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { pageKeyReader } from './page-cache/page-key.ts';
import { pageMethods } from './page-methods.ts';
import { pages } from './pages.ts';
import { prefetchedData } from './prefetched-data.ts';
import { privatePages } from './private-pages.ts';
import { redirects } from './redirects.ts';
import { refuse } from './refusal.ts';
import { requestInfo } from './request-info.ts';
import { requestLog } from './request-log.ts';
import { sameOrigin } from './same-origin.ts';
import { saneAddress } from './sane-address.ts';
import { securityHeaders } from './security-headers.ts';
import { type StaticFiles, staticFiles } from './static-files.ts';
import { refuseUnreadable } from './unreadable-request.ts';

/** Larger than any form of the site; uploads of the back office bring a limit of their own. */
const bodyBytesMost = 256 * 1024;

const withBody = ['POST', 'PUT', 'PATCH', 'DELETE'];

type AppOptions = { services: Services; lifecycle: Lifecycle; files: StaticFiles; development: boolean };

/**
 * The whole site as one `fetch`. Read it from top to bottom: that is the way a request goes, unless `answerKept` can answer
 * it at once.
 */
function createApp({ services, lifecycle, files, development }: AppOptions) {
  const build = serverBuild as unknown as ServerBuild;
  const https = services.settings.publicUrl.startsWith('https:');
  const cache = createPageCache({
    readKey: pageKeyReader(sharedPages, ownParameters),
    version: () => services.catalogue.version,
    clock: services.clock,
    // What is being worked on is drawn each time.
    ...(development ? { mostBytes: 0 } : {}),
  });
  const app = new Hono<ServerEnv>();

  app.use(requestInfo(services.log));
  app.use(requestLog);
  app.use(compression);
  app.use(prefetchedData);
  app.use(cache.middleware);
  app.use(securityHeaders({ https, development, mapOrigin: new URL(services.settings.mapStyleUrl).origin }));
  app.use(privatePages(desk.overview.path));
  app.use(saneAddress);
  app.route('/', health(lifecycle, { ask: () => askDatabase(services), isFull: services.db.isDiskFull }));
  app.use(staticFiles(files));
  app.use(redirects);
  app.route('/', sharePictureRoutes(services));
  app.route('/', mediaRoutes(services));
  app.route('/', sitemapRoutes(services));
  app.route('/', feedRoutes(services));
  app.on(withBody, '*', bodyLimit({ maxSize: bodyBytesMost, onError: refuseTooMuch }));
  app.route('/', apiRoutes(services));
  app.route('/', resoRoutes(services));
  // The API answers everybody and changes nothing; what pages take, they take from the site's own forms.
  app.use(sameOrigin(services.settings.publicUrl));
  app.use(pageMethods(build));
  app.all('*', pages(build, services));

  app.onError((error, c) => {
    c.var.request.log.error({ err: error }, 'The request failed');
    return refuse(c, 500, 'Something went wrong on our side.');
  });
  return { fetch: app.fetch, answerKept: keptAnswers({ cache, log: services.log }) };
}

function refuseTooMuch(c: Context<ServerEnv>): Response {
  return refuse(c, 413, 'This is more than can be sent at once.');
}

function askDatabase(services: Services): Promise<unknown> {
  return services.db.kysely.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
}

/** What the commands start. */
export const site = { openServices, firstNotice, createApp, refuseUnreadable };
