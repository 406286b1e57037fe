import { expect, test } from 'vitest';
import { findListing, saveListings } from '#app/features/listings/listings.server.ts';
import { backUp, everyFile, everyRow, expectSameRows, openAsIs, restore } from '#tests/backed-up-site.ts';
import { listingDraft } from '#tests/factories.ts';
import { fillMovingSite, openMovingSite } from '#tests/moving-site.ts';
import { describeOnBothEngines, sqlite } from '#tests/test-db.ts';
import { visitorsAnswers } from '#tests/visitors-answers.ts';

describeOnBothEngines('the whole demonstration', (engine) => {
  test('is restored with every row and file, and goes on; to this engine, and back', async () => {
    const old = await openMovingSite(sqlite);
    await fillMovingSite(old);
    const next = await openAsIs(engine);
    const first = await restore(next, await backUp(old));
    expect(first).toEqual({ done: true, text: expect.stringContaining('as it was at 2026-11-27T12:00') });
    const before = await everyRow(old.db);
    expectSameRows(await everyRow(next.db), before);
    expect(await everyFile(next.files)).toEqual(await everyFile(old.files));

    const back = await openAsIs(sqlite);
    await restore(back, await backUp(next));
    expectSameRows(await everyRow(back.db), before);

    const ids = [1, 3, 7, 33, 70, 140];
    expect(await visitorsAnswers(next, ids)).toEqual(await visitorsAnswers(old, ids));
    // Numbers that the database gives go on after the last one.
    const [id] = await saveListings(next.db, [listingDraft()]);
    expect(await findListing(old.db, id ?? 0)).toBeNull();
  }, 120_000);
});
