import { createHash } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { findDocuments } from '#app/features/media/documents/documents.server.ts';
import { sweepOrphans } from '#app/features/media/orphans.server.ts';
import { oldestYoung } from '#app/features/media/unnamed-files.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { saveSurroundings } from '#tests/factories.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { startProcess } from '#tests/processes.ts';
import { editorId } from '#tests/second-process.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';

const rounds = 8;
const sweeps = 3;
const log = createLog('silent');

async function open(engine: TestEngine) {
  const address = await engine.createMigrated();
  const db = await openTestDb(engine, address);
  await saveSurroundings(db);
  await db.kysely
    .insertInto('staff')
    .values({ id: editorId, email: 'e@bale.example', name: 'E', role: 'editor', password_hash: null, created_at: 0 })
    .execute();
  const media = join(address.dataDir, 'media');
  const paths = async () =>
    (await readdir(media, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return {
    ...{ address, db, media, paths },
    /** As if all that lies there had been there for two hours. */
    async age() {
      const then = Date.now() / 1000 - 7200;
      for (const path of await paths()) await utimes(path, then, then).catch(() => {});
    },
    /** Sweeps as it is done in the night, and once more when all that was left is an hour old. */
    async startAgain() {
      const files = await openLocalFiles(address.dataDir);
      for (const laterMs of [0, 65 * 60_000]) {
        const clock = { now: () => Date.now() + laterMs };
        await files.removeUnfinished(oldestYoung(clock));
        await sweepOrphans({ db, files, log, clock });
      }
    },
  };
}

type Said = { listing?: number; picture?: string; document?: string; removed?: string };

describeOnBothEngines('a process that is killed', (engine) => {
  test('while pictures and documents arrive loses none it acknowledged and leaves nothing half', {
    timeout: 240_000,
  }, async () => {
    const { address, db, media, paths, startAgain } = await open(engine);
    const orphansAfterStart = async (named: ReadonlySet<string>) => {
      await startAgain();
      return (await paths()).filter((path) => !path.split(/[/.]/).some((part) => named.has(part)));
    };
    const seen = { acknowledged: 0, lost: 0, half: 0, cut: 0 };
    const sumOf = async (path: string) =>
      createHash('sha256')
        .update(await readFile(path).catch(() => ''))
        .digest('hex');
    for (let round = 0; round < rounds; round += 1) {
      const uploading = startProcess('uploadForEver', address);
      const said: Said[] = [];
      const listening = (async () => {
        for (;;) said.push((await uploading.said()) as Said);
      })().catch(() => {});
      while (!said.some(({ picture }) => picture)) await sleep(10);
      await sleep(round * 65);
      await uploading.kill();
      await listening;

      const id = said[0]?.listing ?? 0;
      const ids = pictureIds(recordSheet((await findRecord(db, id))!));
      const documents = await findDocuments(db, id);
      const names = documents.map(({ name }) => name);
      const removed = said.flatMap((each) => each.removed ?? []);
      const pictures = said.flatMap(({ picture }) => picture ?? []);
      const kept = said.flatMap(({ document }) => document ?? []).filter((name) => !removed.includes(name));
      // What was being removed when it was killed may be gone.
      const last = said.at(-1)?.document;
      seen.acknowledged += pictures.length + kept.length + removed.length;
      seen.lost += pictures.filter((picture) => !ids.includes(picture)).length;
      seen.lost += kept.filter((name) => !names.includes(name) && name !== last).length;
      seen.lost += names.filter((name) => removed.includes(name)).length;
      if ((await readdir(join(media, 'unfinished'))).length > 0) seen.cut += 1;

      const logged = (await changesSince(db, id, 0)).findLast(({ field }) => field === 'pictures');
      if (JSON.stringify(logged?.after) !== JSON.stringify(ids)) seen.half += 1;
      const rows = await db.kysely.selectFrom('media').select('id').execute();
      for (const picture of ids) {
        const isWhole = await sharp(join(media, 'masters', `${picture}.jpg`))
          .stats()
          .then(
            () => true,
            () => false,
          );
        const original = await sumOf(join(media, 'originals', `${picture}.jpg`));
        if (!(isWhole && original.startsWith(picture) && rows.some((row) => row.id === picture))) seen.half += 1;
      }
      for (const document of documents) {
        const { sha256 } = await db.kysely
          .selectFrom('listing_documents')
          .select('sha256')
          .where('id', '=', document.id)
          .executeTakeFirstOrThrow();
        if ((await sumOf(join(media, 'documents', document.id))) !== sha256) seen.half += 1;
      }
    }
    const listed = await db.kysely.selectFrom('listing_records').select('listing_id').execute();
    const named = new Set<string>();
    for (const { listing_id: id } of listed) {
      for (const picture of pictureIds(recordSheet((await findRecord(db, id))!))) named.add(picture);
    }
    // With those that were removed: they can be brought back.
    for (const { id } of await db.kysely.selectFrom('listing_documents').select('id').execute()) named.add(id);
    // The image process of what was killed may still write for a moment.
    await expect.poll(() => orphansAfterStart(named)).toEqual([]);
    printFigure(`killed while uploading, ${engine.name}`, { rounds, ...seen });
    expect(seen).toMatchObject({ lost: 0, half: 0 });
    expect(seen.acknowledged).toBeGreaterThan(rounds);
    expect(seen.cut).toBeGreaterThan(0);
  });

  test('while it sweeps leaves nothing that the next sweep does not find', { timeout: 120_000 }, async () => {
    const { address, db, paths, age, startAgain } = await open(engine);
    const files = await openLocalFiles(address.dataDir);
    const filesOf = (id: string) => [
      ...[`originals/${id}.jpg`, `masters/${id}.jpg`, `checksums/masters/${id}.jpg.sha256`],
      ...[`renditions/${id}/480.webp`, `renditions/${id}r90/480.webp`, `checksums/renditions/${id}/480.webp.sha256`],
    ];
    const known = 'fedcba9876543210';
    const row = { id: known, format: 'jpeg', width: 800, height: 600, color: '#000000' };
    await db.kysely.insertInto('media').values(row).execute();
    for (const key of filesOf(known)) await files.put(key, Buffer.from('x'));
    await age();
    const before = (await paths()).toSorted();
    let inTheMiddle = 0;
    for (let round = 0; round < sweeps; round += 1) {
      for (let at = 0; at < 90; at += 1) {
        for (const key of filesOf(String(at).padStart(16, '0'))) await files.put(key, Buffer.from('x'));
      }
      await age();
      const all = (await paths()).length;
      const sweeping = startProcess('sweep', address);
      await sweeping.said();
      while ((await paths()).length > all - round * 80 - 1) await sleep(1);
      await sweeping.kill();
      if ((await paths()).length > before.length) inTheMiddle += 1;
      await startAgain();
      expect((await paths()).toSorted()).toEqual(before);
    }
    printFigure(`killed while sweeping, ${engine.name}`, { rounds: sweeps, inTheMiddle });
    expect(inTheMiddle).toBeGreaterThan(0);
  });
});
