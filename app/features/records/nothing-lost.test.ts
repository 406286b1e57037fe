import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readArchive } from '#app/features/archive/read-archive.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Db } from '#db/tables.ts';
import { backUp, openAsIs, restore } from '#tests/backed-up-site.ts';
import { saveSurroundings } from '#tests/factories.ts';
import { archiveTo, openMovingSite } from '#tests/moving-site.ts';
import { type Met, playCommands, savePictures, sequences } from '#tests/record-commands.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { recordSheet } from './record.ts';
import { findRecord } from './record-rows.server.ts';

/** `SEQUENCES=10000` plays so many of them. */
const asked = Number(process.env['SEQUENCES'] ?? 0);

describeOnBothEngines('any commands on a record', (engine) => {
  const usual = engine.name === 'sqlite' ? 150 : 15;
  test('take no value out of it that none of them named, nor does moving to another site', async () => {
    const site = await openMovingSite(engine);
    const { db } = site;
    await saveSurroundings(db);
    await savePictures(site);
    const staff = await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, 0);
    if (staff === null) throw new Error('Nobody is there.');
    const met: Met = {};
    const ids: number[] = [];
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        ids.push(await playCommands(db, staff, steps, met));
      }),
      { numRuns: asked || usual },
    );
    // So few sequences as PostgreSQL has here need not meet every command.
    if (engine.name === 'sqlite')
      expect(Object.keys(met)).toEqual(expect.arrayContaining(['edit', 'publish', 'import', 'move', 'bulk']));

    const before = await sheetsOf(db, ids);
    const [archived, backedUp] = [await openMovingSite(engine), await openAsIs(engine)];
    await readArchive(archived, await archiveTo(site));
    expect(await sheetsOf(archived.db, ids)).toEqual(before);
    await restore(backedUp, await backUp(site));
    expect(await sheetsOf(backedUp.db, ids)).toEqual(before);
  }, 3_600_000);
});

async function sheetsOf(db: Db, ids: readonly number[]) {
  const sheets = new Map<number, unknown>();
  for (const id of ids) {
    const record = await findRecord(db, id);
    sheets.set(id, record && recordSheet(record));
  }
  return sheets;
}
