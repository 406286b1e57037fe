import { randomUUID } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { documentKey } from '#app/features/media/documents/documents.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { erasureFileName } from '#app/features/privacy/erasure-file.server.ts';
import { eraseAgain, readErasures, writeErasures } from '#app/features/privacy/erasures.server.ts';
import { findHeld, isNothing } from '#app/features/privacy/find-person.server.ts';
import { findLastActs } from '#app/features/privacy/person-acts.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { findSigningKey } from '#app/platform/db/signing-keys.server.ts';
import type { Db } from '#db/tables.ts';
import { backUp, openAsIs, restore, restoreInto } from '#tests/backed-up-site.ts';
import { anOwnerOf, openPersonDesk, wayan } from '#tests/person-desk.ts';
import { createFolder, describeOnBothEngines, sqlite, type TestEngine } from '#tests/test-db.ts';

const another = {
  'internal.ownerName': 'Another owner',
  'internal.ownerPhone': null,
  'internal.ownerEmail': 'another@mail.example',
};

describeOnBothEngines('who was erased after a backup', (engine) => {
  test('is not in the site that is restored of it, on either engine', async () => {
    const { db, tools, desk, erase } = await open(engine);
    const { home, former, document, lead } = desk;
    const path = await backUp(tools);
    expect(isNothing(await findHeld(db, wayan))).toBe(false);
    await erase();
    const folder = dirname(path);
    await writeErasures(db, [folder]);
    expect((await stat(join(folder, erasureFileName))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, erasureFileName), 'utf8')).not.toMatch(/wayan|pemilik|813\W*5550/i);

    for (const other of [engine, sqlite]) {
      const next = await openAsIs(other);
      const { done, text } = await restore(next, path);
      expect([done, text]).toEqual([true, expect.stringContaining('what was held on 1 person.')]);
      expect(await textsIn(next.db)).not.toMatch(/wayan|pemilik|813\W*5550|mandat\.pdf/i);
      expect(await next.files.find(documentKey(document))).toBeNull();
      expect((await findRecord(next.db, home))?.internal).toEqual({ 'internal.keys': 'In the box' });
      // Of a home that somebody else had at the time of the backup, only the history goes.
      expect((await findRecord(next.db, former))?.internal).toMatchObject({ 'internal.ownerName': 'Another owner' });
      expect(await next.db.kysely.selectFrom('leads').select('id').execute()).not.toContainEqual({ id: lead });
      expect(await findLastActs(next.db, 5)).toMatchObject([{ kind: 'erase', counts: { leads: 1 } }]);
    }
  });

  test('is known to the database that is replaced, and only once', async () => {
    const { db, files, tools, erase } = await open(engine);
    const path = await backUp(tools);
    await erase();
    const { dataDir } = await createFolder();
    const site = { db, files };
    expect((await restoreInto(site, dataDir, path, '--replace')).text).toContain('held on 1 person');
    expect(isNothing(await findHeld(db, wayan))).toBe(true);
    expect((await restoreInto(site, dataDir, path, '--replace')).text).toContain('held on 1 person');
    const acts = await findLastActs(db, 5);
    expect(acts).toHaveLength(1);
    const again = { db, files, forgetFiles: async () => {} };
    expect(await eraseAgain(again, await readErasures([dataDir]))).toBe(0);
  });

  test('of another site has the same numbers, which stay', async () => {
    const [one, other] = [await open(engine), await open(engine)];
    await one.erase();
    const { dataDir } = await createFolder();
    await writeErasures(one.db, [dataDir]);
    const tools = { db: other.db, files: other.files, forgetFiles: async () => {} };
    expect(await eraseAgain(tools, await readErasures([dataDir]))).toBe(0);
    expect((await findRecord(other.db, other.desk.home))?.internal).toMatchObject(anOwnerOf);
  });

  test('is written down once, also after a line that was cut off', async () => {
    const { db, erase } = await open(engine);
    await erase();
    const { dataDir } = await createFolder();
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, erasureFileName), '{"site":"half a li');
    for (const _ of [1, 2]) await writeErasures(db, [dataDir]);
    const lines = (await readFile(join(dataDir, erasureFileName), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(await readErasures([dataDir])).toHaveLength(1);
  });

  async function open(on: TestEngine) {
    const desk = await openPersonDesk(on);
    const { db, files, tools, now, staffId } = desk;
    await findSigningKey(db, 'device');
    const clock = { now: () => now };
    const home = await desk.addHome({
      ...anOwnerOf,
      'internal.notes': 'Call Wayan Pemilik',
      'internal.keys': 'In the box',
    });
    const former = await desk.addHome(anOwnerOf);
    await desk.edit(former, (await findRecord(db, former))?.revision ?? 0, another);
    await desk.addImport(home, anOwnerOf);
    const document = await desk.addDocument(home, 'Mandat.pdf');
    const lead = await desk.writeLead({ name: 'Wayan Pemilik', email: wayan.email });
    const erase = async () => {
      const order = { keys: wayan, seen: null, choice: 'all', key: randomUUID(), staffId, now: now + 1_000 } as const;
      expect(await erasePerson(tools, order)).toMatchObject({ outcome: 'done', counts: { leads: 1, homes: 2 } });
    };
    return { db, files, tools: { ...tools, clock }, desk: { home, former, document, lead }, erase };
  }
});

/** All rows of all tables as one text. */
async function textsIn({ kysely }: Db): Promise<string> {
  const tables = await kysely.introspection.getTables();
  const rows = tables.map(({ name }) =>
    kysely
      .selectFrom(name as 'leads')
      .selectAll()
      .execute(),
  );
  return JSON.stringify(await Promise.all(rows));
}
