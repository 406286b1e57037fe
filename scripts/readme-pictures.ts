import type { Page } from 'playwright-core';
import { visibility } from '#app/features/listings/listing.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import type { Tables } from '#db/tables.ts';
import { isHydrated, openBrowser } from '#tests/browser.ts';
import { saveDemoLeads } from '#tests/demo-leads.ts';
import { fillDesk, sessionTokenOf } from '#tests/desk-records.ts';
import { savedIds } from '#tests/screens.ts';
import { startSite } from '#tests/server.ts';

/** Kept between runs, so that the catalogue is loaded once. */
const dataDir = 'test-results/readme-pictures-data';

type Shot = {
  file: string;
  path: string;
  language: Language;
  width: number;
  height: number;
  scale: number;
  /** Of the JPEG, where it is not 80. */
  quality?: number;
  /** What is done before it is taken. */
  act?: (page: Page) => Promise<unknown>;
};

const site = await startSite({ DEMO: 'on', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const browser = await openBrowser('whole');
try {
  const leadId = await fillInbox();
  const wide = { language: 'en', width: 1440, height: 1400, scale: 0.75 } as const;
  const phone = { language: 'ar', width: 390, height: 844, scale: 1.5 } as const;
  const english = { ...phone, language: 'en' } as const;
  const photograph = { ...wide, quality: 64 } as const;
  await take({ ...photograph, file: 'home.jpg', path: '/' });
  await take({ ...photograph, quality: 76, file: 'properties.jpg', path: '/properties' });
  const moveMap = async (page: Page) => {
    await page.locator('.search-map').hover({ position: { x: 40, y: 300 } });
    await page.locator('.search-map-live.map-drawn').waitFor();
  };
  const around = 'area=115.09,-8.7;115.2,-8.7;115.25,-8.6;115.2,-8.55;115.08,-8.6';
  await take({
    ...photograph,
    quality: 76,
    file: 'properties-map.jpg',
    path: `/properties?${around}&view=map`,
    act: moveMap,
  });
  await take({ ...english, file: 'properties-map-phone.jpg', path: '/properties?view=map', act: moveMap });
  await take({ ...wide, file: 'ownership.jpg', path: '/guides/ownership?holder=wna_permit&use=live' });
  await take({ ...photograph, file: 'property.jpg', path: `/property/${savedIds[1]}` });
  await take({ ...wide, file: 'contact.jpg', path: '/contact' });
  await take({ ...phone, file: 'home-arabic-phone.jpg', path: '/' });
  const openFilters = (page: Page) => page.locator('.filter-toggle summary').click();
  await take({
    ...english,
    file: 'filters-phone.jpg',
    path: '/properties?type=Villa&status=For+Rent',
    act: openFilters,
  });
  await take({ ...wide, file: 'desk.jpg', path: '/account' });
  await take({ ...wide, file: 'desk-lead.jpg', path: `/account/leads/${leadId}?tab=all` });
  await take({ ...phone, file: 'desk-arabic-phone.jpg', path: '/account' });
  const editor = `/account/listings/${savedIds[1]}`;
  await take({ ...wide, file: 'desk-listings.jpg', path: '/account/listings' });
  await take({ ...wide, file: 'desk-editor.jpg', path: editor });
  await take({ ...english, file: 'desk-editor-phone.jpg', path: `${editor}?section=offers` });
} finally {
  await browser.close();
  await site.stop();
}

/** The people of the pictures' desk, and in the place of their leads believable ones. Answers one with much to show. */
async function fillInbox(): Promise<string> {
  const db = await openDatabase<Tables>({ url: null, dataDir, log: createLog('silent') });
  const { kysely } = db;
  await fillDesk(db, savedIds);
  for (const table of ['leads', 'chat_handoffs'] as const) await kysely.deleteFrom(table).execute();
  const people = await kysely.selectFrom('staff').select('id').where('role', '!=', 'viewer').orderBy('role').execute();
  const ids = await saveDemoLeads(db, {
    listingIds: someListings(),
    staffIds: people.map(({ id }) => id),
    now: Date.now(),
  });
  await db.close();
  return ids[5] ?? '';
}

/** A few of the demonstration's listings, from all over the island. */
function someListings(): number[] {
  const ids = createDemoCatalogue().listings.map((listing, index) => ({ listing, id: index + 1 }));
  const found = ids.filter(({ listing }) => visibility(listing) === 'searchable' && listing.pictures.length > 0);
  return found.filter((_, place) => place % 9 === 4).map(({ id }) => id);
}

async function take({ file, path, language, width, height, scale, quality = 80, act }: Shot): Promise<void> {
  const phone = width < 768;
  const device = { viewport: { width, height }, deviceScaleFactor: scale, hasTouch: phone, isMobile: phone };
  // Nothing on its way in, nothing half typed.
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'session', value: sessionTokenOf('owner'), url: site.url, httpOnly: true }]);
  const page = await context.newPage();
  await page.goto(site.url + withLanguage(path, language));
  await page.waitForFunction(isHydrated);
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (image) => image.complete && image.decode().catch(() => {})));
  });
  await page.screenshot({ path: `docs/pictures/${file}`, quality });
  process.stdout.write(`docs/pictures/${file}\n`);
  await context.close();
}
