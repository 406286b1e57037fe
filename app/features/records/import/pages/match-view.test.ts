import { expect, test } from 'vitest';
import { findPlaces } from '#app/features/places/places.server.ts';
import type { Import, ImportSource } from '#app/features/records/import/import.ts';
import { createLookups } from '#app/features/records/import/import-lookups.server.ts';
import { type ColumnMapping, readMapping } from '#app/features/records/import/table/column-mapping.ts';
import { readTable } from '#app/features/records/import/table/read-table.ts';
import { aPlace, saveSurroundings } from '#tests/factories.ts';
import { openMemoryFiles } from '#tests/memory-files.ts';
import { openTestDb, sqlite } from '#tests/test-db.ts';
import { leaveColumnOut, mappingOf, matchView } from './match-view.server.ts';

const table = [
  'Ref;Foo;Type;Area;Bar',
  `A-1;USD 250000;Villa;${aPlace.names.en};https://photos.example/a.jpg`,
  `A-2;USD 90000;House;${aPlace.names.en};https://photos.example/b.jpg`,
].join('\n');

async function openMatch() {
  const db = await openTestDb(sqlite);
  await saveSurroundings(db);
  const places = await findPlaces(db);
  const { files } = await openMemoryFiles();
  await files.put('imports/table', Buffer.from(table));
  const tools = { db, files, catalogue: { places, movedPlaces: new Map() } };
  const run: Import = {
    ...{ id: 'run', sourceId: 'source', state: 'matching', fileKey: 'imports/table', picturesKey: null },
    ...{ staffId: null, createdAt: 0, endedAt: null, problem: null, consentOn: null },
    ...{ publishes: false, overwrites: false, runsItself: false },
  };
  const source: ImportSource = {
    ...{ id: 'source', kind: 'csv', name: 'homes.csv', address: null, token: null, mapping: null },
    ...{ answers: {}, isNightly: false },
  };
  /** The page for a source with this mapping. */
  const view = (mapping: ColumnMapping | null) => matchView(tools, { run, source: { ...source, mapping } }, 'en');
  /** What becomes of the mapping when its form is sent with these answers, and as it stands otherwise. */
  const send = async (mapping: ColumnMapping | null, answers: Record<number, string> = {}) => {
    const form = new FormData();
    for (const { at, target } of (await view(mapping)).columns) form.set(`target.${at}`, answers[at] ?? target);
    const sent = await mappingOf(tools, { run, source: { ...source, mapping } }, form);
    if (sent === null) throw new Error('Two columns become the same.');
    // As it is stored.
    return readMapping(JSON.parse(JSON.stringify(sent)));
  };
  const prices = async (mapping: ColumnMapping | null) => {
    if (mapping === null) throw new Error('It is no mapping.');
    async function* opened() {
      yield Buffer.from(table);
    }
    const found: unknown[] = [];
    for await (const { fields, pictures } of readTable(opened, mapping, createLookups(places, new Map())))
      found.push([fields['offer.sale.price'] ?? null, pictures.length]);
    return found;
  };
  return { view, send, prices };
}

/** What the page asks first, and what is chosen there. */
const asked = ({ columns }: Awaited<ReturnType<typeof matchView>>) =>
  columns.filter(({ guess }) => guess !== null).map(({ head, guess, target }) => [head, guess?.value, target]);

const price = (amount: number) => ({ amount, currency: 'USD' });

test('a column guessed from its values is asked about first, and not taken before somebody chooses', async () => {
  const { view, send, prices } = await openMatch();
  const first = await view(null);
  expect(first.columns.map(({ head }) => head)).toEqual(['Foo', 'Bar', 'Ref', 'Type', 'Area']);
  expect(asked(first)).toEqual([
    ['Foo', 'price', ''],
    ['Bar', 'pictures', ''],
  ]);
  const untouched = await send(null);
  expect(await prices(untouched)).toEqual([
    [null, 0],
    [null, 0],
  ]);
  expect(asked(await view(untouched))).toEqual(asked(first));
});

test('a guess that somebody chose or left out is an answer, which holds for the next file', async () => {
  const { view, send, prices } = await openMatch();
  const answered = await send(await send(null), { 1: 'price', 4: leaveColumnOut });
  expect(await prices(answered)).toEqual([
    [price(250_000), 0],
    [price(90_000), 0],
  ]);
  const again = await view(answered);
  expect(asked(again)).toEqual([]);
  expect(again.columns.map(({ head, target, foundBy }) => [head, target, foundBy])).toEqual([
    ['Ref', 'reference', 'name'],
    ['Foo', 'price', null],
    ['Type', 'type', 'name'],
    ['Area', 'place', 'name'],
    ['Bar', '', null],
  ]);
  expect(await send(answered)).toEqual(answered);
});

test('a target may be chosen for another column than the one that was guessed to be it', async () => {
  const { send } = await openMatch();
  const mapping = await send(null, { 4: 'price' });
  expect(mapping?.columns.map(({ target, isGuessed = false }) => [target, isGuessed])).toEqual([
    ['reference', false],
    ['price', true],
    ['type', false],
    ['place', false],
    ['price', false],
  ]);
});
