import { expect, test } from 'vitest';
import { findListPage } from '#app/features/records/list/list-page.server.ts';
import { type ListView, readRecordQuery } from '#app/features/records/list/list-query.ts';
import { findMoves } from '#app/features/records/move/offer-moves.server.ts';
import { hasStaff } from '#app/features/staff/staff.server.ts';
import { createLog } from '#app/platform/log.ts';
import { loadDemo } from '#db/demo/load-demo.server.ts';
import { createSmallPhotos, openTestPictures } from '#db/demo/pictures/open-test-pictures.ts';
import { resetCatalogue } from '#db/demo/reset-catalogue.server.ts';
import type { Db } from '#db/tables.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { demoAgents } from './demo-agents.ts';

const now = Date.UTC(2026, 10, 23, 4);

/** What the office knows and does, without the listings themselves. */
async function ownSide({ kysely }: Db) {
  const [records, internals, moves] = await Promise.all([
    kysely.selectFrom('listing_records').selectAll().orderBy('listing_id').execute(),
    kysely.selectFrom('listing_internals').selectAll().orderBy('listing_id').execute(),
    kysely.selectFrom('offer_moves').selectAll().orderBy('batch_id').orderBy('offer_key').execute(),
  ]);
  return { records, internals, moves };
}

describeOnBothEngines('what the office knows of the demonstration', (engine) => {
  test('fills every view of the list, is the same each time, and goes with the catalogue', async () => {
    const [db, pictures, photosDir] = await Promise.all([openTestDb(engine), openTestPictures(), createSmallPhotos()]);
    const tools = { db, pictures, photosDir, log: createLog('silent'), now };
    await loadDemo(tools);
    const [agent] = demoAgents;
    const reader = {
      staff: { id: agent.id, role: 'owner' as const },
      rules: { keep: 'own' as const, publish: true },
      now,
    };
    const { counts } = await findListPage(db, readRecordQuery(new URLSearchParams()), reader);
    const min: { [View in ListView]?: number } = {
      mine: 20,
      drafts: 4,
      changed: 5,
      no_photos: 1,
      behind: 5,
      mandate: 5,
    };
    for (const [view, count] of Object.entries(min)) {
      expect(counts[view as ListView], view).toBeGreaterThanOrEqual(count);
    }
    const closed = await db.kysely
      .selectFrom('offers')
      .select('listing_id')
      .where('standard_status', '=', 'Closed')
      .execute();
    const moves = await Promise.all(
      [...new Set(closed.map((offer) => offer.listing_id))].map((id) => findMoves(db, id)),
    );
    expect(moves.flat().filter(({ to, closedFor }) => to === 'Closed' && closedFor !== null)).toHaveLength(
      closed.length,
    );
    expect(moves.flat().filter(({ on }) => on.startsWith('2026-11')).length).toBeGreaterThan(0);

    // Nobody can be one of them: the site waits for its first owner.
    const staff = await db.kysely.selectFrom('staff').selectAll().execute();
    expect(staff.map(({ password_hash: hash, disabled_at: at }) => [hash, at])).toEqual(
      demoAgents.map(() => [null, now]),
    );
    expect(await hasStaff(db)).toBe(false);

    const first = await ownSide(db);
    await resetCatalogue(tools, true);
    expect(await ownSide(db)).toEqual(first);
    await resetCatalogue(tools, false);
    expect(await ownSide(db)).toEqual({ records: [], internals: [], moves: [] });
    expect(await db.kysely.selectFrom('staff').selectAll().execute()).toEqual([]);
  });
});
