import * as v from 'valibot';
import type { Json } from '#app/features/changes/sheet.ts';
import { ListingMedia, ListingText, maxOffers, maxPictures } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { fieldList, storedSchemas } from '#app/features/listings/listing-fields.ts';
import { paperFields } from '#app/features/listings/listing-papers.ts';
import {
  extensionTerms,
  locationPrivacies,
  offerKinds,
  propertyTypes,
  tenures,
} from '#app/features/listings/listing-vocabulary.ts';
import { OfferTerms } from '#app/features/listings/offer-terms.ts';
import { rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import { Price } from '#app/features/listings/price.ts';
import { rotations } from '#app/features/media/turned-picture.ts';
import { languages } from '#app/i18n/languages.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { typedText } from '#app/platform/typed-text.ts';
import { featureField, offerField, pictureField, type Section, textField } from './field-names.ts';

/** `schema`: of a value that is there. `isInternal`: the office's own, in force at once and never published. */
export type RecordField = { section: Section; schema: v.GenericSchema; isInternal?: true };

const line = (max: number) => v.pipe(v.string(), v.transform(typedText), v.maxLength(max), v.regex(/^[^\p{Cc}]*$/u));
const lines = (max: number) => v.pipe(v.string(), v.transform(typedText), v.maxLength(max));
const day = v.pipe(v.string(), v.isoDate());
const yes = v.boolean();

export const mandates = ['open', 'exclusive'] as const;

/** How an offer is named within its listing. */
export const OfferKey = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,12}$/));
const MediaId = ListingMedia.entries.mediaId;

/** Characters of a reference of the agency's own. */
const maxOwnReference = 40;

const internal = (schema: RecordField['schema']): RecordField => ({ section: 'internal', schema, isInternal: true });

const internalFields = {
  /** The id of a member of the staff. */
  agent: internal(line(64)),
  /** What the agency, or where the home comes from, calls it: `SR-1001`. */
  ownReference: { section: 'basics', schema: line(maxOwnReference), isInternal: true },
  'internal.ownerName': internal(line(120)),
  'internal.ownerPhone': internal(line(120)),
  'internal.ownerEmail': internal(v.pipe(line(160), v.email())),
  'internal.mandate': internal(v.picklist(mandates)),
  'internal.mandateEnd': internal(day),
  /** Percent of the price. */
  'internal.commission': internal(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** The day on which the owner agreed to the listing. */
  'internal.consentOn': internal(day),
  /** Why it is shown without pictures. */
  'internal.noPictures': internal(line(240)),
  /** Where the keys are and how to view. */
  'internal.keys': internal(lines(1000)),
  'internal.notes': internal(lines(8000)),
} as const satisfies Record<string, RecordField>;

export type InternalField = keyof typeof internalFields;

/** What only the office knows of a listing besides its agent, in the order of the editor. */
export const internalFieldNames = Object.keys(internalFields).filter((name) => name.startsWith('internal.'));

const basics = (schema: RecordField['schema']): RecordField => ({ section: 'basics', schema });

const plainFields: Readonly<Record<string, RecordField>> = {
  type: basics(v.picklist(propertyTypes)),
  place: { section: 'place', schema: line(60) },
  street: { section: 'place', schema: line(160) },
  pin: {
    section: 'place',
    schema: v.object({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  },
  locationPrivacy: { section: 'place', schema: v.picklist(locationPrivacies) },
  featuredRank: basics(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  building: { section: 'place', schema: line(60) },
  offers: { section: 'offers', schema: v.pipe(v.array(OfferKey), v.maxLength(maxOffers), v.check(isDistinct)) },
  pictures: { section: 'pictures', schema: v.pipe(v.array(MediaId), v.maxLength(maxPictures), v.check(isDistinct)) },
  ...Object.fromEntries(fieldList.map(([name]) => [name, factField(name)])),
  ...internalFields,
};

function factField(name: (typeof fieldList)[number][0]): RecordField {
  const isPaper = name in paperFields && name !== 'storeys';
  return { section: isPaper ? 'documents' : 'basics', schema: storedSchemas[name] };
}

function isDistinct(names: string[]): boolean {
  return new Set(names).size === names.length;
}

/** Of the property and of the office: those without a key. */
export const plainFieldNames: readonly string[] = Object.keys(plainFields);

const { entries: terms } = OfferTerms;

/** Of each offer, after `offer.<key>.`. */
const offerFields = {
  kind: v.picklist(offerKinds),
  price: Price,
  tenure: v.picklist(tenures),
  leaseEnd: day,
  extension: v.object({
    years: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
    terms: v.picklist(extensionTerms),
  }),
  period: v.picklist(rentPeriods),
  ...terms,
} as const satisfies Record<string, v.GenericSchema>;

export type OfferField = keyof typeof offerFields;

export const offerFieldNames = Object.keys(offerFields) as readonly OfferField[];

const { title, description } = ListingText.entries;
const textFields = { title, description };
const alt = lines(240);

/** Of each picture, after `picture.<id>.`, besides its texts. */
const pictureFields = {
  category: ListingMedia.entries.category,
  /** Not there when it is not turned. */
  rotation: v.picklist(rotations.filter((rotation) => rotation !== 0)),
  focus: ListingMedia.entries.focus.wrapped,
} as const satisfies Record<string, v.GenericSchema>;

type PictureField = keyof typeof pictureFields;

/** What a field of a sheet may hold; null for a name that is none. */
export function fieldNamed(name: string): RecordField | null {
  const plain = ownValue(plainFields, name);
  if (plain !== undefined) return plain;
  const [, feature] = featureField.exec(name) ?? [];
  if (feature !== undefined) return features.some((one) => one === feature) ? basics(yes) : null;
  const [, , term = ''] = offerField.exec(name) ?? [];
  if (Object.hasOwn(offerFields, term)) return { section: 'offers', schema: offerFields[term as OfferField] };
  const [, language, text] = textField.exec(name) ?? [];
  if (text !== undefined) {
    return isLanguage(language) ? { section: 'texts', schema: textFields[text as keyof typeof textFields] } : null;
  }
  const [, , fact = ''] = pictureField.exec(name) ?? [];
  if (Object.hasOwn(pictureFields, fact)) return { section: 'pictures', schema: pictureFields[fact as PictureField] };
  if (fact !== '') return isLanguage(fact.slice('alt.'.length)) ? { section: 'pictures', schema: alt } : null;
  return null;
}

function isLanguage(tag: string | undefined): boolean {
  return languages.some((language) => language.tag === tag);
}

/** Whether a field is the office's own. */
export function isInternal(name: string): boolean {
  return Object.hasOwn(internalFields, name);
}

/** What all of the staff know of what only the office knows. */
const knownToStaff: readonly string[] = ['agent', 'ownReference'] satisfies InternalField[];

/** Whether a field is for those only who may read what the office keeps to itself. */
export function isConfidential(name: string): boolean {
  return isInternal(name) && !knownToStaff.includes(name);
}

/** The value as it is kept: null for nothing and for what is said to be unknown. `undefined` for what the field cannot hold. */
export function readValue(name: string, value: Json): Json | undefined {
  const field = fieldNamed(name);
  if (field === null) return undefined;
  if (value === null || value === '' || value === false) return null;
  const read = v.safeParse(field.schema, value);
  if (!read.success) return undefined;
  const isNothing = read.output === '' || (read.output === 'unknown' && !name.startsWith('text.'));
  return isNothing ? null : (read.output as Json);
}
