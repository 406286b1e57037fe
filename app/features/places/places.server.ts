import type { Selectable } from 'kysely';
import type { Localized } from '#app/i18n/localized.ts';
import type { Db, PlaceTable } from '#db/tables.ts';
import type { Place, Places } from './place.ts';

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

type Row = Selectable<PlaceTable>;

function readPlace({ position: _, names_json, descriptions_json, aliases_json, precision_m, ...row }: Row): Place {
  return {
    ...row,
    names: JSON.parse(names_json) as Localized,
    descriptions: JSON.parse(descriptions_json) as Localized,
    aliases: JSON.parse(aliases_json) as string[],
    precisionM: precision_m,
  };
}

function writePlace({ names, descriptions, aliases, precisionM, ...place }: Place, position: number): PlaceTable {
  return {
    ...place,
    position,
    names_json: JSON.stringify(names),
    descriptions_json: JSON.stringify(descriptions),
    aliases_json: JSON.stringify(aliases),
    precision_m: precisionM,
  };
}
