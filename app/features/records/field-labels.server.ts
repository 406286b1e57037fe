import type { Sheet } from '#app/features/changes/sheet.ts';
import { featureName } from '#app/features/listings/feature-words.server.ts';
import type { Feature } from '#app/features/listings/listing-features.ts';
import { paperFields } from '#app/features/listings/listing-papers.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import type { MessageKey } from '#app/i18n/translate.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { offerName } from './offer-names.ts';
import { recordWordsOf } from './record-words.ts';
import { parseFieldName } from './sheet/field-names.ts';
import { offerKeys, pictureIds } from './sheet/listing-sheet.ts';
import type { OfferField } from './sheet/record-fields.ts';

type RecordWord = Extract<Parameters<ReturnType<typeof recordWordsOf>>[0], `record_field.${string}`>;
type ListingWord = Parameters<ReturnType<typeof listingWordsOf>>[0];

/** Names that visitors read as well. */
const siteLabels: Readonly<Record<string, MessageKey>> = {
  type: 'detail.type',
  bedrooms: 'detail.bedrooms',
  bathrooms: 'detail.bathrooms',
  livingSqm: 'detail.area',
  lotSqm: 'fact.land',
  furnishing: 'fact.furnishing',
};

const termLabels: Readonly<Partial<Record<OfferField, ListingWord>>> = {
  price: 'terms.price',
  negotiable: 'terms.negotiable',
  availableFrom: 'terms.available',
  deposit: 'terms.deposit',
  minimumStay: 'terms.stay',
  includes: 'terms.includes',
};

const offerLabels: Readonly<Partial<Record<string, MessageKey>>> = {
  tenure: 'search.tenure',
  leaseEnd: 'fact.lease_end',
  extension: 'fact.extension',
  priceOnRequest: 'common.price_on_request',
};

/**
 * What a field of a sheet is called: `Bedrooms`, `Title (English)`. With the sheet it is in, that of an offer names the offer
 * where there are several, and that of a picture says which it is.
 */
export function fieldLabel(name: string, language: Language, sheet: Sheet = {}): string {
  const parts = parseFieldName(name);
  switch (parts.of) {
    case 'feature':
      return featureName(parts.field as Feature, language);
    case 'offer': {
      const field = offerLabel(parts.field, language);
      if (offerKeys(sheet).length < 2) return field;
      const offer = offerName(sheet, parts.key, recordWordsOf(language));
      return recordWordsOf(language)('record_field.of_offer', { offer, field });
    }
    case 'text':
      return inLanguage(parts.field, parts.key, language);
    case 'alt':
      return ofPicture(parts.field, inLanguage('alt', parts.key, language), language, sheet);
    case 'picture':
      return ofPicture(parts.key, ownWord(parts.field, language), language, sheet);
    case 'document':
      return recordWordsOf(language)('record_documents.file');
    default:
      return plainLabel(parts.field, language);
  }
}

function ofPicture(id: string, field: string, language: Language, sheet: Sheet): string {
  const count = pictureIds(sheet).indexOf(id) + 1;
  return count === 0 ? field : recordWordsOf(language)('record_field.of_picture', { count, field });
}

function plainLabel(field: string, language: Language): string {
  const label = ownValue(siteLabels, field);
  if (label !== undefined) return translatorOf(language)(label);
  const hasOwnWord = field in paperFields && !field.endsWith('SeenOn');
  if (hasOwnWord) return listingWordsOf(language)(`paper.${field}` as ListingWord);
  return ownWord(field, language);
}

function offerLabel(field: string, language: Language): string {
  const label = ownValue(offerLabels, field);
  if (label !== undefined) return translatorOf(language)(label);
  const term = termLabels[field as OfferField];
  return term === undefined ? ownWord(field, language) : listingWordsOf(language)(term);
}

function inLanguage(field: string, tag: string, language: Language): string {
  const name = languages.find((one) => one.tag === tag)?.name ?? tag;
  return recordWordsOf(language)('record_field.in_language', { field: ownWord(field, language), language: name });
}

function ownWord(field: string, language: Language): string {
  return recordWordsOf(language)(`record_field.${field}` as RecordWord);
}
