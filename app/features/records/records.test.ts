import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { findPin } from '#app/features/listings/listing-pin.server.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Db } from '#db/tables.ts';
import { anotherPlace, aPlace, listingDraft, pictureId, savePictureRows, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { saveAtOnce } from '#tests/two-clients.ts';
import { findMoves, type OfferMove, standingMoves } from './move/offer-moves.server.ts';
import { undoMove } from './move/undo-move.server.ts';
import { previewListing } from './preview/preview.server.ts';
import { recordSheet, showableSheet, unpublishedCuts, unpublishedFields } from './record.ts';
import { findRecord } from './record-rows.server.ts';
import {
  bringBackRecord,
  type Command,
  createRecord,
  discardChanges,
  fillRecords,
  moveOffer,
  publishRecord,
  removeRecord,
  saveFields,
} from './records.server.ts';

const now = Date.UTC(2026, 10, 23, 2);

describeOnBothEngines('a record', (engine) => {
  test('begins with type, place and a price, and shows nothing to visitors', async () => {
    const { db, made, create, read } = await open(engine);
    const id = await create({ ...begun });
    expect(await findListing(db, id)).toBeNull();
    const record = await read(id);
    expect(recordSheet(record)).toEqual(begun);
    expect(record).toMatchObject({ published: null, reference: 'BE-0001' });
    const again = { staffId: made, key: 'the same form', now };
    const first = await createRecord(db, again, begun);
    expect(await createRecord(db, again, begun)).toBe(first);
  });

  test('keeps what is typed apart from what visitors see, until it is published in one go', async () => {
    const { db, save, publish, listed, read } = await open(engine);
    const id = await listed();
    expect(await save(id, { bathrooms: 5, 'text.en.title': 'A house by the sea' })).toMatchObject({ conflicts: [] });
    expect(await findListing(db, id)).toMatchObject({ bathrooms: 3 });
    expect(unpublishedFields(await read(id)).toSorted()).toEqual(['bathrooms', 'text.en.title']);
    expect(await publish(id)).toMatchObject({ outcome: 'published' });
    expect(await findListing(db, id)).toMatchObject({ bathrooms: 5, texts: { en: { title: 'A house by the sea' } } });
    expect(unpublishedFields(await read(id))).toEqual([]);
    expect(await publish(id)).toEqual({ outcome: 'nothing' });
  });

  test.for([true, false])('a cut price is published, and visitors learn of the cut: %j', async (tellsCuts) => {
    const { db, save, listed, read, command } = await open(engine);
    const id = await listed();
    const asIs = { amount: 450_000, currency: 'USD' };
    await save(id, { 'offer.0.price': { ...asIs, amount: 440_000 } });
    const record = await read(id);
    expect(unpublishedCuts(record, () => true)).toEqual([asIs]);
    await publishRecord(db, command(id), { revision: record.revision, status: 'Active', tellsCuts });
    const offer = (await findListing(db, id))?.offers[0];
    expect(offer?.price.amount).toBe(440_000);
    expect(offer?.cut?.from).toBe(tellsCuts ? 450_000 : undefined);
    expect(unpublishedCuts(await read(id), () => true)).toEqual([]);
    await save(id, { 'offer.0.price': { ...asIs, amount: 460_000 } });
    expect(unpublishedCuts(await read(id), () => true)).toEqual([]);
  });

  test('is published for the first time when nothing required is missing', async () => {
    const { db, create, save, publish } = await open(engine);
    const id = await create(begun);
    const refused = await publish(id);
    expect(refused).toMatchObject({ outcome: 'problems' });
    expect((refused as { problems: string[] }).problems.toSorted()).toEqual(['text.en.description', 'text.en.title']);
    expect(await findListing(db, id)).toBeNull();
    await save(id, { 'text.en.title': 'A villa', 'text.en.description': 'By the sea.' });
    expect(await publish(id, 'ComingSoon')).toMatchObject({ outcome: 'published' });
    expect(await findListing(db, id)).toMatchObject({
      ...{ type: 'Villa', place: 'canggu', isDemo: false, onMarketAt: now },
      offers: [{ kind: 'sale', standardStatus: 'ComingSoon', price: { amount: 300_000, currency: 'USD' } }],
    });
  });

  test('stands in the middle of its area for visitors, and nowhere for the office, until somebody sets a pin', async () => {
    const { db, create, save, publish, read } = await open(engine);
    const texts = { 'text.en.title': 'A villa', 'text.en.description': 'By the sea.' };
    const middle = { latitude: aPlace.latitude, longitude: aPlace.longitude };
    // Drafts of earlier versions have it as their pin.
    for (const pin of [null, middle]) {
      const id = await create({ ...begun, ...texts, pin, locationPrivacy: 'area' });
      expect(recordSheet(await read(id))).not.toHaveProperty('pin');
      expect(await publish(id)).toMatchObject({ outcome: 'published' });
      expect(await findPin(db, id)).toMatchObject({ pin: middle });
      expect(recordSheet(await read(id))).not.toHaveProperty('pin');
      for (const locationPrivacy of ['exact', 'around']) {
        await save(id, { locationPrivacy });
        expect(await publish(id)).toEqual({ outcome: 'problems', problems: ['pin'] });
      }
      await save(id, { locationPrivacy: 'area', place: anotherPlace.slug });
      expect(await publish(id)).toMatchObject({ outcome: 'published' });
      const { latitude, longitude } = anotherPlace;
      expect(await findPin(db, id)).toMatchObject({ pin: { latitude, longitude } });
    }
  });

  test('takes a field that is emptied, and its text too', async () => {
    const { save, listed, read } = await open(engine);
    const id = await listed();
    expect(await save(id, { bedrooms: null, 'text.en.title': null })).toMatchObject({ conflicts: [], refused: [] });
    expect(recordSheet(await read(id))).not.toHaveProperty('bedrooms');
  });

  test('drops what is not published, all of it or one field', async () => {
    const { save, listed, read, discard } = await open(engine);
    const id = await listed();
    await save(id, { bathrooms: 5, bedrooms: 4 });
    expect(await discard(id, { fields: ['bedrooms'] })).toBe('discarded');
    expect(unpublishedFields(await read(id))).toEqual(['bathrooms']);
    expect(await discard(id)).toBe('discarded');
    expect(unpublishedFields(await read(id))).toEqual([]);
    expect(recordSheet(await read(id))).toMatchObject({ bathrooms: 3, bedrooms: 3 });
  });

  test('drops nothing that was changed after the page was seen', async () => {
    const { save, listed, read, discard, wayan } = await open(engine);
    const id = await listed();
    await save(id, { bathrooms: 5, bedrooms: 4 });
    const { revision } = await read(id);
    await save(id, { 'text.en.description': 'By the sea.', bedrooms: 6 }, { by: wayan });
    expect(await discard(id, { revision })).toBe('changed');
    expect(await discard(id, { revision, fields: ['bedrooms'] })).toBe('changed');
    expect(unpublishedFields(await read(id)).toSorted()).toEqual(['bathrooms', 'bedrooms', 'text.en.description']);
    expect(await discard(id, { revision, fields: ['bathrooms'] })).toBe('discarded');
    expect(unpublishedFields(await read(id)).toSorted()).toEqual(['bedrooms', 'text.en.description']);
  });

  test('counts nothing of an offer or a picture that was added and taken out again', async () => {
    const { save, listed, read, discard } = await open(engine);
    const id = await listed();
    const before = recordSheet(await read(id));
    await save(id, { offers: ['0', 'b'], 'offer.b.kind': 'rent', 'offer.b.period': 'month', bathrooms: 5 });
    await save(id, { pictures: [pictureId], [`picture.${pictureId}.alt.en`]: 'A pool' });
    await save(id, { 'offer.0.negotiable': true });
    await save(id, { offers: ['0'], pictures: [] });
    expect(unpublishedFields(await read(id)).toSorted()).toEqual(['bathrooms', 'offer.0.negotiable']);
    // Its change is in sight again once the offer is.
    await save(id, { offers: null });
    expect(unpublishedFields(await read(id)).toSorted()).toEqual(['bathrooms', 'offers']);
    await save(id, { offers: ['0'] });
    expect(unpublishedFields(await read(id)).toSorted()).toEqual(['bathrooms', 'offer.0.negotiable']);
    await discard(id);
    expect(showableSheet(recordSheet(await read(id)))).toEqual(before);
    expect(unpublishedFields(await read(id))).toEqual([]);
  });

  test('shows a translation without a title or a description as far as it is written, and keeps all of it', async () => {
    const { db, save, publish, listed, read } = await open(engine);
    const id = await listed();
    const texts = { 'text.id.description': 'Kolam sepanjang 12 meter.', 'text.ar.title': 'فيلا' };
    await save(id, texts);
    expect(await publish(id)).toMatchObject({ outcome: 'published' });
    expect(recordSheet(await read(id))).toMatchObject(texts);
    expect(unpublishedFields(await read(id))).toEqual([]);
    const listing = (await findListing(db, id))!;
    const [title, description] = ['Villa by the rice fields', 'Three bedrooms around a long pool.'];
    expect(listingText(listing, 'id')).toEqual({
      ...{ title, titleLanguage: 'en' },
      ...{ description: 'Kolam sepanjang 12 meter.', descriptionLanguage: 'id' },
    });
    expect(listingText(listing, 'ar')).toEqual({
      ...{ title: 'فيلا', titleLanguage: 'ar' },
      ...{ description, descriptionLanguage: 'en' },
    });
  });

  test('keeps the end of a lease while it is sold as freehold', async () => {
    const { save, publish, listed, read } = await open(engine);
    const id = await listed();
    const end = { 'offer.0.leaseEnd': '2050-01-01' };
    await save(id, { 'offer.0.tenure': 'leasehold', ...end });
    expect(await publish(id)).toMatchObject({ outcome: 'published' });
    await save(id, { 'offer.0.tenure': 'freehold' });
    expect(unpublishedFields(await read(id))).toEqual(['offer.0.tenure']);
    expect(await publish(id)).toMatchObject({ outcome: 'published' });
    expect(recordSheet(await read(id))).toMatchObject(end);
    expect(unpublishedFields(await read(id))).toEqual([]);
    await save(id, { 'offer.0.tenure': 'leasehold' });
    expect(await publish(id)).toMatchObject({ outcome: 'published' });
    expect((await read(id)).published?.offers[0]).toMatchObject({ hold: { leaseEnd: '2050-01-01' } });
  });

  test('drops once what is sent twice', async () => {
    const { save, listed, read, discard } = await open(engine);
    const id = await listed();
    await save(id, { bathrooms: 5 });
    const { revision } = await read(id);
    expect(await discard(id, { revision, key: 'the same form' })).toBe('discarded');
    await save(id, { bathrooms: 6 });
    expect(await discard(id, { revision, key: 'the same form' })).toBe('discarded');
    expect(recordSheet(await read(id))).toMatchObject({ bathrooms: 6 });
  });

  test('lets the office keep its own to itself', async () => {
    const { db, save, listed, read, made } = await open(engine);
    const id = await listed();
    await save(id, { agent: made, 'internal.ownerName': 'Nyoman Misal', 'internal.commission': 5 });
    const record = await read(id);
    expect(record).toMatchObject({ agentId: made, internal: { 'internal.ownerName': 'Nyoman Misal' } });
    expect(unpublishedFields(record)).toEqual([]);
    expect(JSON.stringify(await findListing(db, id))).not.toContain('Misal');
  });

  test('refuses values a field cannot hold, and fields that are none', async () => {
    const { save, listed, read } = await open(engine);
    const id = await listed();
    const before = recordSheet(await read(id));
    const fields = {
      bedrooms: -1,
      type: 'Castle',
      'offer.0.price': 'much',
      'text.xx.title': 'X',
      nonsense: 1,
      __proto__: 1,
    };
    const { refused, saved } = (await save(id, fields)) ?? {};
    expect(refused?.toSorted()).toEqual(['bedrooms', 'nonsense', 'offer.0.price', 'text.xx.title', 'type']);
    expect(saved).toEqual([]);
    expect(recordSheet(await read(id))).toEqual(before);
  });

  test('merges what two people typed, and shows what collides to the second', async () => {
    const { save, listed, read, made, wayan } = await open(engine);
    const id = await listed();
    const { revision } = await read(id);
    await save(id, { bathrooms: 5, bedrooms: 4 }, { revision, by: made });
    const second = await save(id, { bathrooms: 6, livingSqm: 300, bedrooms: 4 }, { revision, by: wayan });
    expect(second).toMatchObject({
      saved: ['livingSqm', 'bedrooms'],
      conflicts: [{ field: 'bathrooms', sent: 6, current: 5, staffId: made, happenedAt: now }],
    });
    expect(recordSheet(await read(id))).toMatchObject({ bathrooms: 5, bedrooms: 4, livingSqm: 300 });
    const decided = await save(id, { bathrooms: 6 }, { revision: second?.revision ?? 0, by: wayan });
    expect(decided).toMatchObject({ conflicts: [] });
    expect(recordSheet(await read(id))).toMatchObject({ bathrooms: 6 });
  });

  test('takes what is typed into a page that was gone back to, and the same form sent twice once', async () => {
    const { db, listed, save, read, wayan, command } = await open(engine);
    const id = await listed();
    const { revision } = await read(id);
    const form = command(id);
    const send = (fields: Sheet) => saveFields(db, form, { revision, fields });
    const bathrooms = async () => recordSheet(await read(id))['bathrooms'];
    for (const number of [5, 6, 6, 7, 3, 5]) {
      expect(await send({ bathrooms: number, bedrooms: 3 })).toMatchObject({ saved: ['bathrooms', 'bedrooms'] });
      expect(await bathrooms()).toBe(number);
    }
    expect((await changesSince(db, id, revision)).map(({ after }) => after)).toEqual([5, 6, 7, 3, 5]);
    await save(id, { bathrooms: 9 }, { by: wayan });
    expect(await send({ bathrooms: 5, bedrooms: 4 })).toMatchObject({ saved: ['bathrooms', 'bedrooms'] });
    expect(await bathrooms()).toBe(9);
    const answer = await send({ bathrooms: 8, bedrooms: 4 });
    expect(answer).toMatchObject({ saved: ['bedrooms'], conflicts: [{ field: 'bathrooms', sent: 8, current: 9 }] });
  });

  test('says of what was typed into an offer that a colleague took out whose doing that was, and writes nothing', async () => {
    const { listed, save, read, wayan } = await open(engine);
    const id = await listed();
    await save(id, { offers: ['0', 'b'], 'offer.b.kind': 'rent' });
    const { revision } = await read(id);
    await save(id, { offers: ['0'] }, { by: wayan });
    const typed = { 'offer.b.period': 'month', bedrooms: 5 };
    expect(await save(id, typed, { revision })).toMatchObject({
      ...{ saved: ['bedrooms'], refused: [] },
      conflicts: [{ field: 'offer.b.period', sent: 'month', current: null, staffId: wayan, isRemoved: true }],
    });
    expect(recordSheet(await read(id))['offer.b.period']).toBeUndefined();
    // Brought back with what is typed, it is seen again.
    expect(await save(id, { offers: ['0', 'b'], ...typed })).toMatchObject({ conflicts: [] });
    expect(recordSheet(await read(id))['offer.b.period']).toBe('month');
  });

  test('adds to a list what is typed into a page that was gone back to, and keeps what others added', async () => {
    const { db, listed, save, read, wayan, command } = await open(engine);
    const id = await listed();
    const field = 'offer.0.includes';
    await save(id, { [field]: ['water'] });
    const { revision } = await read(id);
    await save(id, { [field]: ['water', 'linen'] }, { by: wayan });
    const form = command(id);
    const send = (includes: string[]) => saveFields(db, form, { revision, fields: { [field]: includes } });
    const includes = async () => recordSheet(await read(id))[field];
    for (const _ of ['once', 'sent again']) await send(['water', 'internet']);
    expect(await includes()).toEqual(['water', 'internet', 'linen']);
    await send(['water', 'internet', 'cleaning']);
    expect(await includes()).toEqual(['water', 'internet', 'cleaning', 'linen']);
  });

  test('takes what is emptied, unless somebody else changed it meanwhile', async () => {
    const { save, listed, read, made, wayan } = await open(engine);
    const id = await listed();
    const { revision } = await read(id);
    expect(await save(id, { bathrooms: null, bedrooms: null })).toMatchObject({ conflicts: [] });
    expect(recordSheet(await read(id))).not.toHaveProperty('bathrooms');
    await save(id, { livingSqm: 300 }, { by: made });
    const late = await save(id, { livingSqm: null }, { revision, by: wayan });
    expect(late).toMatchObject({ conflicts: [{ field: 'livingSqm', sent: null, current: 300 }] });
  });

  test('merges pictures that two people add, remove and order', async () => {
    const { db, save, listed, read } = await open(engine);
    const id = await listed();
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(16)) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await savePictureRows(db, [a, b, c, d, e]);
    await save(id, { pictures: [a, b, c] });
    const { revision } = await read(id);
    await save(id, { pictures: [c, a, b] }, { revision });
    expect(await save(id, { pictures: [b, c, a, e] }, { revision })).toMatchObject({
      conflicts: [{ field: 'pictures' }],
    });
    expect(await save(id, { pictures: [a, c, d] }, { revision })).toMatchObject({ conflicts: [] });
    expect(recordSheet(await read(id))['pictures']).toEqual([c, a, d]);
  });

  test('publishes nothing that somebody else changed after the page was seen', async () => {
    const { db, save, listed, read, made, wayan, command } = await open(engine);
    const id = await listed();
    await save(id, { bathrooms: 5 }, { by: made });
    const { revision } = await read(id);
    await save(id, { bedrooms: 9 }, { by: wayan });
    const order = { revision, status: 'Active' as const };
    expect(await publishRecord(db, command(id, made), order)).toEqual({ outcome: 'changed' });
    expect(await findListing(db, id)).toMatchObject({ bathrooms: 3, bedrooms: 3 });
  });

  test('moves an offer as the trade allows, at once', async () => {
    const { db, listed, command } = await open(engine);
    const id = await listed();
    const paid = { ...aMove, to: 'Pending', on: '2026-11-20', reason: 'Deposit paid' } as const;
    const sent = command(id);
    expect(await moveOffer(db, sent, paid)).toBe('moved');
    expect(await moveOffer(db, sent, paid)).toBe('moved');
    expect(await findListing(db, id)).toMatchObject({ offers: [{ standardStatus: 'Pending' }] });
    expect(await moveOffer(db, command(id), { ...aMove, from: 'Pending', to: 'Incomplete' })).toBe('refused');
    // Somebody who still saw it as it was.
    expect(await moveOffer(db, command(id), { ...aMove, to: 'Hold' })).toBe('refused');
    expect(await moveOffer(db, command(id), { ...aMove, offer: 'x' })).toBe('gone');
    const closedFor = { amount: 432_000, currency: 'USD' } as const;
    await moveOffer(db, { ...command(id), now: now + 1 }, { ...aMove, from: 'Pending', to: 'Closed', closedFor });
    expect(await findMoves(db, id)).toMatchObject([
      { ...aMove, from: 'Pending', to: 'Closed', closedFor, by: 'Made', at: now + 1 },
      { ...paid, by: 'Made', at: now },
    ]);
  });

  test('a mistaken end of an offer is undone, and stays in the log', async () => {
    const { db, listed, command } = await open(engine);
    const id = await listed();
    const at = (minutes: number) => ({ ...command(id), now: now + minutes });
    const closedFor = { amount: 432_000, currency: 'USD' } as const;
    const [paid, closed] = [at(1), at(2)];
    await moveOffer(db, paid, aMove);
    await moveOffer(db, closed, { ...aMove, from: 'Pending', to: 'Closed', reason: 'Signed', closedFor });
    const undo = { offer: '0', reason: 'Wrong villa' };
    expect(await undoMove(db, at(3), { ...undo, batchId: paid.key })).toBe('refused');
    expect(await undoMove(db, at(3), { ...undo, offer: 'x', batchId: closed.key })).toBe('gone');
    const sent = at(4);
    expect(await undoMove(db, sent, { ...undo, batchId: closed.key })).toBe('moved');
    expect(await undoMove(db, sent, { ...undo, batchId: closed.key })).toBe('moved');
    expect(await findListing(db, id)).toMatchObject({ offers: [{ standardStatus: 'Pending' }] });
    expect(await undoMove(db, at(5), { ...undo, batchId: closed.key })).toBe('refused');
    const moves = await findMoves(db, id);
    expect(moves.map(({ to, reason, isUndo }) => [to, reason, isUndo])).toEqual([
      ['Pending', 'Wrong villa', true],
      ['Closed', 'Signed', false],
      ['Pending', '', false],
    ]);
    expect(standingMoves(moves)).toMatchObject([{ batchId: paid.key }]);
    expect((await changesSince(db, id, 0)).at(-1)).toMatchObject({
      ...{ kind: 'undo', field: 'offer.0.status', before: 'Closed' },
      after: { status: 'Pending', reason: 'Wrong villa' },
    });
    // Where it stood before is as it was noted then.
    const again = at(6);
    await moveOffer(db, again, { ...aMove, from: 'Pending', to: 'Active' });
    await undoMove(db, at(7), { ...undo, batchId: again.key });
    expect(await findListing(db, id)).toMatchObject({ offers: [{ standardStatus: 'Pending' }] });
  });

  test('an offer that was closed, taken out and brought back is not on offer again', async () => {
    const { db, save, publish, listed, command } = await open(engine);
    const id = await listed();
    const rent = {
      'offer.b.kind': 'rent',
      'offer.b.period': 'month',
      'offer.b.price': { amount: 4000, currency: 'USD' },
    };
    await save(id, { offers: ['0', 'b'], ...rent });
    await publish(id);
    await moveOffer(db, command(id), { ...aMove, offer: 'b', to: 'Closed' });
    await save(id, { offers: ['0'] });
    await publish(id);
    await save(id, { offers: ['0', 'b'], ...rent });
    const preview = await previewListing(db, (await findRecord(db, id))!, { title: '', now });
    await publish(id);
    const isAsItWas = { offers: [{ standardStatus: 'Active' }, { standardStatus: 'Closed' }] };
    expect(await findListing(db, id)).toMatchObject(isAsItWas);
    expect(preview).toMatchObject(isAsItWas);
  });

  test('can be removed and brought back with its leads', async () => {
    const { db, save, listed, command } = await open(engine);
    const id = await listed();
    await save(id, { bathrooms: 5 });
    expect(await removeRecord(db, command(id))).toBe(true);
    expect(await removeRecord(db, command(id))).toBe(false);
    expect(await findListing(db, id)).toMatchObject({ offers: [{ standardStatus: 'Canceled' }] });
    expect(await save(id, { bathrooms: 6 })).toBeNull();
    expect(await bringBackRecord(db, command(id))).toBe(true);
    expect(await findListing(db, id)).toMatchObject({ offers: [{ standardStatus: 'Active' }] });
    expect(unpublishedFields((await findRecord(db, id))!)).toEqual(['bathrooms']);
  });

  test('lives on when whoever keeps it leaves', async () => {
    const { db, save, listed, read, made } = await open(engine);
    const id = await listed();
    await save(id, { agent: made }, { by: made });
    await db.kysely.deleteFrom('staff').where('id', '=', made).execute();
    expect(await read(id)).toMatchObject({ agentId: null, internal: {} });
    expect(await changesSince(db, id, 0)).toMatchObject([{ staffId: null, field: 'agent' }]);
  });
});

describeOnBothEngines('saves of one listing by two clients', (engine) => {
  test('overwrite only what whoever sent them had seen, also across two nodes', { timeout: 120_000 }, () =>
    saveAtOnce(engine, { runs: 5, count: 100 }),
  );
});

const aMove = {
  offer: '0',
  from: 'Active',
  to: 'Pending',
  on: '2026-11-23',
  reason: '',
  closedFor: null,
} as const satisfies OfferMove;

const begun = {
  type: 'Villa',
  place: 'canggu',
  pin: { latitude: -8.65, longitude: 115.14 },
  offers: ['a'],
  'offer.a.kind': 'sale',
  'offer.a.tenure': 'freehold',
  'offer.a.price': { amount: 300_000, currency: 'USD' },
} as const satisfies Record<string, unknown> as unknown as Sheet;

async function open(engine: TestEngine) {
  const address = await engine.createMigrated();
  const db: Db = await openTestDb(engine, address);
  await saveSurroundings(db);
  const addStaff = async (name: string) =>
    (await saveStaff(db, { email: `${name}@bale.example`, name, role: 'agent' }, now))!.id;
  const made = await addStaff('Made');
  const wayan = await addStaff('Wayan');
  const command = (listingId: number, staffId = made): Command => ({ listingId, staffId, key: randomUUID(), now });
  const read = async (id: number) => (await findRecord(db, id))!;
  return {
    ...{ db, address, made, wayan, command, read },
    create: (values: Sheet) => createRecord(db, { staffId: made, key: randomUUID(), now }, values),
    /** A published listing. */
    async listed() {
      const id = await saveListing(db, listingDraft());
      await fillRecords(db);
      return id;
    },
    async save(id: number, values: Sheet, { revision, by = made }: { revision?: number; by?: string } = {}) {
      return saveFields(db, command(id, by), { revision: revision ?? (await read(id)).revision, fields: values });
    },
    async discard(
      id: number,
      { revision, key, fields }: { revision?: number; key?: string; fields?: readonly string[] } = {},
    ) {
      const record = await read(id);
      const order = { revision: revision ?? record.revision, fields: fields ?? unpublishedFields(record) };
      return discardChanges(db, { ...command(id), ...(key && { key }) }, order);
    },
    async publish(id: number, status: 'Active' | 'ComingSoon' = 'Active') {
      return publishRecord(db, command(id), { revision: (await read(id)).revision, status });
    },
  };
}
