import { tmpdir } from 'node:os';
import { inject } from 'vitest';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { migrations } from '#db/migrations/migrations.ts';
import { saveReference } from '#db/reference/save-reference.server.ts';
import type { Tables } from '#db/tables.ts';
import { copyDemonstration, copyOriginals } from '#tests/demonstration-copy.ts';
import { startPicturedSite } from '#tests/pictured-site.ts';
import type { Command, RunningSite } from '#tests/server.ts';

/** Starts a site without listings that was started before. */
export function startEmptySite(settings: Record<string, string> = {}, command?: Command): Promise<RunningSite> {
  return startPicturedSite(settings, inject('emptySite'), command);
}

/** Fills a new data folder with what one has after its first start. */
export function copyEmptySite(dataDir: string): Promise<void> {
  return copyDemonstration(inject('emptySite'), dataDir);
}

/** Gives the data folder of a site that is about to start, with a migrated database, the pictures of the agency. */
export function bringAgencyPictures(dataDir: string): Promise<void> {
  return copyOriginals(inject('emptySite'), dataDir);
}

/** Starts a site with these listings on a new PostgreSQL database; sooner than with the demonstration. */
export async function startListedSite(
  { database, url = database }: { database: string; url?: string },
  drafts: readonly ListingDraft[],
): Promise<RunningSite> {
  const db = await openDatabase<Tables>({ url: database, dataDir: tmpdir(), log: createLog('silent') });
  await migrate(db, migrations);
  await saveReference(db);
  await saveListings(db, drafts);
  await db.close();
  return startEmptySite({ DATABASE_URL: url });
}
