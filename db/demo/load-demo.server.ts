import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import { saveViews } from '#app/features/visits/listing-days.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Logger } from '#app/platform/log.ts';
import { saveReference } from '#db/reference/save-reference.server.ts';
import type { Db } from '#db/tables.ts';
import { createDemoCatalogue } from './demo-catalogue.ts';
import type { DemoListing } from './demo-listing.ts';
import { saveOwnSide } from './desk/save-own-side.server.ts';
import { createPriceCuts } from './market/price-cuts.ts';
import { photo, photoNames } from './pictures/photo-stock.ts';

export type LoadTools = { db: Db; files: Files; pictures: Pictures; log: Logger; photosDir?: string; now?: number };

type SavedMedia = Awaited<ReturnType<Pictures['saveOriginal']>>;

/**
 * Loads the demonstration catalogue into an empty database: pictures first, which may be saved twice without harm, then
 * all rows in one transaction, or in the one `db` is in. Killed in the middle, it leaves the database empty.
 * `photosDir` is relative to the folder the site is started in; what the office is about counts from `now`.
 */
export async function loadDemo({
  db,
  files,
  pictures,
  log,
  photosDir = 'db/demo/photos',
  now = Date.now(),
}: LoadTools): Promise<void> {
  const started = performance.now();
  const media = await savePhotos(pictures, photosDir);
  const { places, listings } = createDemoCatalogue();
  await db.transaction(async (inner) => {
    await saveReference(inner);
    await inner.kysely
      .insertInto('media')
      .values([...media.values()])
      .onConflict((known) => known.doNothing())
      .execute();
    const ids = await saveListings(
      inner,
      listings.map((listing) => draftOf(listing, media)),
    );
    await savePriceCuts(inner, ids, listings);
    await saveViews(inner, new Map(ids.map((id, index) => [id, listings[index]?.views ?? 0])));
    await saveOwnSide({ db: inner, files }, now);
  });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  log.info(
    { listings: listings.length, places: places.length, pictures: media.size, seconds },
    'Loaded the demonstration catalogue.',
  );
}

/** The first offers of some were dearer. */
async function savePriceCuts({ kysely }: Db, ids: readonly number[], listings: readonly DemoListing[]): Promise<void> {
  for (const [index, { from, at }] of createPriceCuts(listings)) {
    const [id, offer] = [ids[index], listings[index]?.offers[0]];
    if (id === undefined || offer === undefined) continue;
    const { amount, currency } = offer.price;
    await kysely
      .insertInto('price_changes')
      .values({
        ...{ listing_id: id, offer_key: offer.key ?? '0', changed_at: at },
        ...{ amount_before: from, amount_after: amount, currency, is_shown: 1 },
      })
      .execute();
  }
}

async function savePhotos(pictures: Pictures, photosDir: string): Promise<Map<string, SavedMedia>> {
  const media = new Map<string, SavedMedia>();
  for (const name of photoNames) {
    media.set(name, await pictures.saveOriginal(await readFile(join(photosDir, `${name}.jpg`))));
  }
  return media;
}

function draftOf(
  { pictures, views: _, ...listing }: DemoListing,
  media: ReadonlyMap<string, SavedMedia>,
): ListingDraft {
  return {
    ...listing,
    media: pictures.flatMap((name) => {
      const saved = media.get(name);
      const { category, alt } = photo(name);
      return saved === undefined ? [] : [{ mediaId: saved.id, category, alt }];
    }),
  };
}
