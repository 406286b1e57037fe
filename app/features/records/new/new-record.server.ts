import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { findBatch } from '#app/features/changes/change-log.server.ts';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { type LocationPrivacy, offerKinds, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { Price } from '#app/features/listings/price.ts';
import type { Places } from '#app/features/places/place.ts';
import { refusalText } from '#app/features/records/field-refusals.server.ts';
import { textsIn } from '#app/features/records/left-texts.ts';
import { createRecord, saveFields } from '#app/features/records/records.server.ts';
import { readAmount } from '#app/features/records/sheet/typed-amount.ts';
import type { AgentRules } from '#app/features/staff/desk/desk-access.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import type { Language } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import type { Db } from '#db/tables.ts';
import { findSource, takenOver } from './listing-sources.server.ts';
import type { NewRecordAnswer } from './new-record-answer.ts';

/** What a form for a new listing came to: its id, or what was typed and which fields are wrong. */
export type NewRecord = { outcome: 'created'; id: number } | Extract<NewRecordAnswer, { outcome: 'refused' }>;

const NewListing = v.object({ type: v.picklist(propertyTypes), kind: v.picklist(offerKinds), price: Price });

type Tools = {
  db: Db;
  places: Places;
  staff: Pick<Staff, 'id' | 'role'>;
  rules: AgentRules;
  /** The languages in which texts are asked for. */
  offered: readonly Language[];
  /** What visitors learn of where it is, until somebody says so. */
  privacy?: LocationPrivacy | undefined;
  now: number;
  language: Language;
};

function typedIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}

const typedNames = ['type', 'place', 'kind', 'amount', 'currency'];

/** As the form shows them again. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(typedNames.map((name) => [name, typedIn(form, name)]));
}

/** Makes a draft of a type, an area and a price, with what another listing says of its kind of home where it is begun from one. It stands somewhere in its area until somebody sets its pin. */
export async function createFromForm(
  { db, places, staff, rules, offered, privacy = 'area', now, language }: Tools,
  form: FormData,
): Promise<NewRecord> {
  const typed = (name: string) => typedIn(form, name);
  const values = typedValues(form);
  const amount = readAmount(typed('amount'), typed('currency')) ?? typed('amount');
  const price = { amount, currency: typed('currency') };
  const read = v.safeParse(NewListing, { type: typed('type'), kind: typed('kind'), price });
  const place = places.get(typed('place'));
  const wrong = read.issues?.map(({ path }) => (path?.[0].key === 'price' ? 'amount' : String(path?.[0].key))) ?? [];
  if (place === undefined) wrong.push('place');
  if (!read.success || place === undefined) {
    const isUnfit = wrong.includes('amount') && amount !== '';
    const reasons = isUnfit ? { amount: refusalText('offer.a.price', price, language) } : {};
    return {
      outcome: 'refused',
      values,
      wrong: [...new Set(wrong)],
      reasons,
      left: textsIn(form, [...typedNames, 'from']),
    };
  }
  const offer = 'a';
  const source = await findSource({ db, places, reader: { staff, rules, offered, now }, language }, typed('from'));
  const sheet: Sheet = {
    ...(source && takenOver(source.sheet, { offer, kind: read.output.kind })),
    ...{ type: read.output.type, place: place.slug, locationPrivacy: privacy },
    offers: [offer],
    [`offer.${offer}.kind`]: read.output.kind,
    [`offer.${offer}.price`]: read.output.price,
    ...(staff.role === 'agent' ? { agent: staff.id } : {}),
  };
  const key = readFormKey(typed('key'));
  const known = await findBatch(db, key);
  const isOwn = known?.kind === 'create' && known.staffId === staff.id;
  if (known !== null && !isOwn) throw new Error('The key of a form is of something else.');
  const id = await createRecord(db, { staffId: staff.id, key, now }, sheet);
  // Its answer was lost, and what was typed since then comes with the same form.
  if (known !== null)
    await saveFields(db, { listingId: id, staffId: staff.id, key: randomUUID(), now }, { revision: 1, fields: sheet });
  return { outcome: 'created', id };
}
