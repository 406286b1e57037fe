import type { Hono } from 'hono';
import type { endpoints } from '#app/pages.ts';
import { apiRoutes } from '#app/routes/api/api.ts';
import { feedRoutes } from '#app/routes/feeds.ts';
import { lookFileRoutes } from '#app/routes/look-files.ts';
import { mediaRoutes, sharePictureRoutes } from '#app/routes/media.ts';
import { resoRoutes } from '#app/routes/reso.ts';
import { sitemapRoutes } from '#app/routes/sitemap.ts';
import { tileRoutes } from '#app/routes/tiles.ts';
import type { Services } from '#app/services.ts';
import type { Lifecycle, ServerEnv } from './env.ts';
import { health } from './health.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsEndpoint } from './metrics/metrics-endpoint.ts';
import { shownInRoutes } from './shown-in-files.ts';
import { type StaticFiles, staticFiles } from './static-files.ts';

type Tools = { services: Services; lifecycle: Lifecycle; files: StaticFiles; metrics: Metrics };

/** Mounts the handlers of the endpoints in the table of pages, in matching order. */
export function mountEndpoints(app: Hono<ServerEnv>, { services, lifecycle, files, metrics }: Tools): void {
  const { isDiskFull: isFull, isReadOnly } = services.db;
  const database = { query: () => askDatabase(services), isFull, isReadOnly };
  const mounts: Record<keyof typeof endpoints, () => unknown> = {
    health: () => app.route('/', health(lifecycle, database)),
    metrics: () => app.route('/', metricsEndpoint(metrics, services.settings.metricsToken)),
    files: () => app.use(staticFiles(files)),
    lookFiles: () => app.route('/', lookFileRoutes(services)),
    tiles: () => app.route('/', tileRoutes(services)),
    shownInFiles: () => app.route('/', shownInRoutes()),
    sharePictures: () => app.route('/', sharePictureRoutes(services)),
    media: () => app.route('/', mediaRoutes(services)),
    sitemap: () => app.route('/', sitemapRoutes(services)),
    feeds: () => app.route('/', feedRoutes(services)),
    api: () => app.route('/', apiRoutes(services)),
    reso: () => app.route('/', resoRoutes(services)),
  };
  for (const mount of Object.values(mounts)) mount();
}

function askDatabase(services: Services): Promise<unknown> {
  return services.db.kysely.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
}
