import { Hono } from 'hono';
import { href } from 'react-router';
import { offeredLanguages } from '#app/features/agency/agency.ts';
import { readOffered } from '#app/features/agency/offered-address.ts';
import { atomFeed, atomType, feedAddress } from '#app/features/listings/feeds/atom-feed.ts';
import { catalogueResponse } from '#app/features/listings/feeds/catalogue-response.server.ts';
import { findNewListings, kyeroFeed } from '#app/features/listings/feeds/feeds.server.ts';
import type { Services } from '#app/services.ts';

type Tools = Pick<Services, 'db' | 'catalogue' | 'agency' | 'settings'>;

/** The catalogue for those who read it elsewhere: `/feed.xml` for feed readers, `/kyero.xml` for property portals. */
export function feedRoutes(tools: Tools): Hono {
  const { db, catalogue, agency } = tools;
  const { publicUrl } = tools.settings;
  return new Hono()
    .get(feedAddress, (c) =>
      catalogueResponse(c.req.raw, tools, atomType, async () => {
        const language = readOffered(c.req.query('lang'), agency.record);
        const entries = await findNewListings(tools, language);
        const site = { ...agency.record, publicUrl, languages: offeredLanguages(agency.record) };
        return atomFeed(site, href('/properties'), language, entries);
      }),
    )
    .get('/kyero.xml', (c) =>
      catalogueResponse(c.req.raw, tools, 'application/xml', () =>
        kyeroFeed(db, { places: catalogue.places, publicUrl }),
      ),
    );
}
