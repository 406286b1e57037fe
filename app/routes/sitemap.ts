import { type Context, Hono } from 'hono';
import { offeredLanguages } from '#app/features/agency/agency.ts';
import { catalogueResponse } from '#app/features/listings/feeds/catalogue-response.server.ts';
import { landingAddresses, listingEntries, listingParts } from '#app/features/listings/sitemap/indexed-pages.server.ts';
import { sitemapIndex, urlSet } from '#app/features/listings/sitemap/sitemap-xml.ts';
import { desk, pages } from '#app/pages.ts';
import { createAllowance } from '#app/platform/allowance.ts';
import type { RequestEnv } from '#app/platform/request.ts';
import { catalogueLimits, rateLimit, tooManyRequests } from '#app/routes/api/rate-limit.ts';
import type { Services } from '#app/services.ts';

type Tools = Pick<Services, 'db' | 'catalogue' | 'settings' | 'agency'>;

/** Pages that are always there. */
const indexedPaths = Object.values(pages).flatMap(({ path, indexed }) =>
  indexed && !path.includes(':') ? [path] : [],
);

/** For search engines: `/robots.txt`, `/sitemap.xml` and the parts it names. */
export function sitemapRoutes(tools: Tools): Hono<RequestEnv> {
  const { db, catalogue } = tools;
  const { publicUrl } = tools.settings;
  const site = () => ({ publicUrl, languages: offeredLanguages(tools.agency.record) });
  const xml = (c: Context, make: () => string | Promise<string>) =>
    catalogueResponse(c.req.raw, tools, 'application/xml', make);
  const limit = rateLimit(createAllowance(catalogueLimits), (c) => c.text(tooManyRequests, 429));
  return new Hono<RequestEnv>()
    .get('/robots.txt', (c) => c.text(robots(publicUrl)))
    .get('/sitemap.xml', limit, (c) =>
      xml(c, async () => {
        const parts = await listingParts(db);
        return sitemapIndex(publicUrl, ['/sitemap-pages.xml', ...parts.map((part) => `/sitemap-listings-${part}.xml`)]);
      }),
    )
    .get('/sitemap-pages.xml', limit, (c) =>
      xml(c, () =>
        urlSet(
          site(),
          [...indexedPaths, ...landingAddresses(catalogue)].map((address) => ({ address })),
        ),
      ),
    )
    .get('/:name{sitemap-listings-[1-9][0-9]{0,6}\\.xml}', limit, async (c) => {
      const part = Number(/\d+/.exec(c.req.param('name'))?.[0]);
      if (!(await listingParts(db)).includes(part)) return c.text('There is no such part.', 404);
      return xml(c, async () => urlSet(site(), await listingEntries(db, part)));
    });
}

function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: ${desk.overview.path}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
