import * as v from 'valibot';
import { features } from '#app/features/listings/listing-features.ts';
import { described } from './described.ts';

/** Features that belong together, as the API sends them. */
export const WireFeatureGroup = v.object({
  name: described(v.string(), 'In the language asked for.'),
  features: v.array(
    v.object({ value: described(v.picklist(features), 'As the `features` filter takes it.'), name: v.string() }),
  ),
});

export type WireFeatureGroup = v.InferOutput<typeof WireFeatureGroup>;
