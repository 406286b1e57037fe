import * as v from 'valibot';

/** The schema with a sentence for the readers of the API's description. */
export function described<Schema extends v.GenericSchema>(schema: Schema, text: string) {
  return v.pipe(schema, v.description(text));
}

/** A whole number. */
export const whole = v.pipe(v.number(), v.integer());
