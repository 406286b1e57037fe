import { fieldList } from '#app/features/listings/listing-fields.ts';
import type { Currency } from '#app/features/listings/price.ts';
import { featureFields, featureFlags, featureLookups } from '#app/features/listings/reso/feature-lookups.ts';
import { resoSubTypes } from '#app/features/listings/reso/lookups.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { putOffers } from '#app/features/records/import/offer-fields.ts';
import { putPlace } from '#app/features/records/import/put-place.ts';
import { RowDraft } from '#app/features/records/import/row-draft.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';
import { type AreaUnit, readArea, readAreaUnit } from '#app/features/records/import/values/read-measure.ts';
import { readOldAddress } from '#app/features/records/import/values/read-old-address.ts';
import { unmarkedText } from '#app/features/records/import/values/unmarked-text.ts';
import { readType } from '#app/features/records/import/values/word-lists.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type ResoEntity, textIn, textsIn } from './reso-entity.ts';
import { resoMedia } from './reso-media.ts';
import { resoOffer } from './reso-offer.ts';
import { invert, ourWord, spelled } from './reso-words.ts';

/** What a service leaves open: it has no field for a currency, and few send texts in several languages. */
export type ResoDefaults = { currency: Currency | null; areaUnit: AreaUnit; language: Language };

type Context = { row: number; lookups: ImportLookups; defaults: ResoDefaults };

/** What a Property says of a home, with its Media. Fields that a record has not are passed over. */
export function readResoProperty(property: ResoEntity, media: readonly ResoEntity[], context: Context): ImportRow {
  const { row, lookups, defaults } = context;
  const draft = new RowDraft(lookups.answers);
  putWhere(draft, property, lookups);
  putType(draft, property);
  putFacts(draft, property, defaults);
  putFeatures(draft, property);
  putTexts(draft, property, defaults.language);
  const statuses = putOffers(draft, [resoOffer(draft, property, defaults.currency)]);
  draft.require({ type: 'PropertyType', place: 'City' });
  const reference = textIn(property, 'ListingId') || textIn(property, 'ListingKey');
  if (reference === '') draft.refuse({ column: 'ListingId', text: '' }, 'missing', 'reference');
  const onMarketAt = Date.parse(textIn(property, 'OnMarketDate'));
  return {
    row,
    sourceReference: reference.slice(0, 160),
    ...resoMedia(draft, media, defaults.language),
    ...(Object.keys(statuses).length > 0 && { statuses }),
    ...(!Number.isNaN(onMarketAt) && { onMarketAt }),
    oldAddress: readOldAddress(textIn(property, 'ListingURL')),
    ...draft.said(),
  };
}

function putType(draft: RowDraft, property: ResoEntity): void {
  const [sub, type] = [textIn(property, 'PropertySubType'), textIn(property, 'PropertyType')];
  const cell = { column: 'PropertyType', text: [type, sub].filter(Boolean).join(', ') };
  if (cell.text === '') return;
  // What is let is no type of its own: *Residential Lease* is a house, *Commercial Sale* is business premises.
  const read = ourWord(subTypes, sub) ?? readType(sub) ?? readType(type.replace(/\s*(?:Lease|Sale)$/, ''));
  if (read === null) draft.refuse(cell, 'unknown_type', 'type');
  else draft.set('type', read, cell);
}

const subTypes = invert(resoSubTypes);

/** Where it is, as exactly as the service tells; a street that it keeps private is none. */
function putWhere(draft: RowDraft, property: ResoEntity, lookups: ImportLookups): void {
  const names = ['City', 'MLSAreaMajor', 'SubdivisionName', 'UnparsedAddress', 'CountyOrParish'];
  const slug = names.map((name) => lookups.place(textIn(property, name))).find((place) => place !== null);
  const cell = { column: 'City', text: textIn(property, 'City') || textIn(property, 'UnparsedAddress') };
  if (slug !== undefined) draft.set('place', slug, cell);
  else if (cell.text !== '') putPlace(draft, cell, lookups);
  const [latitude, longitude] = [property['Latitude'], property['Longitude']];
  const isPin = typeof latitude === 'number' && typeof longitude === 'number';
  if (isPin) draft.set('pin', { latitude, longitude }, { column: 'Latitude', text: `${latitude}, ${longitude}` });
  const isExact = property['InternetAddressDisplayYN'];
  if (typeof isExact !== 'boolean') return;
  const precision = property['LocationPrecisionNumeric'];
  const privacy = isExact ? 'exact' : typeof precision === 'number' && precision > 300 ? 'area' : 'around';
  draft.set('locationPrivacy', privacy, { column: 'InternetAddressDisplayYN', text: String(isExact) });
  const [street = '', ...rest] = textIn(property, 'UnparsedAddress').split(',');
  const isStreet = isExact && rest.length > 0 && lookups.place(street) === null;
  if (isStreet) draft.set('street', street, { column: 'UnparsedAddress', text: street });
}

const words = new Map(fieldList.map(([name, { resoWords = {} }]) => [name, invert<string>(resoWords)] as const));

function putFacts(draft: RowDraft, property: ResoEntity, { areaUnit }: ResoDefaults): void {
  for (const [name, { reso, resoUnits, resoWords }] of fieldList) {
    if (!Object.hasOwn(property, reso)) continue;
    const value = property[reso];
    const cell = { column: reso, text: textIn(property, reso) };
    if (cell.text === '') draft.set(name, null, cell);
    else if (resoUnits !== undefined) putArea(draft, name, cell, textIn(property, resoUnits.name), areaUnit);
    else if (resoWords === undefined) draft.set(name, typeof value === 'number' ? value : cell.text, cell);
    else {
      const word = ourWord(words.get(name) ?? new Map(), value);
      if (word === null) draft.leaveOut(cell, 'unknown_word', name);
      else draft.set(name, word, cell);
    }
  }
}

function putArea(
  draft: RowDraft,
  field: string,
  cell: { column: string; text: string },
  units: string,
  usual: AreaUnit,
): void {
  const unit = units === '' ? usual : readAreaUnit(plainWords(units));
  const sqm = unit === null ? null : readArea(cell.text, unit);
  if (sqm === null) draft.leaveOut(cell, unit === null ? 'unknown_word' : 'not_a_number', field);
  else draft.set(field, sqm === 0 ? null : sqm, cell);
}

/** Flags that stand for one feature say it as well; RESO's other values of these fields are left out. */
function putFeatures(draft: RowDraft, property: ResoEntity): void {
  for (const { name, features: some } of featureFields) {
    if (!Object.hasOwn(property, name)) continue;
    const known = new Map(some.map((feature) => [spelled(featureLookups[feature].value), feature] as const));
    for (const feature of some) draft.fields[`feature.${feature}`] ??= null;
    for (const text of textsIn(property, name)) {
      const feature = known.get(spelled(text));
      if (feature !== undefined) draft.fields[`feature.${feature}`] = true;
      else if (text !== '' && text !== 'None' && text !== 'No')
        draft.leaveOut({ column: name, text }, 'unknown_word', 'features');
    }
  }
  for (const [flag, some] of Object.entries(featureFlags)) {
    const [only, ...others] = some;
    if (property[flag] === true && only !== undefined && others.length === 0) draft.fields[`feature.${only}`] = true;
  }
}

function putTexts(draft: RowDraft, property: ResoEntity, language: Language): void {
  const texts = [
    ['title', 'ListingTitle'],
    ['description', 'PublicRemarks'],
  ] as const;
  for (const [part, column] of texts) {
    if (!Object.hasOwn(property, column)) continue;
    const text = unmarkedText(textIn(property, column));
    draft.set(`text.${language}.${part}`, text, { column, text });
  }
}
