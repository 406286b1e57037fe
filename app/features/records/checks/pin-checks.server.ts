import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { pinFault } from '#app/features/places/villages/propose-area.ts';
import type { Db } from '#db/tables.ts';
import type { FoundCheck } from './checks.ts';

/** Whether the pin is where the listing says that it is, as far as the map can tell. */
export async function pinChecks(db: Db, sheet: Sheet): Promise<FoundCheck[]> {
  const pin = valueIn(sheet, 'pin') as Point | null;
  if (pin === null) return [];
  const area = (await findPlaces(db)).get(String(valueIn(sheet, 'place'))) ?? null;
  const fault = pinFault(pin, area);
  if (fault === 'at_sea') return [{ name: 'pin_at_sea', field: 'pin', isRequired: false }];
  return fault === 'elsewhere' && area ? [{ name: 'pin_elsewhere', field: 'pin', isRequired: false, area }] : [];
}
