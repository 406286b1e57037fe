import { Hono } from 'hono';
import { href } from 'react-router';
import { offeredLanguages } from '#app/features/agency/agency.ts';
import { readOffered } from '#app/features/agency/offered-address.ts';
import { atomFeed, atomType, feedAddress } from '#app/features/listings/feeds/atom-feed.ts';
import { catalogueResponse } from '#app/features/listings/feeds/catalogue-response.server.ts';
import { findNewListings, kyeroFeed } from '#app/features/listings/feeds/feeds.server.ts';
import { createAllowance } from '#app/platform/allowance.ts';
import type { RequestEnv } from '#app/platform/request.ts';
import { catalogueLimits, rateLimit, tooManyRequests } from '#app/routes/api/rate-limit.ts';
import type { Services } from '#app/services.ts';

type Tools = Pick<Services, 'db' | 'catalogue' | 'agency' | 'settings'>;

/** The catalogue for those who read it elsewhere: `/feed.xml` for feed readers, `/kyero.xml` for property portals. */
export function feedRoutes(tools: Tools): Hono<RequestEnv> {
  const { db, catalogue, agency } = tools;
  const { publicUrl } = tools.settings;
  const limit = rateLimit(createAllowance(catalogueLimits), (c) => c.text(tooManyRequests, 429));
  return new Hono<RequestEnv>()
    .get(feedAddress, limit, (c) =>
      catalogueResponse(c.req.raw, tools, atomType, async () => {
        const language = readOffered(c.req.query('lang'), agency.record);
        const entries = await findNewListings(tools, language);
        const site = { ...agency.record, publicUrl, languages: offeredLanguages(agency.record) };
        return atomFeed(site, href('/properties'), language, entries);
      }),
    )
    .get('/kyero.xml', limit, (c) =>
      catalogueResponse(c.req.raw, tools, 'application/xml', () =>
        kyeroFeed(db, { places: catalogue.places, publicUrl }),
      ),
    );
}
