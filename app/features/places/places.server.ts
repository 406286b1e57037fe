import type { Insertable, Selectable } from 'kysely';
import type { Localized } from '#app/i18n/localized.ts';
import type { Db, PlaceTable } from '#db/tables.ts';
import { type Place, type Places, wholeIsland } from './place.ts';

/** Every place, in the order of the location list. Empty before any were saved. */
export async function findPlaces(db: Db): Promise<Places> {
  const rows = await db.kysely.selectFrom('places').selectAll().orderBy('position').execute();
  return new Map(rows.map((row) => [row.slug, readPlace(row)]));
}

/** Makes these the places, in this order. Fails when a place that is left out still has listings. */
export async function savePlaces(db: Db, places: readonly Place[]): Promise<void> {
  await db.transaction(async ({ kysely }) => {
    // Names and aliases of a place are part of what each of its listings is found by. First, because it
    // is the row at which writers take turns.
    await kysely
      .updateTable('catalogue')
      .set((row) => ({ version: row('version', '+', 1), rebuilt_at_version: row('version', '+', 1) }))
      .where('id', '=', 1)
      .execute();
    const slugs = places.map((place) => place.slug);
    await kysely.deleteFrom('places').where('slug', 'not in', slugs).execute();
    for (const [position, place] of places.entries()) {
      const { slug, ...columns } = writePlace(place, position);
      await kysely
        .insertInto('places')
        .values({ slug, ...columns })
        .onConflict((known) => known.column('slug').doUpdateSet(columns))
        .execute();
    }
  });
}

/** Adds a place, or changes the one with its slug. It stands in the list where its name belongs. Within a transaction. */
export async function putPlace(db: Db, place: Place): Promise<void> {
  const { slug, ...columns } = writePlace(place, 0);
  await db.kysely
    .insertInto('places')
    .values({ slug, ...columns })
    .onConflict((known) => known.column('slug').doUpdateSet(columns))
    .execute();
  await orderPlaces(db);
}

const byName = new Intl.Collator('en');

/** The whole island first, then by English name. */
async function orderPlaces(db: Db): Promise<void> {
  const rows = await db.kysely.selectFrom('places').select(['slug', 'position', 'names_json']).execute();
  const named = rows.map(({ names_json: names, ...row }) => ({ ...row, name: (JSON.parse(names) as Localized).en }));
  const ordered = named.toSorted((one, other) => {
    const island = Number(other.slug === wholeIsland) - Number(one.slug === wholeIsland);
    return island || byName.compare(one.name, other.name);
  });
  for (const [position, { slug, position: before }] of ordered.entries()) {
    if (position === before) continue;
    await db.kysely.updateTable('places').set({ position }).where('slug', '=', slug).execute();
  }
}

/** Fails where listings are still in it. */
export async function deletePlace({ kysely }: Db, slug: string): Promise<void> {
  await kysely.deleteFrom('places').where('slug', '=', slug).execute();
}

type Row = Selectable<PlaceTable>;

function readPlace({ position: _, place_group: group, group_rank: groupRank, ...columns }: Row): Place {
  const { names_json, descriptions_json, aliases_json, precision_m, ...row } = columns;
  return {
    ...{ ...row, group, groupRank },
    names: JSON.parse(names_json) as Localized,
    descriptions: JSON.parse(descriptions_json) as Localized,
    aliases: JSON.parse(aliases_json) as string[],
    precisionM: precision_m,
  };
}

function writePlace(
  { names, descriptions, aliases, precisionM, group, groupRank, ...place }: Place,
  position: number,
): Insertable<PlaceTable> {
  return {
    ...place,
    position,
    names_json: JSON.stringify(names),
    descriptions_json: JSON.stringify(descriptions),
    aliases_json: JSON.stringify(aliases),
    precision_m: precisionM,
    place_group: group,
    group_rank: groupRank,
  };
}
