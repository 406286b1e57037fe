import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { numberedKey } from '#app/features/records/import/offer-fields.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';

/**
 * The row with its offers under the keys that a listing has for offers of the same kind, so that they change those. A file of this
 * site takes none away: lines may have been left out of it.
 */
export function withKnownOffers(row: ImportRow, sheet: Sheet): ImportRow {
  const own = offerKeys(row.fields);
  const here = offerKeys(sheet);
  const names = new Map<string, string>();
  for (const key of own) {
    const isFree = (other: string) => ![...names.values()].includes(other);
    const same = here.filter((other) => isFree(other) && kindOf(row.fields, key) === kindOf(sheet, other));
    const tenure = valueIn(row.fields, `offer.${key}.tenure`);
    names.set(key, same.find((other) => valueIn(sheet, `offer.${other}.tenure`) === tenure) ?? same[0] ?? '');
  }
  const taken = [...here];
  for (const [key, name] of names) {
    if (name !== '') continue;
    names.set(key, numberedKey(key, taken));
    taken.push(names.get(key) ?? key);
  }
  const fields = Object.entries(row.fields).map(([field, value]) => {
    const [part, key = '', term] = field.split('.');
    return [part === 'offer' ? `offer.${names.get(key) ?? key}.${term}` : field, value];
  });
  const statuses = Object.entries(row.statuses ?? {}).map(([key, status]) => [names.get(key) ?? key, status]);
  return {
    ...row,
    fields: {
      ...Object.fromEntries(fields),
      ...(own.length > 0 && { offers: row.isOurs ? taken : own.map((key) => names.get(key) ?? key) }),
    },
    ...(row.statuses && { statuses: Object.fromEntries(statuses) }),
  };
}

function kindOf(sheet: Sheet, key: string): string {
  return `${valueIn(sheet, `offer.${key}.kind`)} ${valueIn(sheet, `offer.${key}.period`)}`;
}
