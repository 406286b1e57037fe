import { expect, test } from 'vitest';
import type { Agency } from '#app/features/agency/agency.ts';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import type { Field } from '#app/features/listings/listing-field.ts';
import { paperFields } from '#app/features/listings/listing-papers.ts';
import { markOfferStatus } from '#app/features/listings/listings.server.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { changeCatalogue, logListings } from '#app/features/listings/store/listing-versions.server.ts';
import { demoAgency as agency } from '#db/demo/demo-agency.ts';
import { countQueries } from '#tests/count-queries.ts';
import { listingDraft, pictureId, rentOffer, saleOffer } from '#tests/factories.ts';
import { mounted } from '#tests/mounted.ts';
import { childrenOf, readXml, textOf, type XmlElement } from '#tests/read-xml.ts';
import { smallCatalogue } from '#tests/test-api.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import { feedRoutes } from './feeds.ts';

const site = 'https://bale.example';
const hostile = 'A <b>&amp; ]]> "quoted" \u0007\u001b[31m 😀 \u200f فيلا \ufffe end';
const hostileRead = 'A <b>&amp; ]]> "quoted" [31m 😀 \u200f فيلا  end';

describeOnBothEngines('the feed of new listings', (engine) => {
  test('lists the newest first, in the requested language', async () => {
    const older = listingDraft({ onMarketAt: Date.UTC(2025, 0, 1) });
    const { read } = await open(engine, [older, ...smallCatalogue]);
    const feed = await read('/feed.xml?lang=id');
    expect(feed.attributes).toMatchObject({ 'xml:lang': 'id', xmlns: 'http://www.w3.org/2005/Atom' });
    expect(textOf(feed, 'id')).toBe(`${site}/feed.xml?lang=id`);
    expect(textOf(feed, 'title')).toBe(`Properti baru · ${agency.name}`);
    const entries = childrenOf(feed, 'entry');
    // Closed, withdrawn and unfinished ones are not new listings.
    expect(entries.map((entry) => textOf(entry, 'id'))).toEqual(
      [5, 4, 3, 2, 1].map((id) => `${site}/property/${id}?lang=id`),
    );
    const [entry] = entries.filter((each) => textOf(each, 'title') === 'Vila dengan dua penawaran');
    expect(textOf(entry, 'summary')).toMatch(
      /^<p>Dijual · \$450.000 · .*Canggu.*<\/p>\n<p lang="id" dir="ltr">Beli atau sewa\.<\/p>$/,
    );
    expect(textOf(entry, 'published')).toBe('2026-01-15T00:00:00.000Z');
    expect(childrenOf(entry, 'category')[0]?.attributes).toEqual({ term: 'Villa', label: 'Vila' });
    const [enclosure] = links(entry, 'enclosure');
    expect(enclosure).toEqual({ rel: 'enclosure', type: 'image/jpeg', href: `${site}/media/${pictureId}-1200.jpg` });
    expect(childrenOf(entry, 'media:thumbnail')[0]?.attributes).toMatchObject({ width: '1200', height: '800' });
  });

  test('says when its content was changed', async () => {
    const { read, db } = await open(engine, smallCatalogue);
    const times = async () => {
      const feed = await read('/feed.xml');
      const entries = childrenOf(feed, 'entry').map((entry) => textOf(entry, 'updated') ?? '');
      expect(textOf(feed, 'updated')).toBe(entries.toSorted().at(-1));
      return entries;
    };
    const before = await times();
    await changeCatalogue(db, async (inner, version) => {
      await inner.kysely.updateTable('listings').set({ modified_at: 0 }).where('id', '=', 2).execute();
      await logListings(inner, version, [2]);
    });
    await markOfferStatus(db, 1, 0, 'Pending');
    const rows = await db.kysely.selectFrom('listings').select(['id', 'modified_at']).execute();
    const stored = rows.filter(({ id }) => id <= 4).map((row) => new Date(row.modified_at).toISOString());
    expect((await times()).toSorted()).toEqual(stored.toSorted());
    expect(before).not.toContain('1970-01-01T00:00:00.000Z');
  });

  test('names itself and its sisters, and no two of a kind in one language', async () => {
    const { read } = await open(engine, smallCatalogue);
    for (const [query, tag] of [
      ['', 'en'],
      ['?lang=ar', 'ar'],
      ['?lang=nonsense', 'en'],
    ]) {
      const feed = await read(`/feed.xml${query}`);
      const self = `${site}/feed.xml${tag === 'en' ? '' : `?lang=${tag}`}`;
      expect(links(feed, 'self')).toEqual([{ rel: 'self', type: 'application/atom+xml', hreflang: tag, href: self }]);
      for (const each of [feed, ...childrenOf(feed, 'entry')]) {
        const kinds = links(each, 'alternate').map(({ type, hreflang }) => `${type} ${hreflang}`);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(kinds.filter((kind) => kind.startsWith('text/html'))).toEqual([
          'text/html en',
          'text/html id',
          'text/html ar',
        ]);
      }
    }
  });

  test('is in the languages that the agency offers', async () => {
    const { read } = await open(engine, [listingDraft()], ['id']);
    const feed = await read('/feed.xml?lang=ar');
    expect(links(feed, 'self')).toMatchObject([{ hreflang: 'en' }]);
    for (const each of [feed, ...childrenOf(feed, 'entry')]) {
      expect(links(each, 'alternate').map(({ hreflang }) => hreflang)).not.toContain('ar');
    }
  });

  test('a text in another language says so', async () => {
    const { read } = await open(engine, [listingDraft()]);
    const [entry] = childrenOf(await read('/feed.xml?lang=ar'), 'entry');
    expect(childrenOf(entry, 'title')[0]?.attributes).toEqual({ 'xml:lang': 'en' });
    expect(textOf(entry, 'summary')).toMatch(/^<p>للبيع .*<\/p>\n<p lang="en" dir="ltr">Three bedrooms/);
  });

  test('is well-formed without listings, and whatever a listing says', async () => {
    expect(childrenOf(await (await open(engine, [])).read('/feed.xml'), 'updated')[0]?.text).toBe(
      `${agency.since}-01-01T00:00:00.000Z`,
    );
    const texts = { en: { title: hostile, description: hostile } };
    const [entry] = childrenOf(await (await open(engine, [listingDraft({ texts })])).read('/feed.xml'), 'entry');
    expect(textOf(entry, 'title')).toBe(hostileRead);
    // HTML within XML: read once it is markup, in which the text is still only text.
    expect(textOf(entry, 'summary')).toContain('&lt;b&gt;&amp;amp; ]]&gt; &quot;quoted&quot;');
  });

  test('holds fifty at most', async () => {
    const { read } = await open(
      engine,
      Array.from({ length: 53 }, () => listingDraft()),
    );
    expect(childrenOf(await read('/feed.xml'), 'entry')).toHaveLength(50);
  });
});

const lease = { tenure: 'leasehold', leaseEnd: '2051-06-30', extension: null } as const;
const rupiah = (amount: number) => ({ amount, currency: 'IDR' }) as const;

describeOnBothEngines('the feed for portals', (engine) => {
  test('has an element for each offer that can be found, under an id that stays', async () => {
    const offers = [
      rentOffer({ standardStatus: 'Closed' }),
      rentOffer({ price: rupiah(32_000_000) }),
      saleOffer({ hold: lease }),
      saleOffer({ price: { amount: 500_000, currency: 'EUR' } }),
      rentOffer({ period: 'year', price: { amount: 30_000, currency: 'USD' } }),
      rentOffer({ period: 'night' }),
    ];
    const { read } = await open(engine, [listingDraft({ offers })]);
    const feed = await read('/kyero.xml');
    expect([feed.name, textOf(childrenOf(feed, 'kyero')[0], 'feed_version')]).toEqual(['root', '3']);
    const properties = childrenOf(feed, 'property').map((property) =>
      ['id', 'ref', 'price', 'currency', 'price_freq', 'leasehold'].map((name) => textOf(property, name)),
    );
    expect(properties).toEqual([
      ['1month2', 'BE-0001', expect.stringMatching(/^\d{4}$/), 'USD', 'month', undefined],
      ['1leasehold', 'BE-0001', '450000', 'USD', 'sale', '1'],
      ['1freehold', 'BE-0001', '500000', 'EUR', 'sale', '0'],
      ['1year', 'BE-0001', '2500', 'USD', 'month', undefined],
    ]);
    const [monthly, leased, owned, yearly] = childrenOf(feed, 'property');
    expect(textOf(monthly, 'notes')).toMatch(/^Price as asked: Rp\s?32,000,000 \/ month$/);
    expect(textOf(yearly, 'notes')).toBe('Price as asked: $30,000 / year');
    expect([textOf(leased, 'notes'), textOf(owned, 'notes')]).toEqual([undefined, undefined]);
    expect(featuresOf(leased)).toEqual([
      ...['Leasehold', 'Lease ends: 30 June 2051', 'Furnished', 'Built: 2021'],
      ...['Private pool', 'Garden', 'Air conditioning', 'Rice-field view'],
      ...['Hak Milik', 'Title looked up: 28 October 2026', 'Confirmed by the land office: Yes'],
      ...['Mortgage or dispute: No', 'Zone: Residential', 'Zone looked up: 28 October 2026'],
      ...['Protected rice field (LSD): No', 'Short-stay licence: In Progress', 'Building permit (PBG): Yes'],
      ...['Storeys: 2', 'Water: Public and Well', 'Electricity: 11,000 VA', 'Road: 4.5 m wide'],
      'Car to the door: Yes',
    ]);
    expect(featuresOf(yearly)).toContain('Rent paid by the year');
  });

  test('contains the facts that the site shows', async () => {
    const media = Array.from({ length: 60 }, () => ({ mediaId: pictureId, category: null, alt: { en: 'A pool' } }));
    const { read } = await open(engine, [listingDraft({ street: 'Jalan Sawah', livingSqm: 240.6, media })]);
    const [property] = childrenOf(await read('/kyero.xml'), 'property');
    const simple = Object.fromEntries(property?.children.map(({ name, text }) => [name, text.trim()]) ?? []);
    expect(simple).toMatchObject({ type: 'Villa', town: 'Canggu', province: 'Badung', country: 'Indonesia' });
    expect(simple).toMatchObject({
      beds: '3',
      baths: '3',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    const inner = (name: string) =>
      Object.fromEntries(childrenOf(property, name)[0]?.children.map((child) => [child.name, child.text]) ?? []);
    expect(inner('location')).toEqual({ latitude: '-8.65', longitude: '115.14' });
    expect(inner('surface_area')).toEqual({ built: '241', plot: '400' });
    expect(inner('url')).toEqual({ en: `${site}/property/1` });
    expect(inner('desc')).toEqual({ en: 'Villa by the rice fields\n\nThree bedrooms around a long pool.' });
    const images = childrenOf(childrenOf(property, 'images')[0], 'image');
    expect(images.map(({ attributes }) => Number(attributes['id']))).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    // Kyero takes no picture that is narrower than 1280 pixels.
    expect(textOf(images[0], 'url')).toBe(`${site}/media/${pictureId}-1600.jpg`);
  });

  test('has no rooms on a plot, and says nothing of rooms that nobody has counted', async () => {
    const { read } = await open(engine, [
      listingDraft({ type: 'Land', bedrooms: null, bathrooms: null }),
      listingDraft({ type: 'Villa', bedrooms: null, bathrooms: 2 }),
      listingDraft({ type: 'Apartment', bedrooms: 0, bathrooms: null }),
    ]);
    const properties = childrenOf(await read('/kyero.xml'), 'property');
    expect(properties.map((property) => [textOf(property, 'beds'), textOf(property, 'baths')])).toEqual([
      ['0', '0'],
      [undefined, '2'],
      ['0', undefined],
    ]);
  });

  test('says what is known of the papers, and from when a home is free, in 35 characters each', async () => {
    const words = Object.entries(paperFields).flatMap(([name, { resoWords = {} }]: [string, Field]) =>
      Object.keys(resoWords).map((value) => ({ [name]: value })),
    );
    const rent = rentOffer({ terms: { ...noTerms, availableFrom: '2027-09-30' } });
    const { read } = await open(
      engine,
      words.map((word) => listingDraft({ offers: [saleOffer(), rent], ...word, titleEnd: '2060-09-30' })),
    );
    const told = childrenOf(await read('/kyero.xml'), 'property').map(featuresOf);
    for (const feature of told.flat()) expect(feature.length, feature).toBeLessThanOrEqual(35);
    expect(told.flat()).not.toContainEqual(expect.stringContaining('Unknown'));
    expect(told[0]).toEqual(
      expect.arrayContaining(['Hak Milik', 'Title looked up: 28 October 2026', 'Road: 4.5 m wide', 'Storeys: 2']),
    );
    expect(told[1]).toContain('Available from: 30 September 2027');
  });

  test('tells of a pool, whoever swims in it', async () => {
    const { read } = await open(engine, [
      listingDraft({ features: ['pool', 'garden'] }),
      listingDraft({ features: ['shared-pool'] }),
      listingDraft({ features: ['sea-view'] }),
      listingDraft({ features: [] }),
    ]);
    const properties = childrenOf(await read('/kyero.xml'), 'property');
    expect(properties.map((property) => textOf(property, 'pool'))).toEqual(['1', '1', undefined, undefined]);
  });

  test('matches its schema', async () => {
    const { read } = await open(engine, [
      ...smallCatalogue.map((draft) => ({ ...draft, features: [...features] })),
      listingDraft({ offers: [saleOffer({ price: rupiah(1e14) })] }),
    ]);
    const properties = childrenOf(await read('/kyero.xml'), 'property');
    // A night's rent, and a price of more than eight digits, have no place in it; nor has what cannot be found.
    expect(properties.map((property) => textOf(property, 'id'))).toEqual([
      '1freehold',
      '1month',
      '2leasehold',
      '3freehold',
    ]);
    for (const property of properties) {
      expect(property.children.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
      for (const [name, pattern] of Object.entries(patterns))
        expect([name, textOf(property, name)]).toEqual([name, expect.stringMatching(pattern)]);
      for (const feature of featuresOf(property)) expect(feature.length).toBeLessThanOrEqual(35);
    }
  });

  test('is well-formed without listings, and whatever a listing says', async () => {
    expect(childrenOf(await (await open(engine, [])).read('/kyero.xml'), 'property')).toEqual([]);
    const texts = { en: { title: hostile, description: hostile } };
    const [property] = childrenOf(await (await open(engine, [listingDraft({ texts })])).read('/kyero.xml'), 'property');
    expect(textOf(childrenOf(property, 'desc')[0], 'en')).toBe(`${hostileRead}\n\n${hostileRead}`);
  });

  test('reads a large catalogue in few questions', async () => {
    const { services } = await openTestPages(
      engine,
      Array.from({ length: 450 }, () => listingDraft()),
    );
    const { counted, queries } = countQueries(services.db);
    const answer = await mounted(feedRoutes({ ...services, db: counted })).request('/kyero.xml');
    expect(childrenOf(readXml(await answer.text()), 'property')).toHaveLength(450);
    // The version, and three batches of two hundred.
    expect(queries()).toBe(4);
  });
});

describeOnBothEngines('both feeds', (engine) => {
  test.for(['/feed.xml', '/feed.xml?lang=ar', '/kyero.xml'])(
    '%s is not sent again until something changed',
    async (path) => {
      const { get, db } = await open(engine, smallCatalogue);
      const first = await get(path);
      expect(first.headers.get('Content-Type')).toMatch(/^application\/(atom\+)?xml; charset=utf-8$/);
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      const etag = first.headers.get('ETag') ?? '';
      expect((await get(path, etag)).status).toBe(304);
      await markOfferStatus(db, 2, 0, 'Withdrawn');
      const second = await get(path, etag);
      expect(second.status).toBe(200);
      const text = await second.text();
      expect(text).toContain('property/1');
      expect(text).not.toContain('property/2');
    },
  );
});

const known = [
  ...['id', 'date', 'ref', 'price', 'currency', 'price_freq', 'leasehold', 'type', 'town', 'province', 'country'],
  ...['location', 'beds', 'baths', 'pool', 'surface_area', 'url', 'desc', 'features', 'notes', 'images'],
];

const patterns = {
  id: /^[0-9a-z]{1,50}$/,
  date: /^(19|20)\d\d-(0[1-9]|1[012])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  ref: /^.{1,255}$/,
  price: /^[1-9]\d{0,7}$/,
  currency: /^(EUR|GBP|USD)$/,
  price_freq: /^(sale|month)$/,
  type: /^[a-zA-Z&\s()/-]{3,}$/,
  town: /./,
  province: /./,
};

function featuresOf(property: XmlElement | undefined): string[] {
  return childrenOf(childrenOf(property, 'features')[0], 'feature').map(({ text }) => text);
}

function links(element: XmlElement | undefined, rel: string) {
  return childrenOf(element, 'link')
    .map(({ attributes }) => attributes)
    .filter((attributes) => attributes['rel'] === rel);
}

async function open(engine: TestEngine, drafts: readonly ListingDraft[], offers?: Agency['offers']) {
  const { services } = await openTestPages(engine, drafts);
  const agency = { ...services.agency, record: { ...services.agency.record, offers } };
  const routes = mounted(feedRoutes({ ...services, agency }));
  const get = async (path: string, etag = '') => routes.request(path, { headers: { 'If-None-Match': etag } });
  return { db: services.db, get, read: async (path: string) => readXml(await (await get(path)).text()) };
}
