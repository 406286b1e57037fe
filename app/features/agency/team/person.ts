import * as v from 'valibot';
import { readChatAccount } from '#app/features/agency/accounts.ts';
import { line, matching, pictureId } from '#app/features/agency/record-values.ts';
import { localizedSchema } from '#app/i18n/localized-schema.ts';
import { readPhoneWithExtension } from '#app/platform/phones/phone-number.ts';

/** Stored in E.164, with the extension as links have it: `+62361123456;ext=12`. What cannot be read stays as it is where it may be one. */
export const phoneNumber = v.pipe(
  v.string('must be a text'),
  v.transform((text) => readPhoneWithExtension(text) ?? text),
  v.regex(/^\+[\d ]{6,24}(?:;ext=\d{1,9})?$/, 'must be a phone number such as +62 361 123 456'),
);

/** Stored as WhatsApp wants it: digits only, with the country code, which digits alone are taken to begin with. */
export const whatsAppNumber = v.pipe(
  v.string('must be a text'),
  v.transform((text) => (/^[1-9]\d*$/.test(text) ? text : (readChatAccount('whatsapp', text) ?? text))),
  v.regex(/^\d{7,15}$/, 'must be a phone number with its country code'),
);

/** Somebody of the team: who answers visitors. `invented` people are said to be invented. */
export const Person = v.strictObject({
  /** By which it is the same person, whatever else changes; the desk gives one to everybody. */
  id: v.optional(matching(/^[\w-]{1,40}$/, 'must be letters, digits and hyphens')),
  /** By language where another script spells it: `{ en: 'Ketut', ar: 'كتوت' }`. */
  name: v.union([line(60), localizedSchema(line(60))], 'must be a name, or one by language'),
  role: localizedSchema(line(600)),
  /** What they speak, as BCP 47 names languages: `en`, `id`. */
  languages: v.optional(v.array(matching(/^[a-z]{2,3}$/, 'must be the code of a language, such as en'))),
  phone: v.optional(phoneNumber),
  whatsapp: v.optional(whatsAppNumber),
  picture: v.optional(pictureId),
  /** The account at the desk that is theirs: beside the listings it keeps, visitors see them. */
  staff: v.optional(matching(/^[\da-f-]{36}$/, 'must be the id of an account at the desk')),
  hidden: v.optional(v.boolean('must be true or false')),
  invented: v.optional(v.boolean('must be true or false')),
});

export type Person = v.InferOutput<typeof Person>;

/** By what links and forms name somebody. `at`: where they stand in the record, for those whom it gives no id. */
export function keyOf({ id }: Person, at: number): string {
  return id ?? `at-${at + 1}`;
}

/** Everybody of the team in the order in which visitors see them. */
export const People = v.pipe(
  v.array(Person),
  v.maxLength(100, 'must be at most 100 people'),
  v.check((people) => areDifferent(people.map(({ id }) => id)), 'must have different ids'),
  v.check((people) => areDifferent(people.map(({ staff }) => staff)), 'must each have an account of their own'),
);

function areDifferent(values: readonly (string | undefined)[]): boolean {
  const given = values.filter((value) => value !== undefined);
  return new Set(given).size === given.length;
}
