import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { startProcess } from '#tests/processes.ts';
import { editorId } from '#tests/second-process.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';

const rounds = 12;
const title = 'text.en.title';
const numberIn = (text: unknown) => Number(/\d+$/.exec(String(text))?.[0] ?? 0);

describeOnBothEngines('a process that is killed while it saves and publishes', (engine) => {
  test('loses nothing it acknowledged and leaves no half listing', { timeout: 240_000 }, async () => {
    const address = await engine.createMigrated();
    const db = await openTestDb(engine, address);
    await saveSurroundings(db);
    await saveListing(db, listingDraft());
    await fillRecords(db);
    await db.kysely
      .insertInto('staff')
      .values({ id: editorId, email: 'e@bale.example', name: 'E', role: 'editor', password_hash: null, created_at: 0 })
      .execute();
    const seen = { acknowledged: 0, lost: 0, half: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const editor = startProcess('editForEver', address);
      const acknowledged = { saved: 0, published: 0 };
      const listening = (async () => {
        for (;;) Object.assign(acknowledged, await editor.said());
      })().catch(() => {});
      while (acknowledged.published === 0) await sleep(20);
      await sleep(40 + round * 35);
      await editor.kill();
      await listening;

      const record = (await findRecord(db, 1))!;
      const listing = (await findListing(db, 1))!;
      const sheet = recordSheet(record);
      const published = numberIn(listing.texts.en.title);
      seen.acknowledged += acknowledged.saved + acknowledged.published;
      if (numberIn(sheet[title]) < acknowledged.saved || published < acknowledged.published) seen.lost += 1;
      const texts = [sheet[title], sheet['text.en.description'], sheet['internal.notes']];
      const isHalf = new Set(texts).size !== 1 || listing.texts.en.title !== listing.texts.en.description;
      const log = (await changesSince(db, 1, 0)).filter(({ field }) => field === title);
      if (isHalf || log.at(-1)?.after !== sheet[title] || listing.offers.length !== 1) seen.half += 1;
      // The next process begins its numbers again.
      await db.kysely.deleteFrom('change_batches').execute();
      await db.kysely.updateTable('listing_records').set({ changes_json: '{}' }).execute();
      await db.kysely.updateTable('listing_internals').set({ internal_json: '{}' }).execute();
    }
    printFigure(`killed while editing, ${engine.name}`, { rounds, ...seen });
    expect(seen).toMatchObject({ lost: 0, half: 0 });
    expect(seen.acknowledged).toBeGreaterThan(rounds * 4);
  });
});
