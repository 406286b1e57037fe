import { changeCatalogue, logRebuild } from '#app/features/listings/store/listing-versions.server.ts';
import { savePlaces } from '#app/features/places/places.server.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import { deleteDemoAgents } from './desk/demo-agents.ts';
import { type LoadTools, loadDemo } from './load-demo.server.ts';

/**
 * Empties the catalogue and, with `demo`, loads the demonstration into it, in one transaction: a running site goes
 * from the old catalogue to the new one. Places are there in either case, as after a first start. References start
 * at 1 again. Kept picture files stay where they are.
 */
export async function resetCatalogue({ db, ...tools }: LoadTools, demo: boolean): Promise<void> {
  await changeCatalogue(db, async (inner, version) => {
    // In the order in which rows refer to each other; a listing takes its texts, offers and pictures along, a record what the office knows.
    for (const table of [
      ...(['first_evening', 'tasks', 'listing_documents', 'change_batches', 'listing_records'] as const),
      ...(['listings', 'listing_versions', 'media', 'places'] as const),
    ]) {
      await inner.kysely.deleteFrom(table).execute();
    }
    await deleteDemoAgents(inner);
    await logRebuild(inner, version);
    if (demo) await loadDemo({ ...tools, db: inner });
    else await savePlaces(inner, referencePlaces);
  });
}
