import { type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { TextFacts, TextOffer } from '#app/features/listings/first-text/text-facts.ts';
import type { Pin } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { aroundM, type LocationPrivacy, type PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { findPublicPoints } from '#app/features/listings/public-point.server.ts';
import { listingMetresToSea, maxMetresToSea } from '#app/features/listings/sea-distance.ts';
import { measuredDistance } from '#app/features/places/landmarks/distances.ts';
import type { Places } from '#app/features/places/place.ts';
import { fieldLabel } from '#app/features/records/field-labels.server.ts';
import { fieldValue } from '#app/features/records/field-values.server.ts';
import { offerLines } from '#app/features/records/list/listing-summary.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import type { OfferField } from '#app/features/records/sheet/record-fields.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatMeasure } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Db } from '#db/tables.ts';

const namedFields = [
  ...(['bedrooms', 'bathrooms', 'livingSqm', 'lotSqm', 'storeys', 'yearBuilt', 'furnishing', 'poolLengthM'] as const),
  ...(['certificate', 'certificateChecked', 'zone', 'buildingPermit', 'completionCertificate'] as const),
  ...(['lodgingLicence', 'roadWidthM', 'carAccess'] as const),
] satisfies (keyof TextFacts)[];

const namedTerms = [
  ...([
    'kind',
    'tenure',
    'leaseEnd',
    'extension',
    'period',
    'availableFrom',
    'minimumStay',
    'deposit',
    'includes',
  ] as const),
] satisfies OfferField[];

/** What a first text of this record may say; null while type or place are missing. */
export async function findTextFacts(
  { db, places }: { db: Db; places: Places },
  record: ListingRecord,
  now: number,
): Promise<TextFacts | null> {
  const sheet = recordSheet(record);
  const type = valueIn(sheet, 'type') as PropertyType | null;
  const place = places.get(String(valueIn(sheet, 'place')));
  if (type === null || place === undefined) return null;
  const named = namedFields.map((field) => [field, valueIn(sheet, field)]);
  return {
    ...(Object.fromEntries(named) as Partial<TextFacts>),
    type,
    place,
    features: features.filter((feature) => sheet[`feature.${feature}`] === true),
    offers: offerLines(record, sheet).map(({ key, status }) => ({ ...textOffer(sheet, key), standardStatus: status })),
    sea: await findSea(db, record, sheet),
    today: isoDay(baliDayOf(now)),
  };
}

function textOffer(sheet: Sheet, key: string): TextOffer {
  const value = (field: OfferField) => valueIn(sheet, `offer.${key}.${field}`);
  const names = Object.keys(noTerms) as (keyof typeof noTerms)[];
  const terms = Object.fromEntries(names.map((name) => [name, value(name) ?? noTerms[name]])) as TextOffer['terms'];
  if (value('kind') === 'rent')
    return { kind: 'rent', period: value('period') as 'month' | null, ...(terms && { terms }) };
  return { kind: 'sale', hold: readHold(value), ...(terms && { terms }) };
}

type Hold = NonNullable<Extract<TextOffer, { kind: 'sale' }>['hold']>;

/** A lease of which nobody knows the end is not spoken of. */
function readHold(value: (field: OfferField) => unknown): Hold | null {
  const [tenure, leaseEnd] = [value('tenure'), value('leaseEnd')];
  if (tenure === 'freehold') return { tenure };
  if (tenure !== 'leasehold' || typeof leaseEnd !== 'string') return null;
  return {
    tenure,
    leaseEnd,
    extension: (value('extension') ?? null) as { years: number; terms: 'price_fixed' } | null,
  };
}

/** From the point that visitors learn, or will; null as long as nobody set a pin, and where they learn of the area only. */
async function findSea(
  db: Db,
  { published }: ListingRecord,
  sheet: Sheet,
): Promise<NonNullable<TextFacts['sea']> | null> {
  const pin = valueIn(sheet, 'pin') as Pin | null;
  const locationPrivacy = (valueIn(sheet, 'locationPrivacy') ?? 'around') as LocationPrivacy;
  if (pin === null || locationPrivacy === 'area') return null;
  const toPublic = await findPublicPoints(db);
  const isDemo = published?.isDemo ?? false;
  const building = valueIn(sheet, 'building') as string | null;
  const { shown: point } = await toPublic({ pin, locationPrivacy, isDemo, building }, published?.id ?? null);
  const precisionM = { exact: 0, around: aroundM }[locationPrivacy];
  const metres = point && listingMetresToSea({ latitude: point.latitude, longitude: point.longitude, precisionM });
  return metres === null ? null : { metres, errorM: precisionM };
}

/** A fact as the office reads it. */
export type NamedFact = { label: string; value: string | null };

/** A deposit that is one: like a price it is no part of a text. */
function isSum(value: Json): boolean {
  return (value as { of?: Json } | null)?.of === 'sum';
}

/** The same facts, one by one. */
export function nameFacts(
  facts: TextFacts,
  sheet: Sheet,
  { language, places }: { language: Language; places: Places },
): NamedFact[] {
  const context = { language, sheet, places, staff: new Map<string, string>() };
  const fact = (field: string): NamedFact[] => {
    const known = valueIn(sheet, field);
    if (isSum(known)) return [];
    const value = known === null ? null : fieldValue(field, known, context);
    return value === null ? [] : [{ label: fieldLabel(field, language, sheet), value }];
  };
  const { sea, features: known = [] } = facts;
  const isNear = sea && sea.metres <= maxMetresToSea;
  return [
    ...['type', 'place'].flatMap(fact),
    {
      label: recordWordsOf(language)('record_texts.fact_area'),
      value: localize(facts.place.descriptions, language).value,
    },
    ...namedFields.flatMap(fact),
    ...known.map((feature) => ({ label: fieldLabel(`feature.${feature}`, language), value: null })),
    ...(isNear
      ? [
          {
            label: translatorOf(language)('search.sea'),
            value: formatMeasure(measuredDistance(sea.metres, sea.errorM, language)),
          },
        ]
      : []),
    ...offerKeys(sheet).flatMap((key) => namedTerms.flatMap((term) => fact(`offer.${key}.${term}`))),
  ];
}
