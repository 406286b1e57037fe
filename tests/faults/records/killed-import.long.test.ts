import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findListings } from '#app/features/listings/listings.server.ts';
import { countRows, findRows } from '#app/features/records/import/import-rows.server.ts';
import { changeImport, findImport, insertImport, insertSource } from '#app/features/records/import/imports.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import type { Db } from '#db/tables.ts';
import { saveSurroundings } from '#tests/factories.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { startProcess } from '#tests/processes.ts';
import { importedCount } from '#tests/second-process.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';

const kills = 20;
const id = 'an-import-that-is-killed';

describeOnBothEngines('a process that is killed twenty times while homes come in', (engine) => {
  test('leaves what an undisturbed one does', { timeout: 600_000 }, async () => {
    const undisturbed = await begin(engine);
    await finish(undisturbed.address);
    const { db, address } = await begin(engine);
    const between: number[] = [];
    while (between.length < kills) {
      const process = startProcess('bringIn', address);
      await process.said();
      await sleep(5 + ((between.length * 7) % 60));
      await process.kill();
      between.push((await countRows(db, id)).done);
    }
    expect(await findImport(db, id)).toMatchObject({ state: expect.stringMatching(/^(reading|ready|running)$/) });
    await finish(address);
    const cutOff = new Set(between.filter((done) => done > 0 && done < importedCount)).size;
    printFigure(`killed while ${importedCount} homes came in, ${engine.name}`, { kills, cutOff });
    expect(cutOff).toBeGreaterThan(3);
    expect(await resultOf(db)).toEqual(await resultOf(undisturbed.db));
  });
});

async function begin(engine: TestEngine) {
  const address = await engine.createMigrated();
  const db = await openTestDb(engine, address);
  await saveSurroundings(db);
  const source = { id, kind: 'kyero', name: 'Homes', address: null, token: null, mapping: null, answers: {} } as const;
  await insertSource(db, { ...source, isNightly: false }, 0);
  await insertImport(db, {
    ...{ id, sourceId: id, state: 'reading', fileKey: null, picturesKey: null, staffId: null, createdAt: 0 },
    ...{ publishes: true, overwrites: false, consentOn: '2026-11-20', runsItself: true },
  });
  return { db, address };
}

/** Lets a process do the rest. */
async function finish(address: Parameters<typeof startProcess>[1]): Promise<void> {
  const process = startProcess('bringIn', address);
  while ((await process.said()) !== 'over');
}

/** Everything the import left, without the times at which it did so. */
async function resultOf(db: Db) {
  const rows = await findRows(db, id, { limit: importedCount });
  const ids = rows.map(({ listingId }) => listingId ?? 0);
  const records = [];
  for (const one of ids) {
    const record = await findRecord(db, one);
    records.push(record && [record.reference, record.revision, recordSheet(record), record.changes]);
  }
  const listings = (await findListings(db, ids)).map(({ offers, texts }) => ({ offers, texts }));
  const log = await db.kysely
    .selectFrom('changes')
    .select(['batch_id', 'subject', 'revision', 'field', 'after_json'])
    .orderBy('subject')
    .orderBy('revision')
    .orderBy('field')
    .execute();
  const batches = await db.kysely.selectFrom('change_batches').select(['id', 'kind']).orderBy('id').execute();
  const references = await db.kysely.selectFrom('source_references').selectAll().orderBy('reference').execute();
  const addresses = await db.kysely.selectFrom('old_addresses').selectAll().orderBy('address').execute();
  expect(await changeImport(db, id, ['done'], { state: 'done' })).toBe(true);
  const outcomes = rows.map(({ position, reference, outcome, listingId }) => [position, reference, outcome, listingId]);
  return { outcomes, records, listings, log, batches, references, addresses };
}
