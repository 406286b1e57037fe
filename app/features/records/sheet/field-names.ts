import type { FieldName as FactName } from '#app/features/listings/listing-fields.ts';

/** The parts of the editor, in their order. */
export const sections = ['basics', 'offers', 'texts', 'pictures', 'place', 'documents', 'internal'] as const;

export type Section = (typeof sections)[number];

export const offerField = /^offer\.([a-z0-9]{1,12})\.(\w+)$/;
export const textField = /^text\.([a-z]{2,3})\.(title|description)$/;
/** The log also has when a text was confirmed, or made the source of the others. */
const loggedText = /^text\.([a-z]{2,3})\.(title|description|confirmed|source)$/;
export const pictureField = /^picture\.([0-9a-f]{16})\.(category|rotation|focus|alt\.[a-z]{2,3})$/;
/** In the log only: a private document. */
const documentField = /^document\.([0-9a-f-]{36})$/;
export const featureField = /^feature\.([\w-]+)$/;

/**
 * What a name is made of: the part of the listing, which one of several by its key (an offer's, a picture's, a document's or a language),
 * and the field there.
 */
export type FieldName = {
  of: 'plain' | 'feature' | 'offer' | 'text' | 'picture' | 'alt' | 'document';
  key: string;
  field: string;
};

/** Reads any name; what is of no form is a plain one. */
export function parseFieldName(name: string): FieldName {
  const [, feature] = featureField.exec(name) ?? [];
  if (feature !== undefined) return { of: 'feature', key: '', field: feature };
  const [, offer = '', term] = offerField.exec(name) ?? [];
  if (term !== undefined) return { of: 'offer', key: offer, field: term };
  const [, language = '', text] = loggedText.exec(name) ?? [];
  if (text !== undefined) return { of: 'text', key: language, field: text };
  const [, picture = '', fact] = pictureField.exec(name) ?? [];
  if (fact?.startsWith('alt.')) return { of: 'alt', key: fact.slice('alt.'.length), field: picture };
  if (fact !== undefined) return { of: 'picture', key: picture, field: fact };
  const [, document] = documentField.exec(name) ?? [];
  if (document !== undefined) return { of: 'document', key: document, field: 'document' };
  return { of: 'plain', key: '', field: name.replace(/^internal\./, '') };
}

/** The name of a field of an offer or a picture, whichever it is of: `offer.price`. */
export function withoutKey(name: string): string {
  return name.replace(/^(offer|picture)\.[^.]+\./, '$1.');
}

/** The language that a field is written in; undefined for one that is no text of a language. */
export function languageOfField(name: string): string | undefined {
  const { of, key } = parseFieldName(name);
  return of === 'text' || of === 'alt' ? key : undefined;
}

/** The facts that are numbers. Named here and not read from their schemas, which no browser needs; a test holds them together. */
export const numberFields: readonly string[] = [
  'bedrooms',
  'bathrooms',
  'livingSqm',
  'lotSqm',
  'yearBuilt',
  'poolLengthM',
  'storeys',
  'electricityVa',
  'roadWidthM',
] satisfies FactName[];
