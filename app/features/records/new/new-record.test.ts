import { expect, test } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { createRecord, fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { createFromForm } from './new-record.server.ts';

const now = Date.UTC(2026, 10, 23, 2);

describeOnBothEngines('a new listing', (engine) => {
  test('stands in its area, without a position that nobody set', async () => {
    const { staff, send, sheet } = await open(engine);
    expect(await sheet(await send(typed))).toEqual({
      ...{ type: 'Villa', place: 'canggu', locationPrivacy: 'area', agent: staff.id },
      ...{ offers: ['a'], 'offer.a.kind': 'sale', 'offer.a.price': { amount: 300_000, currency: 'USD' } },
    });
  });

  test('takes over from another what describes the kind of home, and nothing that is its own or unpublished', async () => {
    const { db, staff, send, sheet } = await open(engine);
    const from = await saveListing(db, listingDraft({ features: ['pool', 'garden'], offers: [saleOffer()] }));
    await fillRecords(db);
    const { revision } = (await findRecord(db, from))!;
    const secret = {
      bathrooms: 9,
      'feature.terrace': true,
      'internal.ownerName': 'Nyoman',
      street: 'Jalan Batu Bolong',
    };
    await saveFields(db, { listingId: from, staffId: null, key: 'a colleague', now }, { revision, fields: secret });
    const made = await sheet(await send({ ...typed, from: String(from) }));
    const source = await sheet(from);
    expect(made).toMatchObject({
      bedrooms: source['bedrooms'],
      bathrooms: 3,
      'feature.pool': true,
      'feature.garden': true,
    });
    expect(made).toMatchObject({ agent: staff.id, 'offer.a.tenure': 'freehold', 'offer.a.price': { amount: 300_000 } });
    const own = /^(text\.|picture|internal\.|street|pin|building|certificate|featuredRank|videoUrl|feature\.terrace)/;
    expect(Object.keys(made).filter((field) => own.test(field))).toEqual([]);

    // A colleague's draft is nobody's to begin from.
    const draft = await createRecord(db, { staffId: staff.id, key: 'a draft', now }, { type: 'Villa', bedrooms: 7 });
    expect((await sheet(await send({ ...typed, from: String(draft) })))['bedrooms']).toBeUndefined();
  });

  test.for([
    ['', 'USD', undefined],
    ['-5', 'USD', 'The smallest number that can stand here is 1.'],
    ['0', 'USD', 'The smallest number that can stand here is 1.'],
    ['12345678901234567890123', 'USD', 'The largest number that can stand here is 100,000,000,000,000.'],
    ['abc', 'USD', 'Only a number can stand here.'],
    ['1e9', 'USD', 'Only a number can stand here.'],
    ['2,5', 'USD', 'Only a whole amount can stand here. Type it in full, or with its word: 2.5 million.'],
    ['$350,000', 'IDR', 'This amount names another currency than IDR, which is chosen.'],
  ] as const)('refuses the price %j in %s and says why', async ([amount, currency, reason]) => {
    const { answer } = await open(engine);
    expect(await answer({ ...typed, amount, currency })).toEqual({
      ...{ outcome: 'refused', values: { ...typed, amount, currency }, wrong: ['amount'] },
      reasons: reason === undefined ? {} : { amount: reason },
      left: [],
    });
  });

  test('takes a price with the sign of its currency', async () => {
    const { send, sheet } = await open(engine);
    expect(await sheet(await send({ ...typed, amount: 'Rp 3.5 miliar', currency: 'IDR' }))).toMatchObject({
      'offer.a.price': { amount: 3_500_000_000, currency: 'IDR' },
    });
  });

  test('is one, however often its form is sent, and says what was typed last', async () => {
    const { send, sheet } = await open(engine);
    const key = crypto.randomUUID();
    const id = await send({ ...typed, key });
    expect(await send({ ...typed, key })).toBe(id);
    expect(await send({ ...typed, key, amount: '310.000' })).toBe(id);
    expect(await sheet(id)).toMatchObject({ type: 'Villa', 'offer.a.price': { amount: 310_000 } });
    expect(await send(typed)).not.toBe(id);
  });
});

describeOnBothEngines('what visitors learn of where a new listing is', (engine) => {
  test('is what the agency chose, else its area', async () => {
    const { db, sheet, send, tools } = await open(engine);
    expect(await sheet(await send(typed))).toMatchObject({ locationPrivacy: 'area' });
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const rules = { keep: 'own', publish: true } as const;
    const made = await createFromForm(
      { ...tools, db, rules, offered: ['en'], privacy: 'exact', now, language: 'en' },
      form,
    );
    expect(made.outcome === 'created' && (await sheet(made.id))).toMatchObject({ locationPrivacy: 'exact' });
  });
});

const typed = { type: 'Villa', place: 'canggu', kind: 'sale', amount: '300.000', currency: 'USD' };

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const staff = (await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'agent' }, now))!;
  const tools = { db, places: await findPlaces(db), staff: { id: staff.id, role: 'agent' as const } };
  const answer = (values: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return createFromForm(
      { ...tools, rules: { keep: 'own', publish: true }, offered: ['en'], now, language: 'en' },
      form,
    );
  };
  return {
    ...{ db, staff, answer, tools },
    sheet: async (id: number) => recordSheet((await findRecord(db, id))!),
    async send(values: Record<string, string>) {
      const made = await answer(values);
      return made.outcome === 'created' ? made.id : 0;
    },
  };
}
