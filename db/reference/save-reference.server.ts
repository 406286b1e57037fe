import { saveRates } from '#app/features/listings/rates.server.ts';
import { savePlaces } from '#app/features/places/places.server.ts';
import type { Db } from '#db/tables.ts';
import { referencePlaces, referenceRates, referenceRatesAsOf } from './reference.ts';

/** Saves what every listing needs, with or without the demonstration: exchange rates and places. */
export async function saveReference(db: Db): Promise<void> {
  await saveRates(db, referenceRates, referenceRatesAsOf);
  await savePlaces(db, referencePlaces);
}
