import { isSameValue, type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { paperFields } from '#app/features/listings/listing-papers.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { noTerms, type OfferTerms } from '#app/features/listings/offer-terms.ts';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import type { Price, RentPeriod } from '#app/features/listings/price.ts';
import { typeKey } from '#app/features/listings/view/listing-words.ts';
import { offerTermFacts } from '#app/features/listings/view/offer-term-facts.server.ts';
import type { Focus } from '#app/features/media/pictures.ts';
import { type Place, placeName } from '#app/features/places/place.ts';
import { are, formatDay, formatMeasure, formatNumber, formatPrice, inOneLine, squareMetres } from '#app/i18n/format.ts';
import { formatFullMoment } from '#app/i18n/format-dates.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { LoggedDocument } from './documents/document-commands.server.ts';
import { isErased } from './erase/erased-value.ts';
import { offerName } from './offer-names.ts';
import { plannedField } from './record.ts';
import { recordWordsOf } from './record-words.ts';
import { parseFieldName } from './sheet/field-names.ts';

/** What the words of a value depend on besides itself. `sheet`: the one it is in. */
export type ValueContext = {
  language: Language;
  sheet: Sheet;
  places: ReadonlyMap<string, Place>;
  /** Names of the staff by id. */
  staff: ReadonlyMap<string, string>;
};

/**
 * A field's value as a person reads it; null for nothing. A text comes as it is. Of land and papers nothing is *Unknown*, which
 * is what visitors read.
 */
export function fieldValue(name: string, value: Json, context: ValueContext): string | null {
  if (isSameValue(value, null)) return isKnowable(name) ? listingWordsOf(context.language)('answer.unknown') : null;
  if (isErased(value)) return recordWordsOf(context.language)('record_history.erased');
  const { of, field, key } = parseFieldName(name);
  if (value === true) return listingWordsOf(context.language)('answer.yes');
  switch (of) {
    case 'offer':
      return offerValue(key, field, value, context);
    case 'picture':
      return pictureValue(field, value, context.language);
    case 'document':
      return (value as LoggedDocument).name;
    case 'plain':
      return plainValue(field, value, context);
    default:
      return String(value);
  }
}

function isKnowable(name: string): boolean {
  return Object.hasOwn(paperFields, name) && !name.endsWith('SeenOn');
}

function pictureValue(field: string, value: Json, language: Language): string {
  const percent = (share: number) =>
    recordWordsOf(language)('record_field.percent', { count: Math.round(share * 100) });
  if (field === 'rotation') return `${formatNumber(Number(value), language)}°`;
  if (field === 'focus') {
    const { x, y } = value as Focus;
    return `${percent(x)} × ${percent(y)}`;
  }
  return recordWordsOf(language)(`picture_category.${value as 'pool'}`);
}

function plainValue(field: string, value: Json, { language, sheet, places, staff }: ValueContext): string {
  const words = recordWordsOf(language);
  const t = translatorOf(language);
  switch (field) {
    case 'type':
      return t(typeKey(value as Parameters<typeof typeKey>[0]));
    case 'place':
      return placeName(places.get(String(value)), String(value), language);
    case 'pin': {
      const { latitude, longitude } = value as { latitude: number; longitude: number };
      return `${latitude}, ${longitude}`;
    }
    case plannedField:
      return formatFullMoment(Number(value), language);
    case 'agent':
      return staff.get(String(value)) ?? String(value);
    case 'offers':
      return inOneLine(
        (value as string[]).map((key) => offerName(sheet, key, words)),
        language,
      );
    case 'pictures':
      return words('record_field.picture_count', { count: (value as string[]).length });
    case 'furnishing':
      return t(`furnishing.${value as 'furnished'}`);
    case 'livingSqm':
      return formatMeasure(squareMetres(Number(value), language));
    case 'lotSqm':
      return formatMeasure(are(Number(value), language));
    case 'poolLengthM':
    case 'roadWidthM':
      return formatMeasure({ value: formatNumber(Number(value), language), unit: t('common.m_unit') });
    case 'locationPrivacy':
      return words(`record_privacy.${value as 'exact'}`);
    case 'mandate':
      return words(`record_mandate.${value as 'open'}`);
    case 'commission':
      return words('record_field.percent', { count: Number(value) });
    default:
      return paperValue(field, value, language) ?? commonValue(field, value, language);
  }
}

function paperValue(field: string, value: Json, language: Language): string | null {
  if (!(field in paperFields) || typeof value !== 'string') return null;
  const t = listingWordsOf(language);
  if (field === 'certificate') return t(`certificate.${value as 'shm'}`);
  if (field === 'zone') return t(`zone.${value as 'res'}`);
  if (field === 'waterSource') return t(`water.${value as 'well'}`);
  return isDay(value) ? formatDay(value, language) : t(`answer.${value as 'yes'}`);
}

function commonValue(field: string, value: Json, language: Language): string {
  if (field === 'electricityVa') {
    const unit = listingWordsOf(language)('paper.va');
    return formatMeasure({ value: formatNumber(Number(value), language), unit });
  }
  if (typeof value === 'number') return field === 'yearBuilt' ? String(value) : formatNumber(value, language);
  if (typeof value !== 'string') return JSON.stringify(value);
  return isDay(value) ? formatDay(value, language) : value;
}

function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value);
}

function offerValue(key: string, field: string, value: Json, { language, sheet }: ValueContext): string {
  const words = recordWordsOf(language);
  const t = translatorOf(language);
  switch (field) {
    case 'kind':
      return words(`record_offer.${value as 'sale'}`);
    case 'price': {
      const isSale = valueIn(sheet, `offer.${key}.kind`) === 'sale';
      const period = isSale ? null : (valueIn(sheet, `offer.${key}.period`) as RentPeriod | null);
      return formatPrice(value as Price, period, language);
    }
    case 'tenure':
      return t(`tenure.${value as 'freehold'}`);
    case 'period':
      return words(`record_offer.${value as RentPeriod}`);
    case 'extension': {
      const { years, terms } = value as { years: number; terms: 'price_fixed' };
      return t(`lease.extension_${terms}`, { years: t('lease.years', { count: years }) });
    }
    case 'status':
      return statusValue(value, language);
    default: {
      const terms = { ...noTerms, [field]: value } as OfferTerms;
      const price = (valueIn(sheet, `offer.${key}.price`) ?? { currency: currencies[0] }) as Price;
      const facts =
        field in noTerms ? offerTermFacts({ terms, price, standardStatus: 'Incomplete' }, { language }) : [];
      return facts[0]?.value ?? commonValue(field, value, language);
    }
  }
}

type Moved = { status: string; reason?: string; on?: string; closedFor?: Price | null };

/** Where an offer stands, by its name or with the day, the reason and the price it was moved with. */
function statusValue(value: Json, language: Language): string {
  const words = recordWordsOf(language);
  const {
    status,
    reason = '',
    on,
    closedFor = null,
  } = typeof value === 'string' ? { status: value } : (value as Moved);
  const name = words(`record_status.${status as 'Active'}`);
  const facts = [
    ...(on === undefined ? [] : [formatDay(on, language)]),
    ...(reason === '' ? [] : [reason]),
    ...(closedFor === null ? [] : [formatPrice(closedFor, null, language)]),
  ];
  return facts.length === 0
    ? name
    : words('record_field.with_reason', { status: name, reason: inOneLine(facts, language) });
}
