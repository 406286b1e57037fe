import { fieldList } from '#app/features/listings/listing-fields.ts';
import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import type { Currency } from '#app/features/listings/price.ts';
import { featureFields, featureFlags, featureLookups } from '#app/features/listings/reso/feature-lookups.ts';
import { resoSubTypes } from '#app/features/listings/reso/lookups.ts';
import { readCoordinates } from '#app/features/places/typed-point/typed-coordinates.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { putOffers } from '#app/features/records/import/offer-fields.ts';
import { putPlace } from '#app/features/records/import/put-place.ts';
import { RowDraft } from '#app/features/records/import/row-draft.ts';
import { plainWords, valuesByWord } from '#app/features/records/import/values/plain-words.ts';
import { type AreaUnit, readArea, readAreaUnit } from '#app/features/records/import/values/read-measure.ts';
import { readOldAddress } from '#app/features/records/import/values/read-old-address.ts';
import { unmarkedText } from '#app/features/records/import/values/unmarked-text.ts';
import { readChoice, readType } from '#app/features/records/import/values/word-lists.ts';
import type { Language } from '#app/i18n/languages.ts';
import { flagIn, numberIn, type ResoEntity, textIn, textsIn } from './reso-entity.ts';
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
    ...resoMedia(draft, { property, media }, defaults.language),
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
  const answered = draft.answered('type', cell);
  const read = answered === cell.text ? readTypes(sub, type) : readType(answered ?? '');
  if (read === null) draft.refuse(cell, 'unknown_type', 'type');
  else draft.set('type', read, cell);
  if (read !== null && /manufactured|mobile|modular/i.test(cell.text)) draft.doubt(cell, 'assumed_kind', 'type');
}

/** What is let is no type of its own: *Residential Lease* is a house, *Commercial Sale* is business premises. */
function readTypes(sub: string, type: string): PropertyType | null {
  const bare = type.replace(/\s*(?:Lease|Sale|Income)$/, '');
  const types = [sub, bare].map(
    (word) => ourWord(subTypes, word) ?? otherHouses.get(plainWords(word)) ?? readHead(word),
  );
  return types.find((one) => one !== null) ?? null;
}

/** By the words before a preposition: what is *Manufactured On Land* is no land. */
function readHead(text: string): PropertyType | null {
  const [head = ''] = text.split(/\b(?:on|in|with|without|near|at|of|for)\b/i);
  return readType(head) as PropertyType | null;
}

/** Words of the Data Dictionary for houses of other kinds. */
const otherHouses = valuesByWord({
  House:
    'cabin, manufactured home, manufactured on land, manufactured in park, mobile home, modular home, multi family, duplex, triplex, quadruplex, ranch, garden home, patio home, row house',
});

const subTypes = invert(resoSubTypes);

/** Where it is, as exactly as the service tells; a street that it keeps private is none. */
function putWhere(draft: RowDraft, property: ResoEntity, lookups: ImportLookups): void {
  const names = ['City', 'MLSAreaMajor', 'SubdivisionName', 'UnparsedAddress', 'CountyOrParish'];
  const slug = names.map((name) => lookups.place(textIn(property, name))).find((place) => place !== null);
  const cell = { column: 'City', text: textIn(property, 'City') || textIn(property, 'UnparsedAddress') };
  if (slug !== undefined) draft.set('place', slug, cell);
  else if (cell.text !== '') putPlace(draft, cell, lookups);
  putPin(draft, textIn(property, 'Latitude'), textIn(property, 'Longitude'));
  const isExact = flagIn(property, 'InternetAddressDisplayYN');
  if (isExact === null) return;
  const precision = numberIn(property, 'LocationPrecisionNumeric') ?? 0;
  const privacy = isExact ? 'exact' : precision > 300 ? 'area' : 'around';
  draft.set('locationPrivacy', privacy, { column: 'InternetAddressDisplayYN', text: String(isExact) });
  const [street = '', ...rest] = textIn(property, 'UnparsedAddress').split(',');
  const isStreet = isExact && rest.length > 0 && lookups.place(street) === null;
  if (isStreet) draft.set('street', street, { column: 'UnparsedAddress', text: street });
}

function putPin(draft: RowDraft, latitude: string, longitude: string): void {
  if (latitude === '' || longitude === '' || (Number(latitude) === 0 && Number(longitude) === 0)) return;
  const cell = { column: 'Latitude', text: `${latitude}, ${longitude}` };
  draft.set('pin', readCoordinates(`${latitude} ${longitude}`) ?? cell.text, cell);
}

const words = new Map(fieldList.map(([name, { resoWords = {} }]) => [name, invert<string>(resoWords)] as const));

function putFacts(draft: RowDraft, property: ResoEntity, { areaUnit }: ResoDefaults): void {
  for (const [name, { reso, resoUnits, resoWords }] of fieldList) {
    if (name === 'videoUrl' || !Object.hasOwn(property, reso)) continue;
    const cell = { column: reso, text: textIn(property, reso) };
    if (cell.text === '') draft.set(name, null, cell);
    else if (resoUnits !== undefined) putArea(draft, name, cell, textIn(property, resoUnits.name), areaUnit);
    else if (resoWords === undefined) draft.set(name, numberIn(property, reso) ?? cell.text, cell);
    else {
      const answered = draft.answered(name, cell);
      if (answered === null) continue;
      const word = ourWord(words.get(name) ?? new Map(), answered) ?? readChoice(name, answered);
      if (word === null) draft.leaveOut(cell, 'unknown_word', name);
      else draft.set(name, word, cell);
    }
  }
  for (const { field, name, unit, isOther } of otherMeasures) {
    const cell = { column: name, text: textIn(property, name) };
    if (cell.text === '' || draft.fields[field] != null) continue;
    if (unit === null) draft.set(field, numberIn(property, name) ?? cell.text, cell);
    else putArea(draft, field, cell, unit.startsWith('Building') ? textIn(property, unit) : unit, areaUnit);
    if (isOther && draft.fields[field] != null) draft.doubt(cell, 'assumed_kind', field);
  }
}

/** What services say where they leave out the usual field, the better one first; `unit` or the field that names it. `isOther`: it measures something else. */
const otherMeasures = [
  { field: 'lotSqm', name: 'LotSizeSquareFeet', unit: 'sqft', isOther: false },
  { field: 'lotSqm', name: 'LotSizeAcres', unit: 'acres', isOther: false },
  { field: 'livingSqm', name: 'BuildingAreaTotal', unit: 'BuildingAreaUnits', isOther: true },
  { field: 'bathrooms', name: 'BathroomsTotalDecimal', unit: null, isOther: false },
  { field: 'bathrooms', name: 'BathroomsFull', unit: null, isOther: true },
] as const;

function putArea(
  draft: RowDraft,
  field: string,
  cell: { column: string; text: string },
  units: string,
  usual: AreaUnit,
): void {
  const unit = units === '' ? usual : readAreaUnit(plainWords(units.replace(/([a-z])(?=[A-Z])/g, '$1 ')));
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
    if (flagIn(property, flag) === true && only !== undefined && others.length === 0)
      draft.fields[`feature.${only}`] = true;
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
