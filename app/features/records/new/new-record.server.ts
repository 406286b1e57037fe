import * as v from 'valibot';
import { offerKinds, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { Price } from '#app/features/listings/price.ts';
import { readPrice } from '#app/features/listings/typed-price.ts';
import type { Places } from '#app/features/places/place.ts';
import { createRecord } from '#app/features/records/records.server.ts';
import type { Sheet } from '#app/features/records/sheet/sheet.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import type { Language } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import type { Db } from '#db/tables.ts';

/** What a form for a new listing came to: its id, or what was typed and which fields are wrong. */
export type NewRecord =
  | { outcome: 'created'; id: number }
  | { outcome: 'refused'; values: Record<string, string>; wrong: string[] };

const NewListing = v.object({ type: v.picklist(propertyTypes), kind: v.picklist(offerKinds), price: Price });

type Tools = { db: Db; places: Places; staff: Pick<Staff, 'id' | 'role'>; now: number; language: Language };

function typedIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}

/** As the form shows them again. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(['type', 'place', 'kind', 'amount', 'currency'].map((name) => [name, typedIn(form, name)]));
}

/** Makes a draft of a type, an area and a price. It stands somewhere in its area until somebody sets its pin. */
export async function createFromForm({ db, places, staff, now, language }: Tools, form: FormData): Promise<NewRecord> {
  const typed = (name: string) => typedIn(form, name);
  const values = typedValues(form);
  const price = { amount: readPrice(typed('amount'), language), currency: typed('currency') };
  const read = v.safeParse(NewListing, { type: typed('type'), kind: typed('kind'), price });
  const place = places.get(typed('place'));
  const wrong = read.issues?.map(({ path }) => (path?.[0].key === 'price' ? 'amount' : String(path?.[0].key))) ?? [];
  if (place === undefined) wrong.push('place');
  if (!read.success || place === undefined) return { outcome: 'refused', values, wrong: [...new Set(wrong)] };
  const offer = 'a';
  const sheet: Sheet = {
    ...{ type: read.output.type, place: place.slug, locationPrivacy: 'area' },
    offers: [offer],
    [`offer.${offer}.kind`]: read.output.kind,
    [`offer.${offer}.price`]: read.output.price,
    ...(staff.role === 'agent' ? { agent: staff.id } : {}),
  };
  const id = await createRecord(db, { staffId: staff.id, key: readFormKey(typed('key')), now }, sheet);
  return { outcome: 'created', id };
}
