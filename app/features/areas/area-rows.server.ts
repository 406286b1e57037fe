import { logRebuild } from '#app/features/listings/store/listing-versions.server.ts';
import { metresBetween } from '#app/features/places/distance.ts';
import { saveFormerPlace, takeFormerSlug } from '#app/features/places/former-places.server.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import type { FormerPlace } from '#app/features/places/moved-places.ts';
import { type Place, type Places, wholeIsland } from '#app/features/places/place.ts';
import { deletePlace, putPlace } from '#app/features/places/places.server.ts';
import { villageAt } from '#app/features/places/villages/village-at.ts';
import { findListingsThere, renameArea } from '#app/features/records/place/move-listings.server.ts';
import type { Db } from '#db/tables.ts';

/** The regency and island of a point: of its village, else of the nearest area. */
export function aroundPoint(places: Places): (point: Point) => Pick<Place, 'regency' | 'island'> {
  return (point) => {
    const others = [...places.values()].filter(({ slug }) => slug !== wholeIsland);
    const [nearest] = others.toSorted((one, other) => metresBetween(one, point) - metresBetween(other, point));
    const regency = villageAt(point)?.regency ?? nearest?.regency ?? '';
    return { regency, island: nearest?.island ?? 'Bali' };
  };
}

/** Adds an area at an address that no other area has. */
export async function insertArea(db: Db, version: number, place: Place): Promise<void> {
  await takeFormerSlug(db, place.slug, { same: false });
  await putPlace(db, place);
  await logRebuild(db, version);
}

/** Takes an area away that nothing is in. `former`: where its address leads again, as before it was there. */
export async function deleteArea(db: Db, version: number, slug: string, former: FormerPlace | null): Promise<void> {
  await deletePlace(db, slug);
  if (former !== null) await saveFormerPlace(db, former);
  await logRebuild(db, version);
}

/** Writes an area; one at another address takes its listings there, and its own leads on. */
export async function writeArea(db: Db, version: number, before: Place, after: Place, isOwn: boolean): Promise<void> {
  const listings = await findListingsThere(db, before.slug);
  if (after.slug !== before.slug) await takeFormerSlug(db, after.slug, { same: isOwn });
  await putPlace(db, after);
  const isElsewhere = before.latitude !== after.latitude || before.longitude !== after.longitude;
  if (after.slug !== before.slug || isElsewhere) await renameArea(db, listings, { from: before, to: after });
  if (after.slug !== before.slug) {
    await deletePlace(db, before.slug);
    await saveFormerPlace(db, { slug: before.slug, place: after.slug, names: null });
  }
  await logRebuild(db, version);
}
