import { expect, test } from 'vitest';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { findListing, saveListing } from './listings.server.ts';

describeOnBothEngines('the store of listings', (engine) => {
  test('gives back what was saved', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const id = await saveListing(db, listingDraft());
    expect(await findListing(db, id)).toMatchObject(listingDraft());
  });
});
