import { expect, test } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { addEditor, signInOver } from '#tests/desk-client.ts';
import { listingDraft, pictureId, saveSurroundings } from '#tests/factories.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { startNodes } from '#tests/nodes.ts';
import { changePrice } from '#tests/price-change.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';

describeOnBothEngines('a price that is published at one server', (engine) => {
  // How soon is measured by `npm run bench -- price`, on a machine that does nothing else.
  test('is soon on the page, in the search and in the API of another, where there are two', async () => {
    const address = await engine.createMigrated();
    const db = await openTestDb(engine, address);
    await saveSurroundings(db);
    const picture = { id: pictureId, format: 'jpeg', width: 2400, height: 1600, color: '#8a7f66' };
    await db.kysely
      .insertInto('media')
      .values(picture)
      .onConflict((known) => known.doNothing())
      .execute();
    const media = [{ mediaId: pictureId, category: 'pool' as const, alt: { en: 'The pool' } }];
    const listingId = await saveListing(db, listingDraft({ media }));
    await fillRecords(db);
    const [{ url }, { url: visitors }] = await startNodes(address);
    const desk = { url, cookie: await signInOver(url, await addEditor(db, 'putu@bale.example')) };
    for (const amount of [431_500, 428_500]) {
      const seen = await changePrice({ desk, visitors, listingId, amount });
      const ms = Object.entries(seen).map(([where, after]) => [`ms on ${where}`, Math.round(after)]);
      expect(ms).toHaveLength(3);
      printFigure(`changed price on the site, ${engine.name}`, Object.fromEntries(ms));
    }
  });
});
