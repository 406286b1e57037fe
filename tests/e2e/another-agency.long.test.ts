import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runAgencyCommand } from '#app/features/agency/agency-command.server.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { blankAgency } from '#db/demo/blank-agency.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { type RunningSite, startSite } from '#tests/server.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { bringAgencyPictures } from './empty-site.ts';

const { colors } = demoAgency;
const another = {
  ...demoAgency,
  name: 'Rumah Contoh',
  phones: ['+62361000099'],
  chat: { whatsapp: '62361000099' },
  referencePrefix: 'RC',
  offices: [{ ...demoAgency.offices[0], for: ['footer', 'contact'], street: 'Jalan Lain 3' }],
  colors: { ...colors, paper: '#fffffe', canopy: '#123a6b' },
  logo: { viewBox: '0 0 24 24', paths: [{ d: 'M12 2 22 12 12 22 2 12Z' }] },
  pictures: {},
};

describeOnBothEngines('another agency', (engine) => {
  test('is shown by running sites everywhere, without a build', async () => {
    const address = await engine.createMigrated();
    await bringAgencyPictures(address.dataDir);
    const db = await openTestDb(engine, address);
    await saveSurroundings(db);
    await saveListings(db, [listingDraft()]);
    const settings = { DATA_DIR: address.dataDir, ...(address.url ? { DATABASE_URL: address.url } : {}) };
    const sites = await Promise.all([startSite(settings), startSite(settings)]);
    onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))));
    const before = await Promise.all(sites.map(readAll));
    for (const read of before) {
      expect(read.contact).toContain(blankAgency.name);
      expect(read.contact).toContain(`--color-paper:${colors.paper};`);
    }

    expect(await setAgency(db, another)).toMatchObject({ done: true });
    for (const [at, site] of sites.entries()) {
      await expect.poll(async () => (await get(site, '/contact')).includes(another.name)).toBe(true);
      const { contact, listing, icon, ...rest } = await readAll(site);
      for (const html of [contact, listing]) {
        expect(html).toContain(` · ${another.name}</title>`);
        expect(html).toContain('href="tel:+62361000099"');
        expect(html).toContain('<path d="M12 2 22 12 12 22 2 12Z" fill="currentColor"');
        expect(html).toContain('--color-paper:#fffffe;');
        expect(html).toContain('<meta name="theme-color" content="#fffffe"/>');
        expect(html).toContain('Jalan Lain 3');
      }
      expect(contact).toContain('"name":"Rumah Contoh"');
      expect(contact).not.toContain('m.me/');
      expect(listing).toContain('RC-0001');
      expect(icon).not.toBe(before[at]?.icon);
      expect(pictureOf(listing)).not.toBe(pictureOf(before[at]?.listing ?? ''));
      expect((await fetch(site.url + pictureOf(listing))).status).toBe(200);
      expect(await get(site, planOf(contact))).toContain('fill="#fffffe"');
      expect(rest.docs).toContain('--color-canopy:#123a6b;');
      expect(rest.feed).toContain(another.name);
      expect(rest.kyero).toContain('RC-0001');
      expect(rest.reso).toContain('"ListingKey":"RC-0001-freehold"');
      for (const text of [contact, listing, ...Object.values(rest)]) {
        expect(text).not.toContain(blankAgency.name);
        expect(text).not.toContain(colors.canopy);
        expect(text).not.toContain('BE-0001');
      }
    }
  });
});

async function setAgency(db: Parameters<typeof runAgencyCommand>[1]['db'], record: object) {
  const folder = await mkdtemp(join(tmpdir(), 'bale-agency-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'agency.json');
  await writeFile(file, JSON.stringify(record));
  return runAgencyCommand(['set', file], { db, fallback: demoAgency });
}

async function get(site: RunningSite, path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}

async function readAll(site: RunningSite) {
  const paths = {
    contact: '/contact',
    listing: '/property/1',
    icon: '/favicon.ico',
    docs: '/api/docs.css',
    feed: '/feed.xml',
    kyero: '/kyero.xml',
    reso: '/reso/odata/Property',
  };
  const read = Object.entries(paths).map(async ([name, path]) => [name, await get(site, path)] as const);
  return Object.fromEntries(await Promise.all(read)) as Record<keyof typeof paths, string>;
}

function pictureOf(html: string): string {
  return /\/media\/share\/[^"]+/.exec(html)?.[0] ?? '';
}

function planOf(html: string): string {
  return /\/map\/bali-plan-[^"]+/.exec(html)?.[0] ?? '';
}
