import { type Sheet, valueIn, withValues } from '#app/features/changes/sheet.ts';
import type { Pin } from '#app/features/listings/listing.ts';
import type { Db } from '#db/tables.ts';

/**
 * The sheet as it is stored for visitors: where they learn of the area only and nobody set a pin, the middle of the area stands
 * for it.
 */
export async function withAreaPoint({ kysely }: Db, sheet: Sheet): Promise<Sheet> {
  const place = valueIn(sheet, 'place');
  if (!showsAreaOnly(sheet) || valueIn(sheet, 'pin') !== null || place === null) return sheet;
  const middle = await kysely
    .selectFrom('places')
    .select(['latitude', 'longitude'])
    .where('slug', '=', String(place))
    .executeTakeFirst();
  return middle === undefined ? sheet : withValues(sheet, { pin: middle });
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
