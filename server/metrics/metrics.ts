import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { type LaneName, laneNames } from '#server/admission.ts';
import { addSiteGauges, type SiteTools } from './site-gauges.ts';

type Options = SiteTools & {
  /** Of this build. */
  version: string;
  cacheBytes(): number;
};

/** A request that was answered. */
export type AnsweredRequest = { method: string; route: string; status: number; seconds: number };

export type Metrics = ReturnType<typeof createMetrics>;

/** Methods that have a label of their own: others are as many as somebody likes. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** From a page of the cache to what a visitor no longer waits for, in seconds. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

/**
 * What this process counts of its work, in Prometheus' terms. No label has anything of a visitor: routes are patterns, methods and
 * statuses are of a few kinds.
 */
export function createMetrics({ version, cacheBytes, ...site }: Options) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  new Gauge({ name: 'bale_build_info', help: 'The version of the site.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route pattern, method and class of status, and how long they took to be made.',
    ...{ labelNames: ['route', 'method', 'status'] as const, buckets, registers },
  });
  const hits = new Counter({
    name: 'bale_page_cache_hits_total',
    help: 'Pages sent from memory as they were.',
    registers,
  });
  const checks = new Counter({
    name: 'bale_page_cache_misses_total',
    help: 'Pages of the cache that had to be rendered, or looked at again.',
    registers,
  });
  new Gauge({
    name: 'bale_page_cache_bytes',
    help: 'Memory of the page cache, as it counts it.',
    registers,
    collect() {
      this.set(cacheBytes());
    },
  });
  const refusals = new Counter({
    name: 'bale_sign_in_refusals_total',
    help: 'Sign-ins that were refused, and of those the ones that came too often.',
    ...{ labelNames: ['reason'] as const, registers },
  });
  const busy = new Counter({
    name: 'bale_busy_refusals_total',
    help: 'Requests answered 503 at once, because more came than could be answered soon. They are in no other figure.',
    ...{ labelNames: ['lane'] as const, registers },
  });
  // A counter that begins at its first refusal would hide that one from `rate`.
  for (const lane of laneNames) busy.inc({ lane }, 0);
  const collectSite = addSiteGauges(registry, site);
  const lines = new WeakMap<object, Histogram.Internal<'route' | 'method' | 'status'>>();

  const lineOf = ({ method, route, status }: Omit<AnsweredRequest, 'seconds'>) =>
    requests.labels({ route, method: methods.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` });

  return {
    contentType: registry.contentType,
    noteRequest({ seconds, ...request }: AnsweredRequest): void {
      lineOf(request).observe(seconds);
    },
    /** A request that was turned away before anything was done for it. */
    noteBusy: (lane: LaneName) => busy.inc({ lane }),
    noteMiss: () => checks.inc(),
    noteRefusal: (reason: 'wrong' | 'too_often') => refusals.inc({ reason }),
    /** A page sent from memory: what it counts for is looked up once for each page. */
    noteHit(page: object, routeOf: () => string, seconds: number): void {
      let line = lines.get(page);
      if (line === undefined) {
        line = lineOf({ method: 'GET', route: routeOf(), status: 200 });
        lines.set(page, line);
      }
      line.observe(seconds);
      hits.inc();
    },
    /** All of it as Prometheus reads it. */
    async read(): Promise<string> {
      await collectSite();
      return registry.metrics();
    },
  };
}
