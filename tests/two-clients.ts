import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { changesSince, type LoggedChange } from '#app/features/records/change-log.server.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { isSameValue, type Json, type Sheet, valueIn } from '#app/features/records/sheet/sheet.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Db } from '#db/tables.ts';
import { listingDraft, saveSurroundings } from './factories.ts';
import { openTestDb, type TestEngine } from './test-db.ts';

const now = Date.UTC(2026, 10, 23, 2);

/** Names that the lists are made of. */
const names = { offers: ['0', 'a', 'b', 'c'], pictures: ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(16)) };

type Change =
  | { field: string; value: Json }
  | { field: 'offers' | 'pictures'; does: 'add' | 'remove' | 'move'; at: number };

/** `isTwice`: the same form arrives twice; `waits`: for every answer so far. */
type Step = { client: 0 | 1; changes: Change[]; isTwice: boolean; waits: boolean };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    field: fc.constantFrom('bedrooms', 'bathrooms', 'lotSqm'),
    value: fc.constantFrom<Json>(1, 2, 3, null),
  }),
  fc.record({
    field: fc.constantFrom('street', 'text.en.title', 'text.id.description', 'internal.notes'),
    value: fc.constantFrom<Json>('one', 'two', 'three', null),
  }),
  fc.record({
    field: fc.constant('offer.0.price'),
    value: fc.record({ amount: fc.constantFrom(100, 200, 300), currency: fc.constantFrom('USD', 'IDR') }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      field: fc.constantFrom('offers' as const, 'pictures' as const),
      does: fc.constantFrom('add' as const, 'remove' as const, 'move' as const),
      at: fc.nat(9),
    }),
  },
);

function steps(count: number): fc.Arbitrary<Step[]> {
  const step = fc.record<Step>({
    client: fc.constantFrom(0, 1),
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    isTwice: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    waits: fc.boolean(),
  });
  return fc.array(step, { minLength: count, maxLength: count });
}

/**
 * Two members save one listing over connections of their own, in `runs` random orders of `count` saves each. A seed is shown
 * where that overwrote something unseen, wrote something twice or lost something.
 */
export async function saveAtOnce(engine: TestEngine, { runs, count }: { runs: number; count: number }): Promise<void> {
  const met = { changes: 0, conflicts: 0 };
  await fc.assert(
    fc.asyncProperty(steps(count), async (script) => {
      const { changes, conflicts } = await play(engine, script);
      met.changes += changes;
      met.conflicts += conflicts;
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(met.changes).toBeGreaterThan((runs * count) / 4);
  expect(met.conflicts).toBeGreaterThan(runs);
}

async function play(engine: TestEngine, script: readonly Step[]) {
  const address = await engine.createMigrated();
  const nodes = [await openTestDb(engine, address), await openTestDb(engine, address)] as const;
  const [db] = nodes;
  await saveSurroundings(db);
  const id = await saveListing(db, listingDraft());
  await fillRecords(db);
  const begun = { offers: ['0', 'a', 'b'], pictures: names.pictures.slice(1) };
  await saveFields(db, { listingId: id, staffId: null, key: randomUUID(), now }, { revision: 0, fields: begun });
  const first = await getRecord(db, id);
  const clients = await Promise.all(
    nodes.map(async (node, at) => {
      const member = await saveStaff(db, { email: `${at}@bale.example`, name: `${at}`, role: 'editor' }, now);
      return { db: node, staffId: member?.id ?? null, seen: first };
    }),
  );
  const sent = new Map<string, { seen: Sheet; fields: Sheet }>();
  const underWay: Promise<void>[] = [];
  let conflicts = 0;
  for (const { client, changes, isTwice, waits } of script) {
    if (waits) await Promise.all(underWay.splice(0));
    const who = clients[client];
    if (who === undefined) throw new Error('There are two clients.');
    const key = randomUUID();
    const seen = recordSheet(who.seen);
    const fields = Object.fromEntries(changes.map((one) => [one.field, sentValue(one, seen)]));
    const { revision } = who.seen;
    sent.set(key, { seen, fields });
    const send = async () => {
      const command = { listingId: id, staffId: who.staffId, key, now };
      const result = await saveFields(who.db, command, { revision, fields });
      expect(result?.refused).toEqual([]);
      if (result === null) throw new Error('The listing is gone.');
      conflicts += result.conflicts.length;
      const names = [...result.saved, ...result.conflicts.map(({ field }) => field)];
      expect(names.toSorted()).toEqual(Object.keys(fields).toSorted());
      if (result.revision > who.seen.revision) who.seen = result.record;
    };
    underWay.push(send());
    if (isTwice) underWay.push(send());
  }
  await Promise.all(underWay);
  const log = await changesSince(db, id, first.revision);
  const last = new Map<string, LoggedChange>();
  const written = new Set<string>();
  for (const logged of log) {
    const { field, before, after, batchId } = logged;
    const form = sent.get(batchId);
    if (form === undefined) throw new Error('Nobody sent this.');
    // Nothing is changed beside the log, and nothing twice.
    const former = last.has(field) ? last.get(field)?.after : recordSheet(first)[field];
    expect([field, before, isSameValue(before, former)]).toEqual([field, before, true]);
    expect(written.has(`${batchId} ${field}`)).toBe(false);
    written.add(`${batchId} ${field}`);
    last.set(field, logged);
    const [seen, wanted] = [valueIn(form.seen, field), valueIn(form.fields, field)];
    if (field === 'offers' || field === 'pictures') checkList({ seen, wanted, before, after });
    else expect([field, isSameValue(before, seen), isSameValue(after, wanted)]).toEqual([field, true, true]);
  }
  const sheet = recordSheet(await getRecord(db, id));
  for (const [field, { after }] of last) expect([field, isSameValue(sheet[field], after)]).toEqual([field, true]);
  return { changes: log.length, conflicts };
}

/** In a list only what its sender added, removed or moved changes. */
function checkList(values: Record<'seen' | 'wanted' | 'before' | 'after', Json>): void {
  const list = (value: Json) => (value ?? []) as string[];
  const [seen, wanted, before, after] = [values.seen, values.wanted, values.before, values.after].map(list) as [
    string[],
    string[],
    string[],
    string[],
  ];
  const without = (some: string[], others: string[]) => some.filter((name) => !others.includes(name));
  for (const name of without(before, after))
    expect([name, seen.includes(name), wanted.includes(name)]).toEqual([name, true, false]);
  for (const name of without(after, before))
    expect([name, seen.includes(name), wanted.includes(name)]).toEqual([name, false, true]);
  const shared = (some: string[]) => some.filter((name) => [seen, before, after].every((one) => one.includes(name)));
  if (!isSameValue(shared(before), shared(seen))) expect(shared(after)).toEqual(shared(before));
}

function sentValue(one: Change, seen: Sheet): Json {
  if ('value' in one) return one.value;
  const list = (seen[one.field] ?? []) as string[];
  const others = names[one.field].filter((name) => !list.includes(name));
  const at = one.at % Math.max(list.length, 1);
  if (one.does === 'add') return [...list, ...others.slice(0, 1)];
  const rest = list.filter((_, index) => index !== at);
  return one.does === 'remove' ? rest : [...list.slice(at, at + 1), ...rest];
}

async function getRecord(db: Db, id: number): Promise<ListingRecord> {
  const record = await findRecord(db, id);
  if (record === null) throw new Error('The listing is gone.');
  return record;
}
