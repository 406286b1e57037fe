import * as v from 'valibot';
import { defaultLanguage, languages } from './languages.ts';
import type { Localized } from './localized.ts';

/**
 * `Localized` text whose every language fits `schema`; other languages than the site's are dropped.
 * @__NO_SIDE_EFFECTS__
 */
export function localizedSchema<T>(schema: v.GenericSchema<T>) {
  const others = languages.flatMap(({ tag }) => (tag === defaultLanguage ? [] : [[tag, v.exactOptional(schema)]]));
  return v.object({ [defaultLanguage]: schema, ...Object.fromEntries(others) }) as unknown as v.GenericSchema<
    Localized<T>
  >;
}
