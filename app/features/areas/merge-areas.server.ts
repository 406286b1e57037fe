import { createHash } from 'node:crypto';
import { changeCatalogue, logRebuild } from '#app/features/listings/store/listing-versions.server.ts';
import { findFormerPlaces, saveFormerPlace } from '#app/features/places/former-places.server.ts';
import type { Place, Places } from '#app/features/places/place.ts';
import { deletePlace, findPlaces, putPlace } from '#app/features/places/places.server.ts';
import { findListingsThere, moveListings } from '#app/features/records/place/move-listings.server.ts';
import type { Localized } from '#app/i18n/localized.ts';
import { inBatches } from '#app/platform/db/batches.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';
import { type AreaCommand, beginAreaChange, findAreaRevision, logAreas } from './area-log.server.ts';
import { findArea } from './save-area.server.ts';

/** What goes with an area that becomes part of another. */
export type MergePicture = {
  /** Listings that visitors find, others that were published, and drafts; removed ones that can be brought back. */
  counts: Record<'searchable' | 'published' | 'drafts' | 'removed', number>;
  /** Its names and aliases that the other does not have: visitors find its homes by them as before. */
  aliases: string[];
  /** Slugs that lead to it, its own first: all go on to the other. */
  addresses: string[];
  /** All that is in it, as one word that is another one when anything of that is. */
  seen: string;
};

/** What merging one area into another would take along. */
export async function findMergePicture(db: Db, from: Place, into: Place): Promise<MergePicture> {
  const { published, drafts } = await findListingsThere(db, from.slug);
  const seen = createHash('sha256');
  const counts = { searchable: 0, published: 0, drafts: 0, removed: 0 };
  for (const some of inBatches([...new Set([...published, ...drafts])])) {
    const rows = await db.kysely
      .selectFrom('listing_summaries')
      .select(['is_searchable', 'is_published', 'removed_at', 'listing_id'])
      .where('listing_id', 'in', some)
      .orderBy('listing_id')
      .execute();
    for (const row of rows) {
      counts[sortOf(row)] += 1;
      seen.update(`${row.listing_id} ${sortOf(row)} `);
    }
  }
  const addresses = await findAddresses(db, from.slug);
  return { counts, aliases: newAliases(from, into), addresses, seen: seen.digest('hex').slice(0, 16) };
}

type Sort = { is_searchable: number; is_published: number; removed_at: number | null };

function sortOf({ is_searchable, is_published, removed_at }: Sort): keyof MergePicture['counts'] {
  if (removed_at !== null) return 'removed';
  if (!is_published) return 'drafts';
  return is_searchable ? 'searchable' : 'published';
}

function newAliases(from: Place, into: Place): string[] {
  const known = new Set([...namesOf(into.names), ...into.aliases, into.slug]);
  return [...new Set([...namesOf(from.names), ...from.aliases])].filter((name) => !known.has(name));
}

function namesOf(names: Localized): string[] {
  return Object.values(names).map((name) => name.toLowerCase());
}

/** The slugs that lead to an area, its own first. */
export async function findAddresses(db: Db, slug: string): Promise<string[]> {
  const former = await findFormerPlaces(db);
  const found = [slug];
  for (const at of found) found.push(...former.filter(({ place }) => place === at).map((one) => one.slug));
  return found;
}

/** `changed`: areas were changed since the picture was shown, or other listings are in it by now. `gone`: one of the two is not there. */
export type MergeResult = 'merged' | 'changed' | 'gone';

/** `revision` and `seen`: what somebody saw before they decided. */
type Order = { from: string; into: string; revision: number; seen: string };

/** Makes one area part of another, with all that is in it: all of it in one transaction, or nothing. */
export function mergeAreas(db: Db, command: AreaCommand, order: Order): Promise<MergeResult> {
  return orNothing(() =>
    changeCatalogue<MergeResult>(db, async (inner, version) => {
      await beginAreaChange<MergeResult>(inner, command, 'area', 'merged');
      const { from, into } = findBoth(await findPlaces(inner), order, await findFormerPlaces(inner));
      const picture = await findMergePicture(inner, from, into);
      const isAsSeen = picture.seen === order.seen && (await findAreaRevision(inner)) === order.revision;
      if (!isAsSeen) throw new NotDone<MergeResult>('changed');
      const after = { ...into, aliases: [...into.aliases, ...picture.aliases] };
      const listings = await findListingsThere(inner, from.slug);
      await putPlace(inner, after);
      await moveListings(inner, listings, { from, to: into }, { batchId: command.key, now: command.now });
      await deletePlace(inner, from.slug);
      await saveFormerPlace(inner, { slug: from.slug, place: into.slug, names: from.names });
      await logRebuild(inner, version);
      const merged = { into: into.slug, listings, aliases: picture.aliases };
      await logAreas(inner, command.key, [
        { slug: from.slug, before: { area: from }, after: { merged } },
        { slug: into.slug, before: { area: into }, after: { area: after } },
      ]);
      return 'merged';
    }),
  );
}

function findBoth(places: Places, order: Order, former: Parameters<typeof findArea>[2]): { from: Place; into: Place } {
  const [from, into] = [findArea(order.from, places, former), findArea(order.into, places, former)];
  if (from === null || into === null || from.slug === into.slug) throw new NotDone<MergeResult>('gone');
  return { from, into };
}
