import { changeCatalogue, logRebuild } from '#app/features/listings/store/listing-versions.server.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import { savePlaces } from '#app/features/places/places.server.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';
import { demoPlaces } from './demo-places.ts';
import { loadDemo } from './load-demo.server.ts';

type Tools = { db: Database<Tables>; pictures: Pictures; log: Logger };

/**
 * Empties the catalogue and, with `demo`, loads the demonstration into it, in one transaction: a running site goes
 * from the old catalogue to the new one. Places are there in either case, as after a first start. References start
 * at 1 again. Kept picture files stay where they are.
 */
export async function resetCatalogue({ db, pictures, log }: Tools, demo: boolean): Promise<void> {
  await changeCatalogue(db, async (inner, version) => {
    // In the order in which rows refer to each other; a listing takes its texts, offers and pictures along.
    for (const table of ['listings', 'listing_versions', 'media', 'places'] as const) {
      await inner.kysely.deleteFrom(table).execute();
    }
    await logRebuild(inner, version);
    if (demo) await loadDemo({ db: inner, pictures, log });
    else await savePlaces(inner, demoPlaces);
  });
}
