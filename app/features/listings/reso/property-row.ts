import type { ShownText } from '#app/features/listings/listing-text.ts';
import type { Places } from '#app/features/places/place.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Field } from '#app/platform/odata/entity-type.ts';
import type { OfferRow } from './offer-row.ts';

/** `text` is read for the rows of a page only. */
export type PropertyRow = OfferRow & { text?: ShownText };

/** In which language, and from where, rows are shown. */
export type Surroundings = { language: Language; places: Places; publicUrl: string };

export type PropertyFields = readonly Field<PropertyRow>[];

/** Prefix of the `$metadata` description of fields that are not in the Data Dictionary. */
export const local = 'Not in the Data Dictionary.';
