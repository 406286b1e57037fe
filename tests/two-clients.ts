import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { changesSince, type LoggedChange } from '#app/features/changes/change-log.server.ts';
import { isSameValue, type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Db } from '#db/tables.ts';
import { addEditor, sendFields, signInOver } from './desk-client.ts';
import { listingDraft, saveSurroundings } from './factories.ts';
import { startNodes } from './nodes.ts';
import type { RunningSite } from './server.ts';
import { openTestDb, type TestAddress, type TestEngine } from './test-db.ts';

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

/** What came of saving: `conflicts` were not written, because somebody else had changed them. */
type Saved = {
  revision: number;
  sheet: Sheet;
  saved: readonly string[];
  conflicts: readonly string[];
  refused: readonly string[];
};

type Save = (form: { listingId: number; key: string; revision: number; fields: Sheet }) => Promise<Saved>;

/** How each of the two saves. */
export type OpenClients = (db: Db, address: TestAddress, engine: TestEngine) => Promise<readonly [Save, Save]>;

/** Each in this process, over a connection of their own. */
const overConnections: OpenClients = async (_, address, engine) => {
  const open = async (name: string): Promise<Save> => {
    const db = await openTestDb(engine, address);
    const member = await saveStaff(db, { email: `${name}@bale.example`, name, role: 'editor' }, now);
    return async ({ listingId, key, revision, fields }) => {
      const command = { listingId, staffId: member?.id ?? null, key, now };
      const result = await saveFields(db, command, { revision, fields });
      if (result === null) throw new Error('The listing is gone.');
      const conflicts = result.conflicts.map(({ field }) => field);
      return { ...result, conflicts, sheet: recordSheet(result.record) };
    };
  };
  return [await open('0'), await open('1')];
};

/** Each signed in to a server of their own; on SQLite both to the same one, whose file it is. */
export const overServers: OpenClients = async (db, address) => {
  const sites = await startNodes(address);
  const open = async (site: RunningSite, name: string): Promise<Save> => {
    const cookie = await signInOver(site.url, await addEditor(db, `${name}@bale.example`));
    return async (form) => {
      const result = await sendFields({ url: site.url, cookie }, form);
      return { ...result, conflicts: Object.keys(result.conflicts) };
    };
  };
  return [await open(sites[0], '0'), await open(sites[1], '1')];
};

type Order = { runs: number; count: number; clients?: OpenClients; seed?: number };

/**
 * Two members save one listing in `runs` random orders of `count` saves each. A seed is shown where that overwrote something
 * unseen, wrote something twice or lost something. Returns what was counted.
 */
export async function saveAtOnce(engine: TestEngine, { runs, count, clients = overConnections, seed }: Order) {
  const met = { saves: 0, changes: 0, conflicts: 0 };
  await fc.assert(
    fc.asyncProperty(steps(count), async (script) => {
      const { changes, conflicts } = await play(engine, clients, script);
      met.saves += script.length;
      met.changes += changes;
      met.conflicts += conflicts;
    }),
    { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) },
  );
  expect(met.changes).toBeGreaterThan((runs * count) / 4);
  expect(met.conflicts).toBeGreaterThan(runs);
  return met;
}

async function play(engine: TestEngine, openClients: OpenClients, script: readonly Step[]) {
  const address = await engine.createMigrated();
  const db = await openTestDb(engine, address);
  await saveSurroundings(db);
  const id = await saveListing(db, listingDraft());
  await fillRecords(db);
  const begun = { offers: ['0', 'a', 'b'], pictures: names.pictures.slice(1) };
  await saveFields(db, { listingId: id, staffId: null, key: randomUUID(), now }, { revision: 0, fields: begun });
  const first = await getRecord(db, id);
  const seenFirst = { revision: first.revision, sheet: recordSheet(first) };
  const clients = (await openClients(db, address, engine)).map((save) => ({ save, seen: seenFirst }));
  const sent = new Map<string, { seen: Sheet; fields: Sheet; acknowledged: Set<string> }>();
  const underWay: Promise<void>[] = [];
  let conflicts = 0;
  for (const { client, changes, isTwice, waits } of script) {
    if (waits) await Promise.all(underWay.splice(0));
    const who = clients[client];
    if (who === undefined) throw new Error('There are two clients.');
    const key = randomUUID();
    const { revision, sheet: seen } = who.seen;
    const fields = Object.fromEntries(changes.map((one) => [one.field, sentValue(one, seen)]));
    const acknowledged = new Set<string>();
    sent.set(key, { seen, fields, acknowledged });
    const send = async () => {
      const result = await who.save({ listingId: id, key, revision, fields });
      expect(result.refused).toEqual([]);
      conflicts += result.conflicts.length;
      expect([...result.saved, ...result.conflicts].toSorted()).toEqual(Object.keys(fields).toSorted());
      for (const field of result.saved) acknowledged.add(field);
      if (result.revision > who.seen.revision) who.seen = result;
    };
    underWay.push(send());
    if (isTwice) underWay.push(send());
  }
  await Promise.all(underWay);
  const log = await changesSince(db, id, first.revision);
  const last = new Map<string, LoggedChange>();
  const written = new Set<string>();
  for (const logged of log) {
    const { field, before, after } = logged;
    // What collided may fit when the same form comes again: that is a batch of its own.
    const key = logged.batchId.replace(/\.\d+$/, '');
    const form = sent.get(key);
    if (form === undefined) throw new Error('Nobody sent this.');
    // Nothing is changed beside the log, and nothing twice.
    const former = last.has(field) ? last.get(field)?.after : recordSheet(first)[field];
    expect([field, before, isSameValue(before, former)]).toEqual([field, before, true]);
    expect(written.has(`${key} ${field}`)).toBe(false);
    written.add(`${key} ${field}`);
    last.set(field, logged);
    const [seen, wanted] = [valueIn(form.seen, field), valueIn(form.fields, field)];
    if (isList(field)) checkList({ seen, wanted, before, after });
    else expect([field, isSameValue(before, seen), isSameValue(after, wanted)]).toEqual([field, true, true]);
  }
  // What was acknowledged is in the history, under somebody's name who wrote the same.
  const begunWith = recordSheet(first);
  for (const { fields, acknowledged } of sent.values()) {
    for (const field of acknowledged) {
      if (isList(field)) continue;
      const values = [valueIn(begunWith, field), ...log.filter((one) => one.field === field).map(({ after }) => after)];
      const wanted = valueIn(fields, field);
      expect([field, wanted, values.some((value) => isSameValue(value, wanted))]).toEqual([field, wanted, true]);
    }
  }
  const sheet = recordSheet(await getRecord(db, id));
  for (const [field, { after }] of last) expect([field, isSameValue(sheet[field], after)]).toEqual([field, true]);
  return { changes: log.length, conflicts };
}

const isList = (field: string) => field === 'offers' || field === 'pictures';

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
