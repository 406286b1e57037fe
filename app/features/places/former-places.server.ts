import type { Localized } from '#app/i18n/localized.ts';
import type { Db } from '#db/tables.ts';
import { type FormerPlace, movedPlaces } from './moved-places.ts';
import { findPlaces } from './places.server.ts';

/** Every slug that was a place's once. */
export async function findFormerPlaces({ kysely }: Db): Promise<FormerPlace[]> {
  const rows = await kysely.selectFrom('former_places').selectAll().execute();
  return rows.map(({ names_json, ...row }) => ({
    ...row,
    names: names_json === null ? null : (JSON.parse(names_json) as Localized),
  }));
}

/** The slug that this one leads to now: its own where it is a place's or nobody's. */
export async function findCurrentSlug(db: Db, slug: string): Promise<string> {
  const { kysely } = db;
  const place = await kysely.selectFrom('places').select('slug').where('slug', '=', slug).executeTakeFirst();
  if (place !== undefined) return slug;
  return movedPlaces(await findFormerPlaces(db), await findPlaces(db)).get(slug) ?? slug;
}

export async function findFormerPlace(db: Db, slug: string): Promise<FormerPlace | null> {
  return (await findFormerPlaces(db)).find((former) => former.slug === slug) ?? null;
}

/** From now on a slug leads to this place. */
export async function saveFormerPlace({ kysely }: Db, { slug, place, names }: FormerPlace): Promise<void> {
  const row = { place, names_json: names && JSON.stringify(names) };
  await kysely
    .insertInto('former_places')
    .values({ slug, ...row })
    .onConflict((known) => known.column('slug').doUpdateSet(row))
    .execute();
}

/** A slug is a place's again. What led there goes on to where it led so far, unless it is the `same` place that has it again. */
export async function takeFormerSlug(db: Db, slug: string, { same }: { same: boolean }): Promise<void> {
  const former = await findFormerPlace(db, slug);
  if (former === null) return;
  await db.kysely.deleteFrom('former_places').where('slug', '=', slug).execute();
  if (same) return;
  await db.kysely.updateTable('former_places').set({ place: former.place }).where('place', '=', slug).execute();
}
