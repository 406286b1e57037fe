import * as serverBuild from 'virtual:react-router/server-build';
import { type Context, Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { readOffered } from '#app/features/agency/offered-address.ts';
import { privatePaths, sharedPages, uncachedParameters, uploads } from '#app/pages.ts';
import { isUnavailable, logFailure } from '#app/platform/db/unavailable.ts';
import { firstNotice, openServices } from '#app/services.server.ts';
import type { Services } from '#app/services.ts';
import { createPageCache } from '#delivery/cache/page-cache.ts';
import { pageKeyReader } from '#delivery/cache/page-key.ts';
import { allParts, type DeliveryParts } from '#delivery/delivery-parts.ts';
import { createAdmission } from './admission.ts';
import { bodyLimits } from './body-limits.ts';
import { busyResponse } from './busy-response.ts';
import { cachedPages, type NoteHit, sendCachedPages, singleHeader } from './cached-pages.ts';
import { createAddressReader } from './client-address.ts';
import { compression } from './compression.ts';
import { mountEndpoints } from './endpoints.ts';
import type { Lifecycle, ServerEnv } from './env.ts';
import { errorResponse, unavailableResponse, unreadableRequest } from './error-response.ts';
import { laneReader } from './lanes.ts';
import { createMetrics } from './metrics/metrics.ts';
import { requestMetrics } from './metrics/request-metrics.ts';
import { readVersion } from './metrics/version.ts';
import { pageMethods } from './page-methods.ts';
import { pageRoutes } from './page-routes.ts';
import { pages } from './pages.ts';
import { prefetchedData } from './prefetched-data.ts';
import { privatePages } from './private-pages.ts';
import { redirects } from './redirects.ts';
import { requestInfo } from './request-info.ts';
import { requestLog } from './request-log.ts';
import { resourceRoutes } from './resource-routes.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import { createUnderWay } from './under-way.ts';
import { validUrl } from './valid-url.ts';

const withBody = ['POST', 'PUT', 'PATCH', 'DELETE'];

type AppOptions = {
  services: Services;
  lifecycle: Lifecycle;
  files: StaticFiles;
  development: boolean;
  /** Parts of delivery to switch off. */
  delivery?: Partial<DeliveryParts>;
};

/** Sources that are edited are rendered each time, and served by Vite. */
const inDevelopment = { cache: false, deferredHydration: false };

/**
 * The whole site as one `fetch`. Read it from top to bottom: that is the way a request goes, unless `sendCached` can answer
 * it at once, and as soon as `admit` lets it in.
 */
function createApp({ services, lifecycle, files, development, delivery }: AppOptions) {
  const parts = { ...allParts, ...(development ? inDevelopment : {}), ...delivery };
  const build = serverBuild as unknown as ServerBuild;
  const https = services.settings.publicUrl.startsWith('https:');
  const { log } = services;
  const readAddress = createAddressReader(services.settings.trustedProxies);
  const sendBusy = busyResponse({ https, languageOf: (lang) => readOffered(lang, services.agency.record) });
  const admission = createAdmission({
    laneOf: laneReader(files),
    addressOf: ({ socket, headers }) => readAddress(socket.remoteAddress, singleHeader(headers['x-forwarded-for'])),
    // A page that was true a minute ago is better than none.
    refuse(incoming, outgoing, lane) {
      if (sendCached(incoming, outgoing, { asItWas: true })) return;
      metrics.noteBusy(lane);
      sendBusy(incoming, outgoing);
    },
    log,
  });
  const { quality } = admission;
  const cache = createPageCache({
    readKey: parts.cache ? pageKeyReader(sharedPages, uncachedParameters) : () => null,
    version: () => services.catalogue.changes,
    clock: services.clock,
    quality,
  });
  const routeOf = pageRoutes(build);
  const { page, unknown } = pages({ build, routeOf, services, parts });
  const metrics = createMetrics({ services, version: readVersion(), cacheBytes: () => cache.bytes });
  const noteHit: NoteHit = ({ page: hit, key }, seconds) => {
    metrics.noteHit(hit, () => routeOf(key.replace(/[?].*/, '')).pattern ?? 'unknown', seconds);
  };
  const sendCached = sendCachedPages({ cache, log, readAddress, noteHit });
  const underWay = createUnderWay();
  const app = new Hono<ServerEnv>();

  app.use(requestInfo(log, services.settings));
  app.use(requestLog(log));
  app.use(requestMetrics(metrics, routeOf));
  app.use(compression(quality));
  app.use(prefetchedData);
  app.use(cachedPages(cache, { shareMissing: parts.cache }));
  app.use(securityHeaders({ https, development, mapOrigin: new URL(services.settings.mapStyleUrl).origin }));
  app.use(privatePages(privatePaths));
  app.use(validUrl(unknown));
  app.use(redirects);
  app.use(resourceRoutes({ build, routeOf, privatePaths, publicUrl: services.settings.publicUrl }));
  app.on(withBody, '*', bodyLimits(uploads, { isSignedIn: services.isSignedIn, leave: admission.leave }));
  mountEndpoints(app, { services, lifecycle, files, metrics });
  // The API answers everybody and changes nothing; what pages take, they take from the site's own forms.
  app.use(sameOrigin(services.settings.publicUrl));
  app.use(pageMethods(build, routeOf));
  app.all('*', page);

  app.onError((error, c) => {
    const own = c.var.request.log;
    if (hasLeft(c)) own.info('The visitor left before they had sent everything');
    else logFailure(own, error, 'The request failed');
    if (isUnavailable(error)) return unavailableResponse(c);
    return errorResponse(c, 500, 'Something went wrong on our side.');
  });
  return {
    sendCached,
    admit: admission.admit,
    async fetch(request: Request, env?: Parameters<typeof app.fetch>[1]): Promise<Response> {
      try {
        return await underWay.track(Promise.resolve(app.fetch(request, env)));
      } finally {
        admission.leave(env);
      }
    },
    settled: underWay.settled,
  };
}

/** Whether the connection ended before the whole request had come. */
function hasLeft({ env }: Context<ServerEnv>): boolean {
  const { destroyed = false, complete = true } = env?.incoming ?? {};
  return destroyed && !complete;
}

/** What the commands start. */
export const site = { openServices, firstNotice, createApp, unreadableRequest };
