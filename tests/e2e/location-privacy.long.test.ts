import { expect, test } from 'vitest';
import { officeOf } from '#app/features/agency/answering.ts';
import { offeredDays } from '#app/features/leads/viewing-times.ts';
import { findListing, saveListing, saveListings } from '#app/features/listings/listings.server.ts';
import { findOpenDays } from '#app/i18n/office-hours.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import type { Tables } from '#db/tables.ts';
import { listingDraft, rentOffer, saleOffer } from '#tests/factories.ts';
import { readRows } from './site-rows.ts';
import { openSite } from './visitor.ts';

const site = openSite();

/** Digits that nothing else of the demonstration has, and a street of no other home. */
const pins = {
  exact: { latitude: -8.637_381, longitude: 115.149_173 },
  around: { latitude: -8.639_712, longitude: 115.151_417 },
  area: { latitude: -8.635_718, longitude: 115.147_519 },
} as const;
const streetOf = (privacy: string) => `Gang Rahasia ${privacy}`;

/** What would give it away: the digits to ten metres, or the street. */
function tracesOf(privacy: keyof typeof pins): string[] {
  const { latitude, longitude } = pins[privacy];
  return [...[latitude, longitude].map((degrees) => cut(degrees)), streetOf(privacy)];
}

const cut = (degrees: number) => String(Math.trunc(Math.abs(degrees) * 1e4) / 1e4);

async function saveHidden(): Promise<Record<keyof typeof pins, number>> {
  const db = await openDatabase<Tables>({ url: null, dataDir: site.dataDir(), log: createLog('silent') });
  const like = (await findListing(db, 1)) ?? expect.fail('The demonstration has no such listing.');
  const drafts = (['exact', 'around', 'area'] as const).map((locationPrivacy) =>
    listingDraft({
      ...{ locationPrivacy, pin: pins[locationPrivacy], street: streetOf(locationPrivacy) },
      offers: [saleOffer({ price: { amount: 455_000, currency: 'USD' } }), rentOffer()],
      media: like.media.map(({ mediaId, category, alt }) => ({ mediaId, category, alt })),
      onMarketAt: Date.UTC(2026, 10, 20),
      featuredRank: 1,
      // Blurred by the key that everybody can read, and so the same each time.
      isDemo: true,
    }),
  );
  const [exact = 0, around = 0, area = 0] = await saveListings(db, drafts);
  // Each was published exactly once and changed since: nothing of that may stay in a cache.
  const [, second, third] = drafts;
  if (second) await saveListing(db, second, around);
  if (third) await saveListing(db, third, area);
  await db.close();
  return { exact, around, area };
}

/** Everything visitors and programs can read of these listings, by its address. */
async function readEverywhere(all: readonly number[]): Promise<Map<string, string>> {
  const read = async (address: string) => {
    const response = await fetch(site.url() + address);
    expect(response.status, address).toBe(200);
    return response.text();
  };
  const pages = ['en', 'id', 'ar'].flatMap((lang) => [
    `/?lang=${lang}`,
    `/properties?lang=${lang}&sort=newest`,
    `/properties?lang=${lang}&ids=${all.join()}`,
    `/properties?lang=${lang}&location=canggu`,
    `/compare?lang=${lang}&ids=${all.join()}`,
    `/favorites?lang=${lang}`,
    `/feed.xml?lang=${lang}`,
    `/featured?lang=${lang}`,
    `/favorites/cards?lang=${lang}&ids=${all.join()}`,
    ...all.map((id) => `/property/${id}?lang=${lang}`),
  ]);
  const data = [`/properties.data?ids=${all.join()}`, `/compare.data?ids=${all.join()}`].concat(
    all.map((id) => `/property/${id}.data`),
  );
  const machines = [
    ...['/kyero.xml', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-listings-1.xml'],
    ...[
      '/api/v1/listings?limit=100&sort=newest',
      `/api/v1/listings?ids=${all.join()}`,
      '/api/v1/places',
      '/api/v1/facets',
    ],
    ...all.map((id) => `/api/v1/listings/${id}`),
    '/reso/odata/Property?$top=200',
  ];
  const seen = new Map<string, string>();
  for (const body of ['action=searchProperties&limit=100', ...all.map((id) => `action=getPropertyById&id=${id}`)]) {
    const response = await fetch(`${site.url()}/api/index.php`, { method: 'POST', body: new URLSearchParams(body) });
    seen.set(`/api/index.php ${body}`, await response.text());
  }
  for (const address of [...pages, ...data, ...machines]) seen.set(address, await read(address));
  return seen;
}

const leaksOf = (seen: ReadonlyMap<string, string>, trace: string) =>
  [...seen].filter(([, text]) => text.includes(trace)).map(([address]) => address);

test('what the agency keeps back of a place leaves the house nowhere, and what it shows does', async () => {
  const ids = await saveHidden();
  const all = Object.values(ids);
  await expect.poll(async () => (await fetch(`${site.url()}/property/${ids.area}`)).status).toBe(200);
  const seen = await readEverywhere(all);
  for (const address of [
    `/reso/odata/Property?$filter=${encodeURIComponent('OnMarketDate eq 2026-11-20')}`,
    `/reso/odata/Property?$filter=${encodeURIComponent(`UnparsedAddress eq '${streetOf('around')}, Canggu, Badung'`)}`,
    `/suggestions?q=${encodeURIComponent('Gang Rahasia')}`,
  ]) {
    seen.set(address, await (await fetch(site.url() + address)).text());
  }
  // Share pictures and maps are named in these pages; what is written into them comes from the same listing.
  for (const privacy of ['around', 'area'] as const) {
    for (const trace of tracesOf(privacy)) expect(leaksOf(seen, trace), trace).toEqual([]);
  }
  // The search is sharp enough to find what is there.
  for (const trace of tracesOf('exact')) {
    const found = leaksOf(seen, trace);
    for (const where of [
      '/property/',
      '/kyero.xml',
      '/api/v1/listings/',
      '/api/index.php',
      '/reso/odata/Property?$filter=OnMarketDate',
    ]) {
      if (where === '/kyero.xml' && trace.startsWith('Gang')) continue;
      expect(
        found.some((address) => address.startsWith(where)),
        `${trace} in ${where}`,
      ).toBe(true);
    }
  }
});

test('nothing that the office alone knows, or has not published, leaves the house', async () => {
  const db = await openDatabase<Tables>({ url: null, dataDir: site.dataDir(), log: createLog('silent') });
  const own = await db.kysely
    .selectFrom('listing_records')
    .innerJoin('listing_internals', 'listing_internals.listing_id', 'listing_records.listing_id')
    .select(['listing_records.listing_id as id', 'changes_json', 'internal_json'])
    .where('listing_records.listing_id', '<', 1_000)
    .execute();
  const staff = await db.kysely.selectFrom('staff').select(['name', 'email']).execute();
  const moves = await db.kysely.selectFrom('offer_moves').select(['listing_id', 'reason']).execute();
  const published = await db.kysely.selectFrom('listing_texts').select(['title', 'description']).execute();
  await db.close();
  const publicTexts = JSON.stringify(published);
  const isShown = async (id: number) => (await fetch(`${site.url()}/property/${id}`)).ok;
  const edited = own.filter(({ changes_json: changes }) => changes !== '{}').map(({ id }) => id);
  const candidates = [...edited, ...moves.map((move) => move.listing_id)];
  const shown = await Promise.all(candidates.map(async (id) => ((await isShown(id)) ? [id] : [])));
  const seen = await readEverywhere([...new Set(shown.flat())].slice(0, 8));
  seen.set('the log', site.output());

  const texts = own.flatMap(({ changes_json: changes, internal_json: internal }) => [
    ...Object.values(JSON.parse(changes) as Record<string, unknown>),
    ...Object.values(JSON.parse(internal) as Record<string, unknown>),
  ]);
  const lines = texts.flatMap((text) => (typeof text === 'string' ? text.split('\n') : []));
  const traces = [...lines, ...staff.flatMap(({ name, email }) => [name, email]), ...moves.map(({ reason }) => reason)];
  // A word or a day may be another's as well; an owner's name, a note, a title and an address are not.
  const sharp = [...new Set(traces)].filter((text) => text.length > 10 && !publicTexts.includes(text));
  expect(sharp.length).toBeGreaterThan(100);
  for (const trace of sharp) expect(leaksOf(seen, trace), trace).toEqual([]);
});

test('shared pictures, mails and calendar files know no more of a place than visitors do', async () => {
  const ids = await saveHidden();
  const pageOf = async (id: number) => (await fetch(`${site.url()}/property/${id}`)).text();
  await expect.poll(() => pageOf(ids.area)).toContain('property="og:image"');
  const shareOf = async (id: number) => {
    const [, address = ''] = /property="og:image" content="[^"]*(\/media\/share\/[^"]+)"/.exec(await pageOf(id)) ?? [];
    return address;
  };
  const seen = new Map<string, string>();
  const [day = ''] = findOpenDays(offeredDays(Date.now(), officeOf(demoAgency)), 20, officeOf(demoAgency).hours);
  for (const [privacy, id] of Object.entries(ids)) {
    const share = await fetch(site.url() + (await shareOf(id)));
    expect([share.status, share.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    seen.set(`share ${privacy}`, Buffer.from(await share.arrayBuffer()).toString('latin1'));

    const email = `${privacy}@bale.example`;
    const fields = { name: 'Made Contoh', email, message: 'Is it quiet?', day_1: day, part: 'morning', mode: 'house' };
    const sent = await fetch(`${site.url()}/property/${id}?form=viewing`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, terms: 'on', form_key: `a-form-key-of-${privacy}` }),
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);
    const thanks = await (await fetch(new URL(sent.headers.get('Location') ?? '', site.url()))).text();
    seen.set(`thanks ${privacy}`, thanks);
    const [, calendar = ''] = /href="([^"]+viewing\.ics[^"]*)"/.exec(thanks) ?? [];
    const file = await fetch(site.url() + calendar.replaceAll('&amp;', '&'));
    expect(file.headers.get('Content-Type')).toContain('text/calendar');
    // RFC 5545, 3.1: long lines are folded.
    seen.set(`calendar ${privacy}`, (await file.text()).replace(/\r\n[ \t]/g, ''));
    const mails = await readRows(site.dataDir(), (kysely) => kysely.selectFrom('mails').selectAll().execute());
    const about = mails.filter((mail) => JSON.stringify(mail).includes(email));
    expect(about.length).toBeGreaterThan(0);
    seen.set(`mails ${privacy}`, JSON.stringify(about));
  }
  for (const privacy of ['around', 'area'] as const) {
    for (const trace of tracesOf(privacy)) expect(leaksOf(seen, trace), trace).toEqual([]);
  }
  expect(leaksOf(seen, streetOf('exact'))).toContain('calendar exact');

  // What is drawn on a shared picture depends on nothing that is kept back: elsewhere in its place it is the same.
  for (const privacy of ['around', 'area'] as const) {
    const before = await shareOf(ids[privacy]);
    const db = await openDatabase<Tables>({ url: null, dataDir: site.dataDir(), log: createLog('silent') });
    const known = (await findListing(db, ids[privacy])) ?? expect.fail('It is gone.');
    const { latitude, longitude } = pins[privacy];
    const texts = { ...known.texts, en: { ...known.texts.en, description: 'It stands elsewhere now.' } };
    const draft = {
      ...known,
      texts,
      pin: { latitude: latitude + 0.004, longitude },
      street: 'Gang Lain',
      isDemo: true,
    };
    await saveListing(db, listingDraft({ ...draft, locationPrivacy: privacy }), ids[privacy]);
    await db.close();
    await expect.poll(() => pageOf(ids[privacy])).toContain('It stands elsewhere now.');
    expect(await shareOf(ids[privacy])).toBe(before);
  }
});

test('no box, comparison or words of a search find a home by what is kept back', async () => {
  const ids = await saveHidden();
  const boxOf = ({ latitude, longitude }: { latitude: number; longitude: number }, degrees: number) =>
    [longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees]
      .map((edge) => edge.toFixed(6))
      .join();
  const idsIn = async (query: string) => {
    const response = await fetch(`${site.url()}/api/v1/listings?limit=100&${query}`);
    return ((await response.json()) as { listings: { id: number }[] }).listings.map(({ id }) => id);
  };
  await expect.poll(() => idsIn(`bbox=${boxOf(pins.exact, 0.0002)}`)).toContain(ids.exact);
  expect(await idsIn(`bbox=${boxOf(pins.around, 0.0002)}`)).not.toContain(ids.around);
  expect(await idsIn(`bbox=${boxOf(pins.around, 0.005)}`)).toContain(ids.around);
  expect(await idsIn(`bbox=${boxOf(pins.area, 0.0002)}`)).not.toContain(ids.area);
  for (const [privacy, found] of [
    ['exact', true],
    ['around', false],
    ['area', false],
  ] as const) {
    const byStreet = await idsIn(`keyword=${encodeURIComponent(streetOf(privacy))}`);
    expect(byStreet.includes(ids[privacy]), privacy).toBe(found);
    const { latitude } = pins[privacy];
    const near = `Latitude gt ${(latitude - 1e-5).toFixed(6)} and Latitude lt ${(latitude + 1e-5).toFixed(6)}`;
    const odata = await fetch(
      `${site.url()}/reso/odata/Property?$select=ListingKey&$filter=${encodeURIComponent(near)}`,
    );
    const keys = ((await odata.json()) as { value: { ListingKey: string }[] }).value.map(
      ({ ListingKey }) => ListingKey,
    );
    expect(
      keys.some((key) => key.startsWith(`BE-0${ids[privacy]}`)),
      privacy,
    ).toBe(found);
  }
});
