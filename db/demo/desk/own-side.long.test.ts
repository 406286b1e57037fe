import { expect, test } from 'vitest';
import { findDocuments, openDocument } from '#app/features/media/documents/documents.server.ts';
import { findListPage } from '#app/features/records/list/list-page.server.ts';
import { type ListView, readRecordQuery } from '#app/features/records/list/list-query.ts';
import { findMoves } from '#app/features/records/move/offer-moves.server.ts';
import { hasStaff } from '#app/features/staff/staff.server.ts';
import { createLog } from '#app/platform/log.ts';
import { loadDemo } from '#db/demo/load-demo.server.ts';
import { createSmallPhotos, openTestMedia } from '#db/demo/pictures/open-test-pictures.ts';
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

async function findAllDocuments(db: Db) {
  const rows = await db.kysely.selectFrom('listing_documents').select('listing_id').distinct().execute();
  return (await Promise.all(rows.map((row) => findDocuments(db, row.listing_id)))).flat();
}

describeOnBothEngines('what the office knows of the demonstration', (engine) => {
  test('fills every view of the list, is the same each time, and goes with the catalogue', async () => {
    const [db, media, photosDir] = await Promise.all([openTestDb(engine), openTestMedia(), createSmallPhotos()]);
    const tools = { db, ...media, photosDir, log: createLog('silent'), now };
    await loadDemo(tools);
    const [agent] = demoAgents;
    const reader = {
      staff: { id: agent.id, role: 'owner' as const },
      rules: { keep: 'own' as const, publish: true },
      offered: ['en', 'id', 'ar'] as const,
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

    const documents = await findAllDocuments(db);
    expect(documents.length).toBeGreaterThanOrEqual(8);
    expect(new Set(documents.map(({ access }) => access))).toEqual(new Set(['agent', 'owner_editor']));
    for (const document of documents) {
      const [head] = await (await openDocument(media, document))!.toArray();
      expect(String(head)).toMatch(/^%PDF-1\.4\n.*Part of the demonstration: invented.*%%EOF\n$/s);
    }

    const first = await ownSide(db);
    await resetCatalogue(tools, true);
    expect(await ownSide(db)).toEqual(first);
    await resetCatalogue(tools, false);
    expect(await ownSide(db)).toEqual({ records: [], internals: [], moves: [] });
    expect(await db.kysely.selectFrom('staff').selectAll().execute()).toEqual([]);
    expect(await findAllDocuments(db)).toEqual([]);
  });
});
