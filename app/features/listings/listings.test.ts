import { ValiError } from 'valibot';
import { expect, test } from 'vitest';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { countQueries } from '#tests/count-queries.ts';
import {
  listingDraft,
  nothingKnown,
  pictureId,
  rentOffer,
  saleOffer,
  saveSurroundings,
  shownExactly,
} from '#tests/factories.ts';
import { startProcess } from '#tests/processes.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { type Listing, type ListingDraft, pictureDraft } from './listing.ts';
import { features } from './listing-features.ts';
import { findPin } from './listing-pin.server.ts';
import { type PictureCategory, pictureCategories } from './listing-vocabulary.ts';
import {
  eachListing,
  findListing,
  findListings,
  IllegalTransition,
  markOfferStatus,
  NoSuchListing,
  removeListing,
  saveListing,
  saveListings,
} from './listings.server.ts';
import { noTerms, type OfferTerms } from './offer-terms.ts';
import { findChanges, findVersion } from './store/listing-versions.server.ts';

async function openStore(engine: TestEngine): Promise<Db> {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  return db;
}

const text = (title: string) => ({
  title,
  description: `${title}: "quoted", [bracketed], back\\slash\nand a new line.`,
});

const full: ListingDraft = {
  ...listingDraft(),
  type: 'Commercial',
  place: 'ubud',
  street: 'Jalan Raya 5, near “Bale” 🏝',
  pin: { latitude: -8.506_912_345_678, longitude: 115.262_512_345_678 },
  bedrooms: 0,
  bathrooms: 2,
  livingSqm: 120.5,
  lotSqm: 310.25,
  yearBuilt: 1998,
  furnishing: 'semi_furnished',
  poolLengthM: 12.5,
  features: [...features],
  onMarketAt: 1_790_000_000_123,
  featuredRank: 3,
  building: 'Warung row',
  isDemo: true,
  texts: { en: text('Warung'), id: text('Warung di tepi sawah'), ar: text('مطعم على حافة الحقل') },
  offers: [
    saleOffer({
      standardStatus: 'Pending',
      price: { amount: 98_765_432_109_876, currency: 'IDR' },
      hold: { tenure: 'leasehold', leaseEnd: '2051-06-30', extension: { years: 25, terms: 'market_price' } },
    }),
    saleOffer({
      hold: { tenure: 'leasehold', leaseEnd: '2040-01-01', extension: null },
      terms: { ...noTerms, deposit: { amount: 20_000, of: 'sum' } },
    }),
    saleOffer({ standardStatus: 'Hold', price: { amount: 1, currency: 'EUR' } }),
    rentOffer({
      period: 'night',
      price: { amount: 140, currency: 'AUD' },
      terms: {
        priceOnRequest: true,
        negotiable: true,
        availableFrom: '2026-12-24',
        deposit: { amount: 12.5, of: 'percent' },
        minimumStay: { count: 3, of: 'night' },
        includes: ['electricity', 'linen'],
      },
    }),
  ],
  media: [
    { mediaId: pictureId, category: 'exterior', alt: { en: 'The front', id: 'Depan', ar: 'الواجهة' } },
    { mediaId: pictureId, category: null, alt: { en: 'The kitchen' } },
    { mediaId: pictureId, category: 'floor_plan', alt: { en: 'The ground floor' } },
  ],
};

const bare: ListingDraft = {
  ...full,
  type: 'Land',
  street: null,
  ...nothingKnown,
  features: [],
  featuredRank: null,
  building: null,
  isDemo: false,
  texts: { en: text('Rice field') },
  offers: [saleOffer()],
  media: [],
};

/** As it is read, but for what the store adds. */
function shownOf({ pin, ...draft }: ListingDraft) {
  return { ...draft, ...shownExactly({ ...draft, pin }) };
}

describeOnBothEngines('listings', (engine) => {
  test('keeps features in their order, each once, and none that it does not know', async () => {
    const db = await openStore(engine);
    const id = await saveListing(db, listingDraft({ features: ['sea-view', 'pool', 'sea-view'] }));
    expect((await findListing(db, id))?.features).toEqual(['pool', 'sea-view']);
    const unknown = { ...listingDraft(), features: ['pool', 'moat'] } as unknown as ListingDraft;
    await expect(saveListing(db, unknown)).rejects.toThrow(ValiError);
  });

  test.each([
    ['a sum in parts of a unit', { amount: 0.5, of: 'sum' }],
    ['more than the whole price', { amount: 150, of: 'percent' }],
    ['two kinds', { amount: 10, of: 'percent months' }],
    ['no kind', { amount: 10 }],
  ])('takes no deposit of %s', async (_, deposit) => {
    const db = await openStore(engine);
    const terms = { ...noTerms, deposit } as OfferTerms;
    await expect(saveListing(db, listingDraft({ offers: [saleOffer({ terms })] }))).rejects.toThrow(ValiError);
  });

  test('turns and crops the pictures of one listing and not those of another', async () => {
    const db = await openStore(engine);
    const plain = { mediaId: pictureId, category: null, alt: { en: 'A pool' } };
    const turned = { ...plain, rotation: 90, focus: { x: 0.25, y: 0.8 } } as const;
    const ids = await Promise.all(
      [turned, plain].map((picture) => saveListing(db, listingDraft({ media: [picture] }))),
    );
    const [one, other] = await Promise.all(ids.map(async (id) => (await findListing(db, id))?.media[0]));
    const { width, height } = other ?? {};
    expect(one).toMatchObject({ mediaId: `${pictureId}r90`, width: height, height: width, focus: turned.focus });
    expect(other).toMatchObject({ mediaId: pictureId });
    expect(other).not.toHaveProperty('focus');
    expect([one, other].map((picture) => picture && pictureDraft(picture))).toEqual([turned, plain]);
    for (const wrong of [{ rotation: 45 }, { focus: { x: 1.01, y: 0 } }, { mediaId: `${pictureId}r90` }]) {
      const media = [{ ...plain, ...wrong }] as ListingDraft['media'];
      await expect(saveListing(db, listingDraft({ media }))).rejects.toThrow(ValiError);
    }
  });

  test('keeps every category of pictures, floor plans last, and none that it does not know', async () => {
    const db = await openStore(engine);
    const pictureOf = (category: PictureCategory | null) => ({
      mediaId: pictureId,
      category,
      alt: { en: 'A picture' },
    });
    const categoriesOf = async (id: number) => (await findListing(db, id))?.media.map(({ category }) => category);
    const media = [...pictureCategories.toReversed(), null].map(pictureOf);
    const photographed = pictureCategories.toReversed().filter((category) => category !== 'floor_plan');
    const id = await saveListing(db, listingDraft({ media }));
    expect(await categoriesOf(id)).toEqual([...photographed, null, 'floor_plan']);
    await expect(
      db.kysely.updateTable('listing_media').set({ category: 'moat' }).where('listing_id', '=', id).execute(),
    ).rejects.toThrow();
    expect(await categoriesOf(id)).not.toContain('moat');
  });

  test('takes the address of a video by https only, and none that signs anybody in', async () => {
    const db = await openStore(engine);
    const refused = [
      'http://vimeo.com/1',
      'javascript:alert(1)',
      'vimeo.com/1',
      '',
      'https://',
      'https://a b.example/',
    ];
    const signedIn = ['https://agent@vimeo.com/1', 'https://agent:secret@vimeo.com/1'];
    const long = `https://vimeo.com/${'1'.repeat(482)}`;
    for (const videoUrl of [...refused, ...signedIn, `${long}1`]) {
      await expect(saveListing(db, listingDraft({ videoUrl })), videoUrl).rejects.toThrow(ValiError);
    }
    const id = await saveListing(db, listingDraft({ videoUrl: long }));
    expect((await findListing(db, id))?.videoUrl).toBe(long);
  });

  test('come back as they were saved, every field of them', async () => {
    const db = await openStore(engine);
    const ids = [await saveListing(db, full), await saveListing(db, bare)];
    const [first, second] = await findListings(db, ids);
    const { id, reference, views, confirmedAt, modifiedAt, offers, media, ...rest } = first ?? expect.fail();
    expect(rest).toEqual({ ...shownOf(full), offers: undefined, media: undefined });
    expect(await findPin(db, id)).toEqual({ pin: full.pin, street: full.street });
    expect({ id, reference, views, confirmedAt }).toEqual({
      ...{ id: ids[0], reference: 'BE-0001', views: 0, confirmedAt: null },
    });
    expect(Math.abs(Date.now() - modifiedAt)).toBeLessThan(60_000);
    expect(offers.map(({ comparableUsd, ...offer }) => offer)).toEqual(
      full.offers.map((offer, at) => ({ ...offer, key: String(at) })),
    );
    expect(media.map(({ mediaId, category, alt }) => ({ mediaId, category, alt }))).toEqual(full.media);
    expect(media[0]).toMatchObject({ width: 2400, height: 1600, color: '#8a7f66' });
    expect(second).toMatchObject(shownOf(bare));
  });

  test('come in the order asked for, without missing ones, in one query', async () => {
    const db = await openStore(engine);
    const ids = await saveListings(
      db,
      Array.from({ length: 30 }, () => bare),
    );
    const asked = [...ids.toReversed(), 999_999];
    const { counted, queries } = countQueries(db);
    expect((await findListings(counted, asked)).map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await findListings(counted, ids.slice(4, 5))).map(({ id }) => id)).toEqual([ids[4]]);
    expect(queries()).toBe(2);
    expect(await findListings(counted, [])).toEqual([]);
    expect(await findListing(counted, 999_999)).toBeNull();
    expect(await findListings(counted, [0, -1, 1.5, 2 ** 31, 1e300, Number.NaN])).toEqual([]);
  });

  test('bring the texts of one language and English when only those are shown', async () => {
    const db = await openStore(engine);
    const [id = 0] = await saveListings(db, [full]);
    const languagesOf = async (language: Language) =>
      (await findListings(db, [id], language)).flatMap(({ texts }) => Object.keys(texts)).sort();
    expect(await languagesOf('ar')).toEqual(['ar', 'en']);
    expect(await languagesOf('en')).toEqual(['en']);
  });

  test('are all read in batches', async () => {
    const db = await openStore(engine);
    const ids = await saveListings(
      db,
      Array.from({ length: 450 }, () => bare),
    );
    const batches = await readBatches(db);
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.flat().map(({ id }) => id)).toEqual(ids);
  });

  test('are changed whole, and keep their views', async () => {
    const db = await openStore(engine);
    const id = await saveListing(db, full);
    await db.kysely.updateTable('listings').set({ views: 7 }).execute();
    expect(await saveListing(db, bare, id)).toBe(id);
    expect(await findListing(db, id)).toMatchObject({ ...shownOf(bare), views: 7 });
    await expect(saveListing(db, bare, 999_999)).rejects.toThrow(NoSuchListing);
  });

  test('that do not suit are refused, and nothing of them is kept', async () => {
    const db = await openStore(engine);
    const before = await findVersion(db);
    await expect(saveListing(db, { ...bare, offers: [] })).rejects.toThrow(ValiError);
    await expect(saveListings(db, [bare, { ...bare, pin: { latitude: 91, longitude: 115 } }])).rejects.toThrow(
      ValiError,
    );
    await expect(saveListings(db, [bare, { ...bare, place: 'atlantis' }])).rejects.toThrow(/foreign key/i);
    expect(await findVersion(db)).toEqual(before);
    expect(await readBatches(db)).toEqual([]);
  });

  test('raise the version by one with each change, and tell which they were', async () => {
    const db = await openStore(engine);
    const { version } = await findVersion(db);
    const ids = await saveListings(db, [bare, bare, bare]);
    expect((await findChanges(db, version)).changed?.toSorted()).toEqual(ids);
    await saveListing(db, full, ids[1]);
    expect((await findChanges(db, version + 1)).changed).toEqual([ids[1]]);
    await removeListing(db, ids[2] ?? 0);
    expect((await findChanges(db, version + 2)).changed).toEqual([ids[2]]);
    expect((await findVersion(db)).version).toBe(version + 3);
  });

  test('that were removed are gone, and their reference is never given again', async () => {
    const db = await openStore(engine);
    const [first, last] = await saveListings(db, [full, full]);
    expect(await removeListing(db, last ?? 0)).toBe(true);
    expect(await removeListing(db, last ?? 0)).toBe(false);
    expect(await findListing(db, last ?? 0)).toBeNull();
    expect(await saveListing(db, full)).toBe((last ?? 0) + 1);
    expect(await findListing(db, first ?? 0)).not.toBeNull();
  });

  test('take only the statuses that may follow', async () => {
    const db = await openStore(engine);
    const id = await saveListing(db, { ...bare, offers: [saleOffer(), rentOffer()] });
    await markOfferStatus(db, id, 1, 'Closed');
    await markOfferStatus(db, id, 1, 'Active');
    await markOfferStatus(db, id, 0, 'Closed');
    await expect(markOfferStatus(db, id, 0, 'Active')).rejects.toThrow(IllegalTransition);
    await expect(markOfferStatus(db, id, 2, 'Closed')).rejects.toThrow(NoSuchListing);
    await expect(markOfferStatus(db, 999_999, 0, 'Closed')).rejects.toThrow(NoSuchListing);
    const statuses = (await findListing(db, id))?.offers.map((offer) => offer.standardStatus);
    expect(statuses).toEqual(['Closed', 'Active']);
  });

  test('cannot be edited into a status that may not follow', async () => {
    const db = await openStore(engine);
    const sold = saleOffer({ standardStatus: 'Closed' });
    const id = await saveListing(db, { ...bare, offers: [sold, rentOffer()] });
    await expect(saveListing(db, { ...bare, offers: [saleOffer()] }, id)).rejects.toThrow(IllegalTransition);
    await saveListing(db, { ...bare, offers: [rentOffer({ standardStatus: 'Hold' }), sold] }, id);
    expect((await findListing(db, id))?.offers).toMatchObject([
      { standardStatus: 'Hold' },
      { standardStatus: 'Closed' },
    ]);
  });

  test('are marked by only one of many who mark them at once', async () => {
    const db = await openStore(engine);
    const id = await saveListing(db, bare);
    const marks = await Promise.allSettled(Array.from({ length: 8 }, () => markOfferStatus(db, id, 0, 'Pending')));
    expect(marks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('are saved by several processes at once, each with an id of its own', async () => {
    const address = await engine.createAddress();
    const db = await openTestDb(engine, address);
    await saveSurroundings(db);
    const { version } = await findVersion(db);
    const others = [startProcess('saveTwentyListings', address), startProcess('saveTwentyListings', address)];
    const own = Array.from({ length: 20 }, () => saveListing(db, listingDraft()));
    const ids = [...(await Promise.all(own)), ...(await Promise.all(others.map((other) => other.said())))].flat();
    expect(ids.toSorted((one, other) => Number(one) - Number(other))).toEqual(ids.map((_, index) => index + 1));
    expect((await findVersion(db)).version).toBe(version + 60);
  });

  test('are not half saved by a process that is killed, and the next one can save', async () => {
    const address = await engine.createAddress();
    const db = await openTestDb(engine, address);
    await saveSurroundings(db);
    const killed = startProcess('hangInTransaction', address);
    await killed.said();
    await killed.kill();
    expect(await saveListing(db, bare)).toBe(1);
    expect((await readBatches(db)).flat()).toHaveLength(1);
  });
});

async function readBatches(db: Db): Promise<Listing[][]> {
  const batches: Listing[][] = [];
  for await (const batch of eachListing(db)) batches.push(batch);
  return batches;
}
