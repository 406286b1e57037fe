import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { saveHandoff } from '#app/features/handoffs/handoffs.server.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { findRates, saveRates } from '#app/features/listings/rates.server.ts';
import { findAllAgents } from '#app/features/records/listing-agents.server.ts';
import {
  createRecord,
  fillRecords,
  publishRecord,
  removeRecord,
  saveFields,
} from '#app/features/records/records.server.ts';
import { answerRequest, putRequest } from '#app/features/records/requests/publication-requests.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { anotherPlace, listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { addLead } from '#tests/saved-leads.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { dayAfter, type ListReader } from './list-conditions.server.ts';
import { listFile } from './list-file.server.ts';
import { listItem } from './list-item.server.ts';
import { findListPage } from './list-page.server.ts';
import { readRecordQuery } from './list-query.ts';
import { comparePrices } from './listed-prices.server.ts';

// Later than the listings, which are saved by the clock.
const now = Date.now() + 60 * 60 * 1000;
const text = (title: string) => ({ en: { title, description: 'A home.' } });
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

describeOnBothEngines('the list', (engine) => {
  test('finds by words, reference and filters, and sorts', async () => {
    const { titles } = await open(engine);
    expect(await titles('')).toEqual(['Villa Éva', 'Plot', 'House', 'Rented']);
    expect(await titles('q=eva+villa')).toEqual(['Villa Éva']);
    expect(await titles('q=BE-0002')).toEqual(['House']);
    expect(await titles('q=BE-2')).toEqual(['House']);
    expect(await titles('q=tanah')).toEqual(['Plot']);
    expect(await titles('q=villa')).toEqual(['Villa Éva', 'Rented']);
    expect(await titles('q=...')).toEqual([]);
    expect(await titles('offer=rent')).toEqual(['Rented']);
    expect(await titles('type=Land')).toEqual(['Plot']);
    expect(await titles('place=ubud')).toEqual(['House']);
    expect(await titles('state=Closed')).toEqual(['Plot']);
    expect(await titles('sort=price_asc')).toEqual(['House', 'Plot', 'Villa Éva', 'Rented']);
    expect(await titles('sort=price_desc')).toEqual(['Rented', 'Villa Éva', 'Plot', 'House']);
    expect(await titles('sort=title')).toEqual(['House', 'Plot', 'Rented', 'Villa Éva']);
    expect(await titles('sort=newest')).toEqual(['Rented', 'Plot', 'House', 'Villa Éva']);
    expect(await titles('sort=featured')).toEqual(['House', 'Villa Éva', 'Plot', 'Rented']);
    expect(await titles('page=2')).toEqual([]);
  });

  test('goes by the offer that is filtered by: its price, its state', async () => {
    const { db, titles, page, readerOf } = await open(engine);
    const rent = (amount: number, change = {}) =>
      rentOffer({ key: '1', price: usd(amount), period: 'year', ...change });
    const both = (title: string, sale: number, other: ReturnType<typeof rent>) =>
      listingDraft({ texts: text(title), offers: [saleOffer({ key: '0', price: usd(sale) }), other] });
    await saveListings(db, [
      both('Dear to buy', 900_000, rent(10_000)),
      both('Dear to rent', 100_000, rent(700_000, { standardStatus: 'Hold' })),
    ]);
    await fillRecords(db);
    expect(await titles('offer=rent&sort=price_asc')).toEqual(['Dear to buy', 'Rented', 'Dear to rent']);
    expect(await titles('offer=rent&sort=price_desc')).toEqual(['Dear to rent', 'Rented', 'Dear to buy']);
    expect(await titles('offer=sale&sort=price_desc')).toEqual([
      ...['Dear to buy', 'Villa Éva', 'Plot', 'House', 'Dear to rent'],
    ]);
    expect(await titles('offer=rent&state=Hold')).toEqual(['Dear to rent']);
    expect(await titles('offer=rent&state=Active&sort=title')).toEqual(['Dear to buy', 'Rented']);
    const { rows } = await page('offer=rent&sort=price_desc');
    const shown = listItem(rows[0]!, { language: 'en', places: new Map(), reader: readerOf(), kind: 'rent' });
    expect(shown).toMatchObject({ offer: 'Rent, yearly', price: { amount: '$700,000' }, status: 'Hold' });
  });

  test('is sorted by the price as the office has it, drafts too, at the rates of now', async () => {
    const { db, titles, change, agent } = await open(engine);
    const begin = (title: string, amount: number) =>
      createRecord(
        db,
        { staffId: agent, key: randomUUID(), now },
        {
          ...{ type: 'Villa', place: 'canggu', 'text.en.title': title },
          ...{ offers: ['0'], 'offer.0.kind': 'sale', 'offer.0.price': { amount, currency: 'EUR' } },
        },
      );
    await begin('Draft', 300_000);
    await begin('Dear draft', 3_000_000);
    await change(1, { 'offer.0.price': usd(100_000) });
    const order = ['Villa Éva', 'House', 'Plot', 'Draft', 'Rented', 'Dear draft'];
    expect(await titles('sort=price_asc')).toEqual(order);
    const rates = await findRates(db);
    await saveRates(db, { ...rates, EUR: 1.1 }, '2026-11-21');
    await comparePrices(db);
    const [villa, house, plot, draft, ...rest] = order;
    expect(await titles('sort=price_asc')).toEqual([villa, house, draft, plot, ...rest]);
  });

  test('says in which language a title is', async () => {
    const { page, change, titles } = await open(engine);
    await change(3, { 'text.en.title': null, 'text.en.description': null, 'text.id.title': 'Tanah' });
    expect(await titles('sort=title')).toEqual(['House', 'Rented', 'Tanah', 'Villa Éva']);
    const { rows } = await page('sort=title');
    expect(rows.map(({ card }) => card.titleLanguage)).toEqual(['en', 'en', 'id', 'en']);
  });

  test('has a view for whatever is to be done, counted under the same filters', async () => {
    const { page, titles, change, publish, remove, agent, db, readerOf } = await open(engine);
    await change(1, { agent, 'internal.mandateEnd': dayAfter(now, 8), 'offer.0.leaseEnd': dayAfter(now, 1000) });
    await change(1, { 'offer.0.tenure': 'leasehold', bedrooms: 4 });
    await change(2, { 'text.id.title': 'Rumah', 'text.id.description': 'Sebuah rumah.' });
    await change(2, { 'text.ar.title': 'بيت', 'text.ar.description': 'بيت.' });
    await publish(2);
    await putRequest(db, { listingId: 1, staffId: agent, now }, '');
    await addLead(db, { listingId: 2 });
    await addLead(db, { listingId: 1 }, { state: 'spam' });
    const { counts } = await page('');
    expect(counts).toEqual({
      ...{ all: 4, mine: 0, drafts: 0, changed: 1, requested: 1, no_photos: 3, behind: 2, mandate: 1, lease: 1 },
      ...{ gone: 0, unconfirmed: 0, no_inquiries: 2, removed: 0 },
    });
    const inEnglish: ListReader = { ...readerOf(), offered: ['en'] };
    const asked = await findListPage(db, readRecordQuery(new URLSearchParams()), inEnglish);
    expect(asked.counts).toMatchObject({ all: 4, behind: 0 });
    await saveHandoff(db, { app: 'whatsapp', listingId: 1, language: 'en' }, now);
    await saveHandoff(db, { app: 'whatsapp', listingId: null, language: 'en' }, now);
    expect(await titles('tab=no_inquiries')).toEqual(['Rented']);
    expect((await page('place=ubud')).counts).toMatchObject({ all: 1, changed: 0, behind: 0, no_photos: 1 });
    expect(await titles('tab=requested')).toEqual(['Villa Éva']);
    await answerRequest(db, { listingId: 1, staffId: agent, now }, 'The plan is missing');
    expect(await titles('tab=requested')).toEqual([]);
    expect(await titles('tab=mandate')).toEqual(['Villa Éva']);
    expect(await titles('agent=nobody')).toEqual(['House', 'Plot', 'Rented']);
    expect(await titles(`agent=${agent}`)).toEqual(['Villa Éva']);
    expect(await titles('tab=mine', { role: 'agent', id: agent })).toEqual(['Villa Éva']);
    await remove(1);
    expect(await titles('tab=removed')).toEqual(['Villa Éva']);
    expect((await page('')).counts).toMatchObject({ all: 3, mandate: 0, removed: 1 });
    expect(await titles('tab=removed', { later: 91 })).toEqual([]);
  });

  test('finds owners only for those who may know them', async () => {
    const { titles, change, agent, page } = await open(engine);
    const owner = { 'internal.ownerName': 'Nyoman Misal', 'internal.ownerPhone': '+62 812-3456-789' };
    await change(1, { ...owner, agent, 'internal.mandateEnd': dayAfter(now, 8) });
    await change(2, owner);
    expect(await titles('q=misal')).toEqual(['House', 'Villa Éva']);
    for (const typed of ['628123456789', '08123456789', '%2B62 (0)812-3456-789', '٠٨١٢٣٤٥٦٧٨٩']) {
      expect(await titles(`q=${typed}`), typed).toEqual(['House', 'Villa Éva']);
    }
    expect(await titles('q=0812-3456-780')).toEqual([]);
    expect(await titles('q=08123456789', { role: 'viewer' })).toEqual([]);
    expect(await titles('q=misal', { role: 'agent', id: agent })).toEqual(['Villa Éva']);
    expect(await titles('q=misal', { role: 'viewer' })).toEqual([]);
    expect((await page('', { role: 'viewer' })).counts).toMatchObject({ all: 4, mandate: 0 });
  });
});

describeOnBothEngines('the file of a view', (engine) => {
  test('has a line for each offer, and the owner for who may know them', async () => {
    const { file, change, agent } = await open(engine);
    await change(1, { agent, 'internal.ownerName': '=HYPERLINK("x")', 'internal.commission': 5 });
    await change(2, { 'internal.ownerName': 'Nyoman Misal', 'offer.0.priceOnRequest': true });
    const [names, ...lines] = await file('type=Villa&sort=title');
    expect(lines.map(([, title]) => title)).toEqual(['Rented', 'Villa Éva']);
    expect(names?.slice(0, 7)).toEqual(['Reference', 'Title', 'Type', 'Area', 'Offer', 'Price', 'Currency']);
    expect(lines[1]?.slice(4, 9)).toEqual(['Sale, freehold', '450000', 'USD', '', 'Active']);
    expect(lines[1]).toEqual(expect.arrayContaining([`'=HYPERLINK(""x"")`, '5', 'Ketut Sampel']));

    const owners = async (as: As) => (await file('sort=title', as)).flat().join(' ');
    expect(await owners({ role: 'agent', id: agent })).toContain('HYPERLINK');
    expect(await owners({ role: 'agent', id: agent })).not.toContain('Misal');
    expect(await owners({ role: 'editor' })).toContain('Nyoman Misal');
    expect(await owners({ role: 'viewer' })).not.toMatch(/HYPERLINK|Owner's name/);
    const [house] = (await file('type=House')).slice(1);
    expect(house?.slice(5, 9)).toEqual(['200000', 'USD', 'Yes', 'Active']);
  });

  test('is narrowed by whoever has a listing, also when they may have none any more', async () => {
    const { db, agent } = await open(engine);
    const names = async () => [...(await findAllAgents(db)).values()];
    await saveStaff(db, { email: 'nyoman@bale.example', name: 'Nyoman Misal', role: 'viewer' }, now);
    expect(await names()).toEqual(['Ketut Sampel']);
    await db.kysely.updateTable('staff').set({ disabled_at: now }).where('id', '=', agent).execute();
    expect(await names()).toEqual([]);
    await db.kysely.updateTable('listing_records').set({ agent_id: agent }).where('listing_id', '=', 1).execute();
    expect(await names()).toEqual(['Ketut Sampel']);
  });
});

type As = { role?: Role; id?: string; later?: number };

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const closed = { standardStatus: 'Closed' } as const;
  await saveListings(db, [
    listingDraft({ texts: text('Villa Éva'), offers: [saleOffer({ price: usd(450_000) })] }),
    listingDraft({
      ...{ type: 'House', place: anotherPlace.slug, featuredRank: 1, texts: text('House') },
      offers: [saleOffer({ price: usd(200_000) })],
    }),
    listingDraft({ type: 'Land', texts: text('Plot'), offers: [saleOffer({ price: usd(300_000), ...closed })] }),
    listingDraft({ texts: text('Rented'), offers: [rentOffer({ price: usd(50_000) })] }),
  ]);
  await fillRecords(db);
  for (const [index, id] of [4, 2, 3, 1].entries()) {
    await db.kysely.updateTable('listing_summaries').set({ changed_at: index }).where('listing_id', '=', id).execute();
  }
  const staff = await saveStaff(db, { email: 'ketut@bale.example', name: 'Ketut Sampel', role: 'agent' }, now);
  const agent = staff?.id ?? '';
  const command = (listingId: number) => ({ listingId, staffId: agent, key: randomUUID(), now });
  const revisions = new Map<number, number>();
  const readerOf = ({ role = 'owner', id = 'somebody', later = 0 }: As = {}): ListReader => {
    return {
      staff: { id, role },
      rules: { keep: 'own', publish: true },
      offered: ['en', 'id', 'ar'],
      now: now + later * 24 * 60 * 60 * 1000,
    };
  };
  const queryOf = (address: string) => readRecordQuery(new URLSearchParams(address));
  const page = (query: string, as?: As) => findListPage(db, queryOf(query), readerOf(as));
  return {
    ...{ db, agent, page, readerOf },
    /** Its cells, with quotes as they are doubled. */
    async file(query: string, as?: As) {
      const about = { ...readerOf(as), language: 'en', places: new Map() } as const;
      const lines = (await new Response(listFile(db, queryOf(query), about)).text()).trimEnd().split('\r\n');
      return lines.map((line) => line.slice(line.indexOf('"') + 1, -1).split('","'));
    },
    titles: async (query: string, as?: As) => (await page(query, as)).rows.map(({ title }) => title),
    async change(id: number, fields: Sheet) {
      const saved = await saveFields(db, command(id), { revision: revisions.get(id) ?? 0, fields });
      expect(saved).toMatchObject({ conflicts: [], refused: [] });
      revisions.set(id, saved?.revision ?? 0);
    },
    publish: async (id: number) =>
      expect(await publishRecord(db, command(id), { revision: 99, status: 'Active' })).toMatchObject({
        outcome: 'published',
      }),
    remove: (id: number) => removeRecord(db, command(id)),
  };
}
