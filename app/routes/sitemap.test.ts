import { expect, test } from 'vitest';
import type { Agency } from '#app/features/agency/agency.ts';
import { markOfferStatus } from '#app/features/listings/listings.server.ts';
import { listingDraft, pictureId, saleOffer } from '#tests/factories.ts';
import { mounted } from '#tests/mounted.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import { sitemapRoutes } from './sitemap.ts';

const villas = Array.from({ length: 3 }, () => listingDraft());
const house = listingDraft({
  type: 'House',
  place: 'ubud',
  media: [{ mediaId: pictureId, category: null, alt: { en: 'A & B' } }],
});
const draft = listingDraft({ offers: [saleOffer({ standardStatus: 'Incomplete' })] });
const sold = listingDraft({ offers: [saleOffer({ standardStatus: 'Closed' })] });

describeOnBothEngines('robots.txt and sitemaps', (engine) => {
  test('names each page in each language, with its siblings', async () => {
    const { locations, text } = await open(engine);
    expect(await text('/robots.txt')).toContain('Sitemap: https://bale.example/sitemap.xml');
    expect(await locations('/sitemap.xml')).toEqual([
      'https://bale.example/sitemap-pages.xml',
      'https://bale.example/sitemap-listings-1.xml',
    ]);
    const pages = await locations('/sitemap-pages.xml');
    expect(pages).toContain('https://bale.example/');
    expect(pages).toContain('https://bale.example/?lang=ar');
    expect(pages).toContain('https://bale.example/properties?type=Villa&amp;status=For+Sale&amp;location=canggu');
    expect(pages.filter((url) => url.includes('House') || url.includes('ubud'))).toEqual([]);
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('has the listings that can be found, and their pictures', async () => {
    const { locations, text } = await open(engine);
    const listings = await locations('/sitemap-listings-1.xml');
    expect(listings).toHaveLength(4 * 3);
    expect(listings).toContain('https://bale.example/property/4?lang=id');
    expect(await text('/sitemap-listings-1.xml')).toContain(`https://bale.example/media/${pictureId}-1200.jpg`);
    for (const none of ['/sitemap-listings-2.xml', '/sitemap-listings-9999999.xml']) {
      expect((await (await open(engine)).get(none)).status).toBe(404);
    }
  });

  test('names no page in a language that the agency does not offer', async () => {
    const { locations, text } = await open(engine, { offers: ['id'] });
    expect(await locations('/sitemap-listings-1.xml')).toHaveLength(4 * 2);
    expect(await text('/sitemap-pages.xml')).not.toContain('lang=ar');
    expect(await text('/sitemap-pages.xml')).toContain('hreflang="id"');
  });

  test('is not sent again until the catalogue has changed', async () => {
    const { get, db, locations } = await open(engine);
    const etag = (await get('/sitemap-listings-1.xml')).headers.get('ETag') ?? '';
    expect((await get('/sitemap-listings-1.xml', etag)).status).toBe(304);
    await markOfferStatus(db, 1, 0, 'Withdrawn');
    expect((await get('/sitemap-listings-1.xml', etag)).status).toBe(200);
    expect(await locations('/sitemap-listings-1.xml')).toHaveLength(3 * 3);
  });
});

async function open(engine: TestEngine, { offers }: Pick<Agency, 'offers'> = {}) {
  const { services } = await openTestPages(engine, [...villas, house, draft, sold]);
  const agency = { ...services.agency, record: { ...services.agency.record, offers } };
  const routes = mounted(sitemapRoutes({ ...services, agency }));
  const get = async (path: string, etag = '') => routes.request(path, { headers: { 'If-None-Match': etag } });
  const text = async (path: string) => (await get(path)).text();
  return {
    db: services.db,
    get: async (path: string, etag?: string) => get(path, etag),
    text,
    locations: async (path: string) =>
      [...(await text(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? ''),
  };
}
