import { type Sheet, valueIn, withValues } from '#app/features/changes/sheet.ts';
import type { Pin } from '#app/features/listings/listing.ts';
import { findCurrentSlug } from '#app/features/places/former-places.server.ts';
import type { Db } from '#db/tables.ts';

/**
 * The sheet as it is stored for visitors: in the area that its slug leads to by now, and where they learn of the area only and nobody
 * set a pin, with the middle of the area for one.
 */
export async function withAreaPoint(db: Db, typed: Sheet): Promise<Sheet> {
  const sheet = await withCurrentPlace(db, typed);
  const place = valueIn(sheet, 'place');
  if (place === null || !needsAreaPoint(sheet)) return sheet;
  const middle = await db.kysely
    .selectFrom('places')
    .select(['latitude', 'longitude'])
    .where('slug', '=', String(place))
    .executeTakeFirst();
  return middle === undefined ? sheet : withValues(sheet, { pin: middle });
}

/** Whether visitors learn of the area only, and nobody set a pin. */
export function needsAreaPoint(sheet: Sheet): boolean {
  return showsAreaOnly(sheet) && valueIn(sheet, 'pin') === null;
}

/** The values with the slug that their area has now: a form, a version or a source may know it by a former one. */
export async function withCurrentPlace(db: Db, values: Sheet): Promise<Sheet> {
  const place = valueIn(values, 'place');
  if (typeof place !== 'string') return values;
  const current = await findCurrentSlug(db, place);
  return current === place ? values : { ...values, place: current };
}

/** Whether the pin of this sheet is only the middle of an area, which nobody set. */
export async function hasAreaPoint({ kysely }: Db, sheet: Sheet): Promise<boolean> {
  const pin = valueIn(sheet, 'pin') as Pin | null;
  if (!showsAreaOnly(sheet) || pin === null) return false;
  const area = await kysely
    .selectFrom('places')
    .select('slug')
    .where('latitude', '=', pin.latitude)
    .where('longitude', '=', pin.longitude)
    .executeTakeFirst();
  return area !== undefined;
}

function showsAreaOnly(sheet: Sheet): boolean {
  return valueIn(sheet, 'locationPrivacy') === 'area';
}
