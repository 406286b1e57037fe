import fc from 'fast-check';
import type { FilterName } from '#app/features/listings/filter.ts';
import { leaseYears } from '#app/features/listings/filter-values.ts';
import { facetColumnNames, facetColumns } from '#app/features/listings/index/columns/columns.ts';
import { features, inFeatureOrder } from '#app/features/listings/listing-features.ts';
import { filterNamed, filterNames, writeChoice } from '#app/features/listings/listing-filters.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { listingSorts } from '#app/features/listings/listing-search.ts';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { listingDraft } from './factories.ts';

/** Letters that fold, expand, vanish or are none; words one typo apart; words that begin others. */
const words =
  `villa vila view pool Kolam seminyak semanggi beach be ocean Café cafes nusa dua شاطئ الشاطىء فيلا ٣ 3 30 m² ﷺ 𝒱illa
  İstana ß 👍 نور‌ڪ Ⅷ ½ naïve ${'x'.repeat(45)}`.split(/\s+/);
const typos =
  'seminyk semniyak seminnyak saminyak kolma beech ocena villla be0003 BE-3 be0012 Be12 xxxxx الشاطيء'.split(' ');
const places = ['canggu', 'nusadua', 'ubud'];
const prices = [1, 99.5, 100, 250, 1000, null];
const maxIds = 60;

/** As the answers to other offers are shared. */
const owners: (readonly string[])[] = [[], ['wni'], ['wni', 'wni.live', 'pma.live'], ['wna_permit.live']];

const priced = { comparableUsd: fc.constantFrom(...prices), cut: fc.constantFrom(0, 0, 0.1, 0.25) };

const offer: fc.Arbitrary<IndexEntry['offers'][number]> = fc.oneof(
  fc.record({
    ...priced,
    kind: fc.constant('sale' as const),
    tenure: fc.constant('freehold' as const),
    yearsLeft: fc.constant(Number.POSITIVE_INFINITY),
    heldUntil: fc.constant(Number.POSITIVE_INFINITY),
    owners: fc.constantFrom(...owners),
  }),
  fc.record({
    ...priced,
    kind: fc.constant('sale' as const),
    tenure: fc.constant('leasehold' as const),
    yearsLeft: fc.constantFrom(...leaseYears, 0, 1, 19, 21, 22, 27, 98, 99, 300),
    heldUntil: fc.constantFrom(20_001, 20_002, 30_000),
    pricePerYearLeft: fc.constantFrom(4, 4.5, 50),
    owners: fc.constantFrom(...owners),
  }),
  fc.record({
    ...priced,
    kind: fc.constant('sale' as const),
    tenure: fc.constant('leasehold' as const),
    yearsLeft: fc.constantFrom(19, 27),
    heldUntil: fc.constantFrom(20_001, 30_000),
    pricePerYearLeft: fc.constantFrom(4, 50),
    pricePerSqmYearLeft: fc.constantFrom(0.1, 0.2),
    pricePerAreYearLeft: fc.constantFrom(3, 8),
  }),
  fc.record({
    ...priced,
    kind: fc.constant('sale' as const),
    tenure: fc.constant('leasehold' as const),
    yearsLeft: fc.constant(null),
  }),
  fc.record({ ...priced, kind: fc.constant('rent' as const), tenure: fc.constant(null), yearsLeft: fc.constant(null) }),
);

const text = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...words) }, fc.string({ unit: 'binary', maxLength: 6 })), {
    maxLength: 6,
  })
  .map((some) => some.join(' '));

const degree = fc.constantFrom(-8.7, -8.65, -8.6, -8.5, 0);

/** Facts of a listing that no filter reads. */
const unsearched = { ...listingDraft(), featuredRank: null, modifiedAt: 0, metresToSea: null, confirmedDays: null };

/** A value of every field that a facet column reads: null, one of its choices, or a number around them. */
const choicesByField = Object.fromEntries(
  facetColumnNames.map((name) => {
    const { field, choices } = facetColumns[name];
    const values = choices(places);
    const around = typeof values[0] === 'number' ? [0, values.length + 1, values.length + 2] : [];
    return [field, fc.option(fc.constantFrom(...values, ...around))];
  }),
);

/** A listing of a small catalogue in which many agree in much. */
export const anyEntry: fc.Arbitrary<IndexEntry> = fc
  .record({
    id: fc.integer({ min: 1, max: maxIds }),
    choices: fc.record(choicesByField),
    type: fc.constantFrom(...propertyTypes),
    place: fc.constantFrom(...places),
    latitude: degree,
    longitude: degree.map((value) => value + 124),
    onMarketAt: fc.integer({ min: 0, max: 5 }),
    views: fc.integer({ min: 0, max: 3 }),
    confirmedAt: fc.option(fc.integer({ min: 1, max: 3 })),
    // The last ones are beyond the first 32.
    features: fc.subarray([...features.slice(0, 2), ...features.slice(-3)]).map(inFeatureOrder),
    offers: fc.array(offer, { minLength: 1, maxLength: 4 }),
    text,
  })
  .map(({ choices, ...entry }) => {
    const [title = '', place = '', area = '', type = ''] = entry.text.split(' ');
    return withId({ ...unsearched, ...choices, ...entry, parts: { title, place, area, type } }, entry.id);
  });
/** The same listing with another id, and with that in its reference. */
export function withId(entry: IndexEntry, id: number): IndexEntry {
  return { ...entry, id, text: `be${String(id).padStart(4, '0')} ${entry.text}` };
}

export type Edit = { put: IndexEntry } | { delete: number };

export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: anyEntry.map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: maxIds }).map((id) => ({ delete: id })) },
);

const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', '\0', '\ud800', '-1', '1e9', 'NaN', '5+', ',,,', '%00', ' '.repeat(500)),
);

const typedWord = fc.oneof(
  fc.constantFrom(...words, ...typos),
  fc.constantFrom(...words).map((word) => word.slice(0, 2)),
);
const typedWords = fc.array(typedWord, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
const thousandsOfWords = fc
  .array(fc.constantFrom(...words), { minLength: 500, maxLength: 2000 })
  .map((some) => some.join(' '));

function mostly(arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ weight: 8, arbitrary }, { weight: 1, arbitrary: junk });
}

/** Other spellings, and values that mean nothing. */
const spellings: Partial<Record<FilterName, string[]>> = {
  type: ['house', 'LAND', 'castle'],
  status: ['for-rent', 'sale', 'RENT'],
  location: ['Nusa Dua', 'bali', 'atlantis', 'ubud,canggu', 'canggu,bali,atlantis,Nusa Dua'],
  sea: ['750', '1e3', '-500'],
  features: ['pool,shared-pool', 'riverfront,pool,castle', 'River Front', 'pool,pool', 'castle'],
  minPrice: ['0', '100', '99.5', '251', '5000000'],
  maxPrice: ['100', '1000', '99.4', '5000000', '250000'],
  bedrooms: ['5', '7', '0'],
  bathrooms: ['9'],
  tenure: ['Leasehold'],
  yearsLeft: ['1', '19', '20.0', '21', '22', '23', '27', '28', '98', '99', '20+', '0', '100', '22.5'],
  mayOwn: ['wni', 'wni.live', 'pma.live', 'wna_permit.live', 'wna_permit', 'king.live', 'wni.', '.live', 'wni live'],
  bbox: ['115.3,-8.7,115.5,-8.6', '115.35,-8.65,115.4,-8.6', '0,-90,180,90', '116,-8,115,-9'],
  area: [
    '115.2,-8.8;115.45,-8.8;115.3,-8.55',
    '115.2,-8.8;115.5,-8.4;115.5,-8.8;115.2,-8.4_123,-1;125,-1;125,1;123,1',
    '115,-9;116,-9',
  ],
  near: ['115.35,-8.65,8000', '115.4,-8.6,50', '115.4,-8.6,49', '115.4,-8.6,1e3'],
  ids: ['1,2,3,4,5,6,7,8', '3', '7,7,x,9999', '0'],
};

function paramValues(name: FilterName): fc.Arbitrary<string> {
  if (name === 'keyword') {
    return fc.oneof({ weight: 12, arbitrary: mostly(typedWords) }, { weight: 1, arbitrary: thousandsOfWords });
  }
  const { choices = [] } = filterNamed(name);
  const written = choices === 'places' ? places : choices.map((choice) => writeChoice(name, choice));
  return mostly(fc.constantFrom(...written, ...(spellings[name] ?? [])));
}

const params: Record<string, fc.Arbitrary<string>> = {
  ...Object.fromEntries(filterNames.map((name) => [filterNamed(name).param, paramValues(name)])),
  page: mostly(fc.constantFrom('1', '2', '3', '99999999')),
};

/** A query string of up to four parameters besides the sort, some of them nonsense. */
export const anyQuery: fc.Arbitrary<URLSearchParams> = fc
  .record({
    names: fc.subarray(Object.keys(params), { maxLength: 4 }),
    values: fc.record(params),
    sort: mostly(fc.constantFrom('', ...listingSorts)),
  })
  .map(
    ({ names, values, sort }) =>
      new URLSearchParams([...names.map((name) => [name, values[name] ?? '']), ['sort', sort]]),
  );
