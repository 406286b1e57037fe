import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pageSharePath, sharePath } from '#app/features/agency/share-card/share-card.server.ts';
import { picturedPages } from '#app/features/agency/share-card/share-words.ts';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { findListing, markOfferStatus, saveListing } from '#app/features/listings/listings.server.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { listingDraft, rentOffer, saleOffer } from '#tests/factories.ts';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import { sharePictureRoutes } from './media.ts';

const arabic = { title: 'فيلا بجانب حقول الأرز', description: 'ثلاث غرف نوم.' };
const plain = listingDraft();
const translated = listingDraft({ texts: { ...plain.texts, ar: arabic } });

type Part = [left: number, top: number, right: number, bottom: number];

/** A picture in pixels of one byte, and how much bright writing is in a part of it. */
async function look(bytes: Buffer) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const bright = ([left, top, right, bottom]: Part) => {
    let count = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if ((data[y * info.width + x] ?? 0) > 200) count += 1;
    return count;
  };
  return { data, bright };
}

const startOfTitle = { ltr: [64, 360, 364, 460], rtl: [836, 360, 1136, 460] } satisfies Record<string, Part>;

describeOnBothEngines('the picture of a shared link', (engine) => {
  test('is drawn over the cover, cacheable forever', async () => {
    const { addressOf, get, draft, services } = await open(engine, [plain], { cover: true });
    await saveListing(services.db, draft, 1);
    const response = await get(await addressOf(1, 'en'));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
      'content-length': String(bytes.byteLength),
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.byteLength).toBeLessThan(150_000);
    // The cover is a run of colours from left to right: without it the middle is of one colour.
    const { channels } = await sharp(bytes).extract({ left: 100, top: 180, width: 1000, height: 60 }).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(20);
    const etag = response.headers.get('ETag') ?? '';
    expect((await get(await addressOf(1, 'en'), { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await get(await addressOf(1, 'en'), { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.byteLength)]);
  });

  test('is written in the language of the page, from the side it begins at', async () => {
    const { addressOf, draw } = await open(engine, [translated]);
    const [en, id, ar] = await Promise.all(languages.map(async ({ tag }) => look(await draw(await addressOf(1, tag)))));
    expect(en?.bright(startOfTitle.ltr)).toBeGreaterThan(500);
    expect(en?.bright(startOfTitle.rtl)).toBe(0);
    expect(ar?.bright(startOfTitle.rtl)).toBeGreaterThan(500);
    expect(ar?.bright(startOfTitle.ltr)).toBe(0);
    // The same title, and below it other words.
    expect((id?.bright(startOfTitle.ltr) ?? 0) / (en?.bright(startOfTitle.ltr) ?? 0)).toBeCloseTo(1, 1);
    const below: Part = [64, 470, 1136, 590];
    expect(id?.bright(below)).not.toBe(en?.bright(below));
  });

  test('shows what an address was made of, whatever a listing says', async () => {
    const titles = [
      'W'.repeat(160),
      '<b>&amp; ]]> \u0007\ufffe 😀',
      '😀',
      '漢字 ไทย हिन्दी',
      '\u202e\u2066 \ud83d half',
      '‏فيلا',
    ];
    const { addressOf, draw } = await open(
      engine,
      titles.map((title) => listingDraft({ texts: { en: { title, description: 'x' } } })),
    );
    for (const index of titles.keys()) {
      const bytes = await draw(await addressOf(index + 1, 'ar'));
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  test('is drawn of the pages of the agency too, with and without a picture of theirs', async () => {
    const { get, draw, services, files } = await open(engine, []);
    const seen = new Set<string>();
    for (const page of picturedPages) {
      for (const { tag } of languages) {
        const bytes = await draw(pageSharePath(services, page, tag));
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
        seen.add(bytes.toString('base64'));
      }
    }
    expect(seen.size).toBe(picturedPages.length * languages.length);
    const first = pageSharePath(services, 'about', 'en');
    const saved = await services.pictures.saveOriginal(await sampleJpeg(1600, 1067));
    services.agency.pictures['about'] = { ...saved, mediaId: saved.id };
    const second = pageSharePath(services, 'about', 'en');
    expect(second).not.toBe(first);
    expect((await get(second)).status).toBe(200);
    expect((await get(first)).status).toBe(404);
    expect((await get(first.replace('about', 'terms'))).status).toBe(404);
    expect(await files('about')).toHaveLength(3);
  });

  test('has another address when it would look different, and the former one is gone', async () => {
    const { addressOf, get, services, files } = await open(engine, [plain]);
    const first = await addressOf(1, 'en');
    expect((await get(first)).status).toBe(200);
    const seen = new Set([first]);
    const changes: Partial<ListingDraft>[] = [
      { offers: [saleOffer({ price: { amount: 440_000, currency: 'USD' } })] },
      { texts: { en: { title: 'Another title', description: 'x' } } },
      { offers: [saleOffer({ standardStatus: 'Pending' })] },
      { offers: [rentOffer()] },
      { bedrooms: 4 },
      { place: 'ubud' },
    ];
    for (const change of changes) {
      await saveListing(services.db, listingDraft(change), 1);
      const address = await addressOf(1, 'en');
      expect(seen).not.toContain(address);
      seen.add(address);
    }
    await saveListing(services.db, listingDraft({ street: 'Jalan Sawah', views: 9 } as Partial<ListingDraft>), 1);
    expect(await addressOf(1, 'en')).toBe(first);
    await saveListing(services.db, listingDraft({ bedrooms: 5 }), 1);
    const last = await addressOf(1, 'en');
    expect((await get(last)).status).toBe(200);
    expect((await get(first)).status).toBe(404);
    expect(await files(1)).toEqual([last.split('/').at(-1)?.replace('1-en', 'en')]);
  });

  test('is drawn of the cover as the listing turns it, around what the crop keeps', async () => {
    const { draft, services, addressOf, draw } = await open(engine, [], { cover: true });
    const [cover] = draft.media;
    const changes = [
      {},
      { rotation: 90 },
      { focus: { x: 0.5, y: 0 } },
      { rotation: 90, focus: { x: 0.5, y: 1 } },
    ] as const;
    const drawn = [];
    for (const change of changes) {
      const media = cover ? [{ ...cover, ...change }] : [];
      const id = await saveListing(services.db, { ...draft, media });
      const bytes = await draw(await addressOf(id, 'en'));
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      // Below the shade of the words, above their text: the photograph itself.
      drawn.push(await sharp(bytes).extract({ left: 600, top: 20, width: 1, height: 1 }).raw().toBuffer());
    }
    const green = drawn.map((pixel) => pixel[1] ?? 0);
    // The sample's green grows from top to bottom: the crop at the top edge begins darker than the one in the middle.
    expect(green[2]).toBeLessThan((green[0] ?? 0) - 10);
    expect(new Set(drawn.map(String)).size).toBe(4);
  });

  test('no other addresses draw anything', async () => {
    const { addressOf, get, services, files } = await open(engine, [plain, plain]);
    const own = await addressOf(1, 'en');
    const hostile = [
      own.replace(/[0-9a-f]{16}/, '0123456789abcdef'),
      own.replace('/1-', '/2-').replace('/2-en', '/2-id'),
      own.replace('-en-', '-ar-'),
      own.replace('-en-', '-xx-'),
      own.replace('/1-', '/999-'),
      own.replace('/1-', '/01-'),
      own.replace('/1-', '/-1-'),
      own.replace('/1-', `/${'9'.repeat(40)}-`),
      own.replace('.jpg', '.png'),
      `${own}%00`,
      own.replace('share/1-en', 'share/1-EN'),
      own.replace('share/', 'share/..%2f'),
      '/media/share/',
      '/media/share/%E0%A4%A',
      `/media/share/${'a'.repeat(5000)}.jpg`,
    ];
    for (const path of hostile) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('Cache-Control')]).toEqual([path, 404, 'no-store']);
    }
    expect([await files(1), await files(2), await files(999)]).toEqual([[], [], []]);
    await markOfferStatus(services.db, 1, 0, 'Withdrawn');
    expect((await get(await addressOf(1, 'en'))).status).toBe(404);
    await saveListing(services.db, listingDraft({ offers: [saleOffer({ standardStatus: 'Closed' })] }), 2);
    expect((await get(await addressOf(2, 'en'))).status).toBe(200);
  });

  test('is drawn once for concurrent requests', async () => {
    const { addressOf, get, files } = await open(engine, [plain]);
    const path = await addressOf(1, 'en');
    const responses = await Promise.all(Array.from({ length: 8 }, () => get(path)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = await Promise.all(
      responses.map(async (response) => Buffer.from(await response.arrayBuffer()).toString('base64')),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(await files(1)).toHaveLength(1);
  });
});

async function open(engine: TestEngine, drafts: readonly ListingDraft[], { cover = false } = {}) {
  const { services, dataDir } = await openTestPages(engine, drafts);
  const { db, pictures } = services;
  const routes = sharePictureRoutes(services);
  const get = async (path: string, init?: RequestInit) => routes.request(path, init);
  let draft = listingDraft();
  if (cover) {
    const saved = await pictures.saveOriginal(await sampleJpeg(1600, 1067));
    await db.kysely.insertInto('media').values(saved).execute();
    draft = listingDraft({ media: [{ mediaId: saved.id, category: null, alt: { en: 'Colours' } }] });
  }
  const files = (of: number | string) => readdir(join(dataDir, 'media/drawn', String(of))).catch(() => []);
  return {
    services,
    draft,
    get,
    files,
    draw: async (path: string) => Buffer.from(await (await get(path)).arrayBuffer()),
    async addressOf(id: number, language: Language) {
      const listing = await findListing(db, id);
      if (listing === null) throw new Error('There is no such listing.');
      return sharePath(services, listing, language);
    },
  };
}
