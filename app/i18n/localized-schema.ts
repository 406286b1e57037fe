import * as v from 'valibot';
import { defaultLanguage, languages } from './languages.ts';
import type { Localized, Translated } from './localized.ts';

/**
 * `Localized` text whose every language fits `schema`; other languages than the site's are dropped.
 * @__NO_SIDE_EFFECTS__
 */
export function localizedSchema<T>(schema: v.GenericSchema<T>) {
  return translatedSchema(schema, schema) as unknown as v.GenericSchema<Localized<T>>;
}

/**
 * Text that is whole in English, and as `other` has it in the languages it is translated to.
 * @__NO_SIDE_EFFECTS__
 */
export function translatedSchema<T, Other>(schema: v.GenericSchema<T>, other: v.GenericSchema<Other>) {
  const others = languages.flatMap(({ tag }) => (tag === defaultLanguage ? [] : [[tag, v.exactOptional(other)]]));
  return v.object({ [defaultLanguage]: schema, ...Object.fromEntries(others) }) as unknown as v.GenericSchema<
    Translated<T, Other>
  >;
}
