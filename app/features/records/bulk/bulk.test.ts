import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { findListing, saveListings } from '#app/features/listings/listings.server.ts';
import { readRecordQuery } from '#app/features/records/list/list-query.ts';
import { findMoves } from '#app/features/records/move/offer-moves.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import {
  createRecord,
  fillRecords,
  moveOffer,
  publishRecord,
  removeRecord,
  saveFields,
} from '#app/features/records/records.server.ts';
import { markDisabled, saveStaff } from '#app/features/staff/staff.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import type { Db } from '#db/tables.ts';
import { listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { applyBulk, type BulkChange, undoBulk } from './bulk.server.ts';
import { findBulkBatches } from './bulk-batches.server.ts';
import { runBulkCommand } from './bulk-commands.server.ts';
import { changedPrice, readBulk, roundings } from './bulk-order.ts';
import { type PlannedRow, planBulk } from './bulk-plan.server.ts';
import { bulkView } from './bulk-view.server.ts';

const now = Date.UTC(2026, 10, 23, 2);
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const price = 'offer.0.price';
const may = () => true;

test.each([
  [{ by: 'percent', amount: -5, rounding: 1_000 }, usd(685_000), usd(650_000)],
  [{ by: 'percent', amount: 10, rounding: 1 }, usd(4_205), usd(4_626)],
  [{ by: 'percent', amount: -5, rounding: 10_000 }, usd(4_200), usd(3_990)],
  [{ by: 'percent', amount: 5, rounding: 1_000 }, usd(1_800), usd(1_890)],
  [{ by: 'percent', amount: 5, rounding: 1_000 }, usd(45), usd(47)],
  [{ by: 'percent', amount: 0.1, rounding: 10_000 }, usd(2_505_000), usd(2_507_000)],
  [
    { by: 'percent', amount: -5, rounding: 1_000 },
    { amount: 6_050_000_000, currency: 'IDR' },
    { amount: 5_740_000_000, currency: 'IDR' },
  ],
  [{ by: 'amount', amount: -10_000, rounding: 1 }, usd(390_000), usd(380_000)],
  [{ by: 'amount', amount: -10_000, rounding: 1 }, { amount: 390_000, currency: 'EUR' }, null],
  [{ by: 'amount', amount: -500_000, rounding: 1 }, usd(390_000), null],
  [{ by: 'to', amount: 250_500, rounding: 1_000 }, null, usd(250_500)],
  [{ by: 'percent', amount: -5, rounding: 1 }, null, null],
  [{ by: 'percent', amount: null, rounding: 1 }, usd(390_000), null],
] as const)('%j of %j is %j', (change, before, after) => {
  expect(changedPrice(before, { currency: 'USD', ...change })).toEqual(after);
});

test('a rise never cuts a price, a cut never raises it, and rounding takes no more than a hundredth', () => {
  const changes = fc.record({
    before: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 1e11 })),
    currency: fc.constantFrom('USD', 'IDR'),
    by: fc.constantFrom('percent', 'amount'),
    amount: fc.integer({ min: -9_900, max: 30_000 }),
    rounding: fc.constantFrom(...roundings),
  });
  fc.assert(
    fc.property(changes, ({ before, currency, by, amount, rounding }) => {
      const change = by === 'percent' ? amount / 100 : amount;
      const after = changedPrice({ amount: before, currency }, { by, amount: change, currency, rounding });
      const exact = by === 'percent' ? before * (1 + change / 100) : before + change;
      fc.pre(after !== null);
      expect([Math.sign(change), 0, -0]).toContain(Math.sign((after?.amount ?? 0) - before));
      expect(Math.abs((after?.amount ?? 0) - exact)).toBeLessThanOrEqual(Math.max(1, before / 100));
    }),
  );
});

test.each([
  ['amount=−7,5', -7.5],
  ['amount=12.5 %', 12.5],
  ['by=amount&amount=-500.000', -500_000],
  ['by=to&amount=1,5 juta&currency=IDR', 1_500_000],
  ['by=to&amount=2,950,000', 2_950_000],
  ['amount=many', null],
  ['amount=', null],
])('%s is read as %j', (typed, amount) => {
  expect(readBulk(new URLSearchParams(typed)).inputs.amount).toBe(amount);
});

describeOnBothEngines('changing several listings at once', (engine) => {
  test('cuts prices on the site, joins what is not published, and is taken back as one', async () => {
    const { db, save, sheet, order, log } = await open(engine);
    const live = usd(450_000);
    await save(2, { [price]: usd(400_000) });
    const changes = [
      { listingId: 1, field: price, before: live, after: usd(427_000) },
      { listingId: 2, field: price, before: usd(400_000), after: usd(380_000) },
      { listingId: 3, field: price, before: live, after: usd(427_000) },
    ];
    const key = randomUUID();
    await removeRecord(db, { ...order(), listingId: 3 });
    expect(await applyBulk(db, { ...order(), key }, changes)).toEqual({ changed: [1, 2], left: [3] });
    expect(await findListing(db, 1)).toMatchObject({ offers: [{ price: usd(427_000), cut: { from: 450_000 } }] });
    expect(await findListing(db, 2)).toMatchObject({ offers: [{ price: live }] });
    expect(await sheet(2)).toMatchObject({ [price]: usd(380_000) });
    expect(await log(1)).toMatchObject([{ kind: 'bulk', field: price, before: live, after: usd(427_000) }]);
    // A request that is sent again does nothing twice.
    expect(await applyBulk(db, { ...order(), key }, changes)).toEqual({ changed: [1, 2], left: [3] });
    expect(await log(1)).toHaveLength(1);

    await save(2, { [price]: usd(370_000) });
    expect(await undoBulk(db, order(), key)).toEqual({ changed: [1], left: [2] });
    expect(await findListing(db, 1)).toMatchObject({ offers: [{ price: live }] });
    expect(await sheet(2)).toMatchObject({ [price]: usd(370_000) });
    expect(await undoBulk(db, order(), key)).toBeNull();
    expect(await undoBulk(db, order(), 'no batch')).toBeNull();
  });

  test('tells visitors of a cut as a single change does, and as before of one that is undone', async () => {
    const { db, order: orderNow, planned } = await open(engine);
    let minutes = 0;
    const order = () => ({ ...orderNow(), now: now + ++minutes * 60_000 });
    const told = async (address: string) => (await planned(address)).map(({ mayTell }) => mayTell);
    const change = (before: number, after: number) => ({
      ...{ listingId: 1, field: price, before: usd(before), after: usd(after) },
    });
    const cut = async () => (await findListing(db, 1))?.offers[0]?.cut;
    expect(await told('id=1&do=price&by=percent&amount=-10')).toEqual([true]);
    expect(await told('id=1&do=price&by=percent&amount=-10&cuts=hidden')).toEqual([false]);
    await applyBulk(db, { ...order(), tellsCuts: false }, [change(450_000, 440_000)]);
    expect(await cut()).toBeUndefined();
    await applyBulk(db, order(), [change(440_000, 430_000)]);
    const cutAt = now + minutes * 60_000;
    expect(await cut()).toEqual({ from: 440_000, at: cutAt });
    const key = randomUUID();
    await applyBulk(db, { ...order(), key }, [change(430_000, 500_000)]);
    expect(await told('id=1&do=price&by=percent&amount=-10')).toEqual([false]);
    await undoBulk(db, order(), key);
    expect(await findListing(db, 1)).toMatchObject({ offers: [{ price: usd(430_000) }] });
    // What was cut before is told as it was, from its own day on.
    expect(await cut()).toEqual({ from: 440_000, at: cutAt });
  });

  test('assigns, orders and moves, and only what may be', async () => {
    const { db, agent, order } = await open(engine);
    const moved = {
      field: 'offer.0.status',
      before: 'Active',
      after: { status: 'Hold', reason: 'the owner travels', on: '2026-11-20' },
    };
    const batches = [
      { field: 'agent', before: null, after: agent },
      { field: 'featuredRank', before: null, after: 3 },
      moved,
    ].map((change) => ({ key: randomUUID(), changes: [1, 2].map((listingId) => ({ listingId, ...change })) }));
    for (const { key, changes } of batches) {
      const only = { ...order(), key, may: ({ id }: { id: number }) => id === 1 };
      expect(await applyBulk(db, only, changes)).toEqual({ changed: [1], left: [2] });
    }
    expect(await findRecord(db, 1)).toMatchObject({ agentId: agent });
    expect(await findListing(db, 1)).toMatchObject({ featuredRank: 3, offers: [{ standardStatus: 'Hold' }] });
    expect(await findMoves(db, 1)).toMatchObject([{ to: 'Hold', on: '2026-11-20', reason: 'the owner travels' }]);
    for (const { key } of batches) await undoBulk(db, order(), key);
    expect(await findRecord(db, 1)).toMatchObject({ agentId: null });
    expect(await findListing(db, 1)).toMatchObject({ featuredRank: null, offers: [{ standardStatus: 'Active' }] });
    expect(await findListing(db, 2)).toMatchObject({ featuredRank: null, offers: [{ standardStatus: 'Active' }] });
  });

  test('brings no lease that is over back on the market, alone or with others', async () => {
    const { db, order, planned } = await open(engine);
    const leased = (leaseEnd: string) =>
      listingDraft({
        offers: [saleOffer({ standardStatus: 'Hold', hold: { tenure: 'leasehold', leaseEnd, extension: null } })],
      });
    const [ended = 0, running = 0] = await saveListings(db, [leased('2026-11-22'), leased('2026-11-23')]);
    await fillRecords(db);
    const rows = await planned(`id=${ended}&id=${running}&do=state&to_state=Active&reason=x`);
    expect(rows.map(({ row, why }) => [row.id, why]).toSorted()).toEqual([
      [ended, 'lease_over'],
      [running, null],
    ]);
    const back = { field: 'offer.0.status', before: 'Hold', after: { status: 'Active', reason: 'x' } };
    const both = [ended, running].map((listingId) => ({ listingId, ...back }));
    expect(await applyBulk(db, order(), both)).toEqual({ changed: [running], left: [ended] });
    const move = { offer: '0', from: 'Hold', to: 'Active', on: '2026-11-23', reason: 'x', closedFor: null } as const;
    expect(await moveOffer(db, { ...order(), listingId: ended }, move)).toBe('refused');
    expect(await findListing(db, ended)).toMatchObject({ offers: [{ standardStatus: 'Hold' }] });
  });

  test('previews each change, and says why one stays', async () => {
    const { db, save, order, agent, plan, planned } = await open(engine);
    await save(2, { [price]: usd(400_000) });
    const draft = await createRecord(db, order(), { type: 'Villa', place: 'canggu' });
    const ids = `id=1&id=2&id=4&id=${draft}`;
    expect(await plan(`${ids}&do=price&by=percent&amount=-10`)).toEqual([
      [1, usd(405_000), null, false],
      [2, usd(360_000), null, true],
      [4, { amount: 40_500_000, currency: 'IDR' }, null, false],
      [draft, null, 'no_price', false],
    ]);
    const read = viewOf(await planned('id=1&id=4&do=price&by=percent&amount=-10'), null).rows;
    expect(read.map(({ before, after }) => [before, after]).toSorted()).toEqual([
      ['$450,000', '$405,000'],
      ['Rp 45,000,000 / month', 'Rp 40,500,000 / month'],
    ]);
    const [unlikely] = viewOf(await planned('id=1&do=price&by=to&amount=450'), null).rows;
    expect(unlikely?.note).toMatch(/^\$450 is very little for this kind of home\. Is it right\? /);
    const [unnamed] = viewOf(await planned(`id=${draft}&do=price&by=percent&amount=-10`), null).rows;
    expect(unnamed?.title).toBe('Villa in canggu');
    const reasons = async (address: string, as?: Parameters<typeof plan>[1]) =>
      (await plan(address, as)).map(([id, , why]) => [id, why]);
    expect(await reasons(`${ids}&do=price&by=amount&amount=-1000&out=2`)).toEqual([
      [1, null],
      [4, 'currency'],
      [draft, 'no_price'],
    ]);
    expect(await reasons('id=1&do=price&by=percent&amount=−100')).toEqual([[1, 'too_little']]);
    expect(await reasons('id=1&do=price')).toEqual([[1, 'kept']]);
    expect(await reasons('id=1&do=price&amount=1e9')).toEqual([[1, 'unread']]);
    expect(await reasons('id=1&do=price&by=to&amount=NaN')).toEqual([[1, 'unread']]);
    expect(await reasons('id=1&do=price&by=to&amount=$300,000&currency=IDR')).toEqual([[1, 'unread']]);
    expect(await reasons('id=1&do=price&by=to&amount=2,5')).toEqual([[1, 'unread']]);
    expect(await plan(`id=1&id=${draft}&do=state&to_state=Hold&reason=x`)).toEqual([
      [1, { status: 'Hold', reason: 'x', on: '2026-11-23' }, null, false],
      [draft, null, 'unpublished', false],
    ]);
    const day = async (on: string) => (await plan(`id=1&do=state&to_state=Hold&reason=x&on=${on}`))[0]?.[1];
    expect(await day('2026-11-20')).toMatchObject({ on: '2026-11-20' });
    expect(await day('2026-12-01')).toMatchObject({ on: '2026-11-23' });
    expect(await reasons('id=1&do=state&to_state=Hold')).toEqual([[1, 'no_reason']]);
    // For how much it was closed is asked for one at a time.
    expect(await reasons('id=1&do=state&to_state=Closed&reason=x')).toEqual([[1, 'kept']]);
    expect(await reasons('id=1&do=state&to_state=Active')).toEqual([[1, 'same']]);
    expect(await reasons('id=1&do=state&to_state=ComingSoon')).toEqual([[1, 'no_move']]);
    expect(await plan('rows=all&do=order&rank=2&out=1')).toHaveLength(4);
    expect(await reasons('id=1&do=order')).toEqual([[1, 'kept']]);
    expect(await reasons('id=1&do=agent&to_agent=nobody')).toEqual([[1, 'same']]);
    expect(await plan(`id=1&do=agent&to_agent=${agent}`)).toEqual([[1, agent, null, false]]);
    expect(await reasons('id=1&do=agent&to_agent=somebody-else')).toEqual([[1, 'no_agent']]);
    await markDisabled(db, agent, now);
    expect(await reasons(`id=1&do=agent&to_agent=${agent}`)).toEqual([[1, 'no_agent']]);
    await save(1, { agent });
    const own = { role: 'agent', id: agent } as const;
    expect(await reasons('id=1&id=2&do=price&amount=-5', own)).toEqual([
      [1, null],
      [2, 'forbidden'],
    ]);
    expect(await reasons('id=1&do=agent&to_agent=nobody', own)).toEqual([[1, 'forbidden']]);
  });

  test('gives places in the featured order one after the other, as the list shows them, also after it was cut off', async () => {
    const { db, order, planned } = await open(engine, 8);
    await applyBulk(db, order(), [{ listingId: 8, field: 'featuredRank', before: null, after: 12 }]);
    const address = 'rows=all&out=8&sort=newest&do=order&rank=10';
    const places = async (...about: Parameters<typeof planned>) =>
      (await planned(...about)).map(({ row, change }) => [row.id, change?.after]);
    const all = [7, 6, 5, 4, 3, 2, 1].map((id, at) => [id, 10 + at]);
    expect(await places(address)).toEqual(all);
    // Whatever they were chosen by.
    expect(await places('id=2&id=5&id=3&sort=newest&do=order&rank=1')).toEqual([
      [5, 1],
      [3, 2],
      [2, 3],
    ]);
    expect((await planned(address)).map(({ sharesWith }) => sharesWith)).toEqual([
      ...[null, null, 'BE-0008', null, null, null, null],
    ]);
    const changes = (await planned(address)).flatMap(({ change }) => change ?? []);
    const key = randomUUID();
    await applyBulk(db, { ...order(), key }, changes.slice(0, 3));
    // What is changed comes first by now.
    const done = changes.slice(0, 3);
    expect(await places(address.replace('newest', 'changed'), { done })).toEqual(all.slice(3));
    await applyBulk(db, { ...order(), key }, changes.slice(3));
    expect(await places('rows=all&out=8&sort=featured&do=order&featured=no')).toEqual(all.map(([id]) => [id, null]));
    await undoBulk(db, order(), key);
    for (const [id] of all) expect((await findListing(db, id ?? 0))?.featuredRank).toBeNull();
    expect((await findListing(db, 8))?.featuredRank).toBe(12);
  });

  test('that take too long go on with the next press, and are undone likewise', { timeout: 60_000 }, async () => {
    const { db, sheet, order } = await open(engine, 60);
    const ids = Array.from({ length: 60 }, (_, at) => at + 1);
    const amounts = async () => {
      const found = await Promise.all(ids.map(async (id) => (await sheet(id))[price] as { amount: number }));
      return new Set(found.map(({ amount }) => amount));
    };
    const changes = ids.map((listingId) => ({ listingId, field: price, before: usd(450_000), after: usd(400_000) }));
    const [key, undoKey] = [randomUUID(), randomUUID()];
    const short = { ...order(), mayGoOn: () => false };
    expect(await applyBulk(db, { ...short, key }, changes)).toMatchObject({ isUnfinished: true });
    expect(await amounts()).toEqual(new Set([400_000, 450_000]));
    expect(await applyBulk(db, { ...order(), key }, changes)).toEqual({ changed: ids, left: [] });
    let presses = 1;
    while ((await undoBulk(db, { ...short, key: undoKey }, key))?.isUnfinished) {
      if (presses === 1) expect(await amounts()).toEqual(new Set([400_000, 450_000]));
      presses += 1;
    }
    expect(presses).toBeGreaterThanOrEqual(3);
    expect(await amounts()).toEqual(new Set([450_000]));
    expect(await undoBulk(db, order(), key)).toBeNull();
  });

  test('are listed for whoever may undo them, and undone by nobody else', async () => {
    const { db, order, agent, sheet } = await open(engine);
    const owner = (await saveStaff(db, { email: 'made@bale.example', name: 'Made Contoh', role: 'owner' }, now))?.id;
    const usualRules = { keep: 'own', publish: true } as const;
    const offered = ['en', 'id', 'ar'] as const;
    const readers = {
      owner: { staff: { id: owner ?? '', role: 'owner' }, rules: usualRules, offered, now },
      agent: { staff: { id: agent, role: 'agent' }, rules: usualRules, offered, now },
    } as const;
    await applyBulk(db, order(), [{ listingId: 1, field: 'agent', before: null, after: agent }]);
    const cut = { field: price, before: usd(450_000), after: usd(400_000) };
    const all = [1, 2, 3].map((listingId) => ({ listingId, ...cut }));
    await applyBulk(db, { ...order(), staffId: owner ?? '', key: 'of-the-owner', now: now + 1_000 }, all);
    const listed = async (role: keyof typeof readers, later = 0) => {
      const reader = { ...readers[role], now: now + later };
      const found = await findBulkBatches(db, reader, 'en');
      return found.map(({ kind, count, name, isUndone, mayUndo }) => [kind, count, name, isUndone, mayUndo]);
    };
    const assigned = ['agent', 1, 'Ketut Sampel', false, true];
    expect(await listed('owner')).toEqual([['price', 3, 'Made Contoh', false, true], assigned]);
    expect(await listed('agent')).toEqual([assigned]);
    expect(await listed('owner', 91 * 24 * 60 * 60 * 1000)).toEqual([]);
    const undo = (role: keyof typeof readers) => {
      const form = new FormData();
      form.set('do', 'undo');
      form.set('batch', 'of-the-owner');
      form.set('key', `undone-by-${role}`);
      return runBulkCommand(db, form, readers[role]);
    };
    expect(await undo('agent')).toBe('forbidden');
    expect(await sheet(1)).toMatchObject({ [price]: usd(400_000) });
    expect(await undo('owner')).toMatchObject({ outcome: 'done', left: 0 });
    expect(await sheet(1)).toMatchObject({ [price]: usd(450_000) });
    expect((await listed('owner'))[0]).toEqual(['price', 3, 'Made Contoh', true, false]);
  });

  test('lets others have their turn while they are previewed, made and undone', { timeout: 60_000 }, async () => {
    const { db, order, planned } = await open(engine, 120);
    const ids = Array.from({ length: 40 }, (_, at) => at + 1);
    const changes = ids.map((listingId) => ({ listingId, field: price, before: usd(450_000), after: usd(400_000) }));
    let turns = 0;
    let isOver = false;
    setImmediate(function other() {
      turns += 1;
      if (!isOver) setImmediate(other);
    });
    const rows = await planned('rows=all&do=price&by=percent&amount=-10');
    const shown = [null, 1, 2, 99].map((page) => viewOf(rows, page).rows.length);
    expect(shown).toEqual([11, 100, 20, 20]);
    expect(turns).toBeGreaterThanOrEqual(2);
    const doneAtTurn = new Map<number, number>();
    const counted = () => {
      doneAtTurn.set(turns, (doneAtTurn.get(turns) ?? 0) + 1);
      return true;
    };
    const key = randomUUID();
    await applyBulk(db, { ...order(), key, may: counted }, changes);
    await new Promise(setImmediate);
    await undoBulk(db, { ...order(), may: counted }, key);
    isOver = true;
    expect(Math.max(...doneAtTurn.values())).toBeLessThanOrEqual(25);
  });

  test('leaves no half listing wherever it is cut off, goes on there, and is undone whole', {
    timeout: 60_000,
  }, async () => {
    const { db, save, publish, sheet, order } = await open(engine, 60);
    const ids = Array.from({ length: 60 }, (_, at) => at + 1);
    const some = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 60 });
    const runs = fc.record({
      chosen: some,
      cutAfter: fc.nat(60),
      waiting: some,
      between: some,
      percent: fc.integer({ min: -40, max: 40 }),
    });
    let typed = 1_000_000;
    await fc.assert(
      fc.asyncProperty(runs, async ({ chosen, cutAfter, waiting, between, percent }) => {
        for (const id of waiting.slice(0, 2)) await save(id, { [price]: usd(500_000 + id) });
        const before = new Map<number, Sheet>();
        for (const id of chosen) before.set(id, await sheet(id));
        const changes = chosen.flatMap((listingId): BulkChange[] => {
          const old = before.get(listingId)?.[price] as { amount: number; currency: 'USD' };
          const after = changedPrice(old, { by: 'percent', amount: percent, currency: 'USD', rounding: 1 });
          return after === null || after.amount === old.amount ? [] : [{ listingId, field: price, before: old, after }];
        });
        const key = randomUUID();
        // The process is gone in the middle of a transaction.
        let left = cutAfter;
        const dying = () => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return true;
        };
        await applyBulk(db, { ...order(), key, may: dying }, changes).catch(() => {});
        for (const { listingId, before: old, after } of changes) {
          expect([old, after]).toContainEqual((await sheet(listingId))[price]);
          await expectWhole(db, listingId);
        }
        expect((await applyBulk(db, { ...order(), key }, changes)).left).toEqual([]);
        for (const { listingId, after } of changes) expect((await sheet(listingId))[price]).toEqual(after);
        const edited = between.slice(0, 2);
        // Never what stood there before, which would be undone already.
        for (const id of edited) {
          typed += 1;
          await save(id, { [price]: usd(typed) });
        }
        const undone = await undoBulk(db, order(), key);
        const keptIds = changes.map(({ listingId }) => listingId).filter((id) => edited.includes(id));
        expect(undone?.left.toSorted()).toEqual(changes.length === 0 ? undefined : keptIds.toSorted());
        for (const { listingId, before: old } of changes) {
          await expectWhole(db, listingId);
          if (!edited.includes(listingId)) expect((await sheet(listingId))[price]).toEqual(old);
        }
        for (const id of [...edited, ...waiting.slice(0, 2)]) await publish(id);
      }),
      { numRuns: 8 },
    );
  });
});

/** What is shown of a price change by a tenth; `page`: of all. */
function viewOf(rows: readonly PlannedRow[], page: number | null) {
  const { choice, inputs } = readBulk(new URLSearchParams('rows=all&do=price&by=percent&amount=-10'));
  const plan = { rows: [...rows], doneCount: 0, beyond: 0, digest: '' };
  const perUsd = { USD: 1, IDR: 16_000, EUR: 0.9, AUD: 1.5 };
  const around = { language: 'en', places: new Map(), staff: new Map(), now, offerKind: null, page, perUsd } as const;
  return bulkView(plan, { kind: 'price', choice, inputs }, around);
}

describeOnBothEngines('confirming several listings at once', (engine) => {
  test('tells visitors of those they find, not of the demonstration, and is taken back as one', async () => {
    const { db, order, planned, log } = await open(engine);
    await db.kysely.updateTable('listings').set({ is_demo: 1 }).where('id', '=', 2).execute();
    const hold = { offer: '0', from: 'Active', to: 'Hold', on: '2026-11-20', reason: 'Away', closedFor: null } as const;
    await moveOffer(db, { ...order(), listingId: 3 }, hold);
    const rows = (await planned('rows=all&do=confirm')).toSorted((one, other) => one.row.id - other.row.id);
    expect(rows.map(({ row, why }) => [row.id, why])).toEqual([
      [1, null],
      [2, 'demo'],
      [3, 'not_found'],
      [4, null],
    ]);
    const key = randomUUID();
    const changes = rows.flatMap(({ change }) => change ?? []);
    expect(await applyBulk(db, { ...order(), key }, changes)).toEqual({ changed: [1, 4], left: [] });
    expect((await findListing(db, 1))?.confirmedAt).toBe(now);
    expect(await log(4)).toMatchObject([{ field: 'confirmed', before: null, after: '2026-11-23' }]);
    expect((await planned('rows=all&do=confirm')).filter(({ why }) => why === 'same')).toHaveLength(2);
    expect(await undoBulk(db, order(), key)).toEqual({ changed: [1, 4], left: [] });
    expect((await findListing(db, 1))?.confirmedAt).toBeNull();
  });
});

/** What visitors see is what the record says is published. */
async function expectWhole(db: Db, id: number): Promise<void> {
  const [record, listing] = [await findRecord(db, id), await findListing(db, id)];
  expect(record?.publishedSheet[price]).toEqual(listing?.offers[0]?.price);
  const summary = await db.kysely
    .selectFrom('listing_summaries')
    .select('amount')
    .where('listing_id', '=', id)
    .executeTakeFirstOrThrow();
  const shown = record && (recordSheet(record)[price] as { amount: number });
  expect(summary.amount).toBe(shown?.amount);
}

async function open(engine: TestEngine, count = 4) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const drafts = Array.from({ length: count }, (_, at) =>
    listingDraft({ offers: [count === 4 && at === 3 ? rentOffer() : saleOffer()] }),
  );
  await saveListings(db, drafts);
  await fillRecords(db);
  const staff = await saveStaff(db, { email: 'ketut@bale.example', name: 'Ketut Sampel', role: 'agent' }, now);
  const agent = staff?.id ?? '';
  const order = () => ({ staffId: agent, key: randomUUID(), now, may, tellsCuts: true });
  type As = { role?: Role; id?: string; done?: readonly BulkChange[] };
  async function planned(address: string, { role = 'owner', id = 'owner', done }: As = {}) {
    const params = new URLSearchParams(address);
    const { kind, ...rest } = readBulk(params);
    if (kind === null) throw new Error('Nothing is to be done.');
    const rules = { keep: 'own', publish: true } as const;
    const reader = { staff: { id, role }, rules, offered: ['en', 'id', 'ar'] as const, now };
    return (await planBulk(db, readRecordQuery(params), { kind, ...rest }, reader, done)).rows;
  }
  return {
    ...{ db, agent, order },
    async sheet(id: number) {
      const record = await findRecord(db, id);
      if (record === null) throw new Error('It is gone.');
      return recordSheet(record);
    },
    async save(listingId: number, fields: Sheet) {
      const { revision } = (await findRecord(db, listingId)) ?? { revision: 0 };
      expect(await saveFields(db, { ...order(), listingId }, { revision, fields })).toMatchObject({ conflicts: [] });
    },
    publish: (listingId: number) =>
      publishRecord(db, { ...order(), listingId }, { revision: 1_000_000, status: 'Active' }),
    log: (id: number) => changesSince(db, id, 0),
    planned,
    /** By their ids. */
    plan: async (...about: Parameters<typeof planned>) =>
      (await planned(...about))
        .toSorted((one, other) => one.row.id - other.row.id)
        .map(({ row, change, why, joins }) => [row.id, change?.after ?? null, why, joins]),
  };
}
