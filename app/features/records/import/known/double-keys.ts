import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { DoubleReason, ImportRow } from '#app/features/records/import/import-row.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import { languages } from '#app/i18n/languages.ts';

/** What two homes agree in when they are likely the same one. */
export type DoubleKey = { by: DoubleReason; key: string };

/** Titles of fewer words are no sign: *Villa*, *Land for sale*. */
const minTitleWords = 3;

/** The keys of a home, by which another one of its type in its area is likely the same. */
export function doubleKeys(fields: Sheet, pictures: readonly string[] = []): DoubleKey[] {
  const value = (field: string) => valueIn(fields, field);
  const [type, place] = [value('type'), value('place')];
  if (type === null || place === null) return [];
  const key = (by: DoubleReason, ...parts: unknown[]): DoubleKey => ({
    by,
    key: JSON.stringify([by, type, place, ...parts]),
  });
  const titles = languages.map(({ tag }) => plainWords(String(value(`text.${tag}.title`) ?? '')));
  const sizes = [value('livingSqm'), value('lotSqm')];
  const prices = offerKeys(fields).flatMap((offer) => {
    const price = value(`offer.${offer}.price`);
    return price === null ? [] : [[value(`offer.${offer}.kind`), value(`offer.${offer}.period`), price]];
  });
  const pin = value('pin');
  const hasSize = sizes.some((size) => size !== null);
  return [
    ...pictures.map((digest) => key('picture', digest)),
    ...titles
      .filter((title) => title.split(' ').length >= minTitleWords)
      .map((title) => key('title', value('bedrooms'), title)),
    ...(pin === null ? [] : prices.map((price) => key('pin', pointOf(pin), price))),
    ...(hasSize ? prices.map((price) => key('price', price, value('bedrooms'), ...sizes)) : []),
  ];
}

/** To about ten metres. */
function pointOf(pin: unknown): string {
  const { latitude, longitude } = pin as { latitude: number; longitude: number };
  return `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;
}

/** Whether a home could be another than the one found, for all that its title says. Units of one project differ in their titles. */
export function mayBeSame(one: Pick<ImportRow, 'fields'>['fields'], other: Sheet): boolean {
  return languages.every(({ tag }) => {
    const [title, known] = [valueIn(one, `text.${tag}.title`), valueIn(other, `text.${tag}.title`)];
    return title === null || known === null || plainWords(String(title)) === plainWords(String(known));
  });
}
