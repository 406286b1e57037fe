import { type Language, readLanguage } from '#app/i18n/languages.ts';
import type { MessageKey } from '#app/i18n/translate.ts';
import {
  type BoundingBox,
  priceScale,
  readBbox,
  readIds,
  readKeyword,
  readLocations,
  readNumber,
  readWord,
  writeIds,
  writeNumber,
} from './filter-values.ts';
import type { ListingFacts, OfferFacts } from './listing.ts';
import {
  furnishings,
  type OfferKind,
  offerKinds,
  type PropertyType,
  propertyTypes,
  type Tenure,
  tenures,
} from './listing-vocabulary.ts';
import { readPrice } from './typed-price.ts';

/** Filters with a list of choices: forms offer them, and the index counts what each choice would find. */
type ChoiceValues = {
  type: PropertyType;
  status: OfferKind;
  /** Slugs of places, in their order: any of these. */
  location: readonly string[];
  /** At most so many metres from the sea, in a straight line. */
  sea: (typeof seaDistances)[number];
  bedrooms: number;
  bathrooms: number;
  tenure: Tenure;
  furnishing: (typeof furnishings)[number];
};

type FilterValues = ChoiceValues & {
  keyword: string;
  /** US dollars; a rent counts by its year. */
  minPrice: number;
  maxPrice: number;
  bbox: BoundingBox;
  /** Only these listings, in no order. An empty list matches nothing. */
  ids: readonly number[];
};

export type FilterName = keyof FilterValues;
export type FacetName = keyof ChoiceValues;

/** The value of every filter; null where it is not set. One single offer must satisfy all filters `of` offers. */
export type ListingFilters = { [Name in FilterName]: FilterValues[Name] | null };

/** In metres. */
export const seaDistances = [500, 1000, 2000] as const;
export const maxBedrooms = 5;
export const maxBathrooms = 4;

export type Control = 'text' | 'select' | 'segments' | 'price' | 'none';

/** What a listing must have to match. This is the definition; the search index is a fast way to the same answer. */
type Meaning<V> =
  | { of: 'words' }
  | { of: 'listing'; matches(listing: ListingFacts, value: V): boolean }
  | { of: 'offer'; matches(offer: OfferFacts, value: V): boolean };

/** What is known when a filter is read: the status that the same search has, and whose writing it is. */
type Reading = { status: OfferKind | null; language: Language };

/**
 * One filter. `read` takes the raw value of the query parameter, never throws and returns null for what is malformed or
 * equal to the default; `write` is its inverse.
 */
type Filter<V> = {
  param: string;
  label: MessageKey;
  control: Control;
  read(raw: string, reading: Reading): V | null;
  write(value: V): string;
} & Meaning<V>;

/** One of the choices of a filter that takes several at once. */
type Choice<V> = V extends readonly (infer One)[] ? One : V;

type ChoiceFilter<V> = Filter<V> & {
  /** In the order of the form. Places are data and not listed here. */
  choices: readonly Choice<V>[] | 'places';
  /** Several choices at once mean any of them; a parameter that comes repeatedly is read as one. */
  several?: true;
  /** The last choice means that many or more. */
  orMore?: true;
  /** The choice of no filter at all. */
  any: MessageKey;
  /** The label of a choice; absent where it is shown as the parameter's value. */
  word?(choice: Choice<V>): MessageKey;
};

type FilterTable = {
  readonly [Name in FilterName]: Name extends FacetName ? ChoiceFilter<FilterValues[Name]> : Filter<FilterValues[Name]>;
};

/** The status as addresses and both APIs spell it. */
export const statusWords = { sale: 'For Sale', rent: 'For Rent' } as const satisfies Record<OfferKind, string>;

/**
 * Every filter of the site, in the order of the form and the chips. Addresses, forms, chips, both APIs, the index and
 * the tests loop over it.
 */
export const listingFilters: FilterTable = {
  keyword: {
    param: 'keyword',
    label: 'search.keyword',
    control: 'text',
    of: 'words',
    read: readKeyword,
    write: String,
  },
  type: {
    param: 'type',
    label: 'search.type',
    control: 'select',
    choices: propertyTypes,
    any: 'search.type_all',
    word: (type) => `type.${type.toLowerCase() as Lowercase<PropertyType>}`,
    of: 'listing',
    matches: (listing, type) => listing.type === type,
    read: (raw) => readWord(propertyTypes, raw),
    write: String,
  },
  status: {
    param: 'status',
    label: 'search.status',
    control: 'segments',
    choices: offerKinds,
    any: 'search.status_any',
    word: (kind) => `status.${kind}`,
    of: 'offer',
    matches: (offer, kind) => offer.kind === kind,
    read: readStatus,
    write: (kind) => statusWords[kind],
  },
  location: {
    param: 'location',
    label: 'search.location',
    control: 'select',
    choices: 'places',
    any: 'search.location_any',
    of: 'listing',
    several: true,
    matches: (listing, slugs) => slugs.includes(listing.place),
    read: readLocations,
    write: (slugs) => slugs.join(','),
  },
  sea: {
    param: 'sea',
    label: 'search.sea',
    control: 'segments',
    choices: seaDistances,
    any: 'options.any',
    word: (metres) => `sea.within_${metres}`,
    of: 'listing',
    matches: ({ metresToSea }, metres) => metresToSea !== null && metresToSea <= metres,
    read: (raw) => seaDistances.find((metres) => metres === readNumber(raw)) ?? null,
    write: String,
  },
  minPrice: {
    param: 'min_price',
    label: 'search.price_min',
    control: 'price',
    of: 'offer',
    matches: (offer, min) => offer.comparableUsd >= min,
    read: (raw, { language }) => lowestPrice(readPrice(raw, language)),
    write: writeNumber,
  },
  maxPrice: {
    param: 'max_price',
    label: 'search.price_max',
    control: 'price',
    of: 'offer',
    matches: (offer, max) => offer.comparableUsd <= max,
    read: (raw, { status, language }) => highestPrice(readPrice(raw, language), status),
    write: writeNumber,
  },
  bedrooms: roomFilter('bedrooms', maxBedrooms),
  bathrooms: roomFilter('bathrooms', maxBathrooms),
  tenure: {
    param: 'tenure',
    label: 'search.tenure',
    control: 'select',
    choices: tenures,
    any: 'search.tenure_any',
    word: (tenure) => `tenure.${tenure}`,
    of: 'offer',
    matches: (offer, tenure) => offer.tenure === tenure,
    read: (raw) => readWord(tenures, raw),
    write: String,
  },
  furnishing: {
    param: 'furnishing',
    label: 'fact.furnishing',
    control: 'select',
    choices: furnishings,
    any: 'options.any',
    word: (furnishing) => `furnishing.${furnishing}`,
    of: 'listing',
    matches: (listing, furnishing) => listing.furnishing === furnishing,
    read: (raw) => readWord(furnishings, raw),
    write: String,
  },
  bbox: {
    param: 'bbox',
    label: 'search.bbox',
    control: 'none',
    of: 'listing',
    matches: ({ latitude, longitude }, [west, south, east, north]) =>
      longitude >= west && latitude >= south && longitude <= east && latitude <= north,
    read: readBbox,
    write: (box) => box.map(writeNumber).join(','),
  },
  ids: {
    param: 'ids',
    label: 'search.ids',
    control: 'none',
    of: 'listing',
    matches: (listing, ids) => ids.includes(listing.id),
    read: readIds,
    write: writeIds,
  },
};

/** A filter whose value is not known, for code that loops over all of them. */
export type AnyFilter = Filter<unknown> &
  Partial<Pick<ChoiceFilter<string | number>, 'choices' | 'several' | 'orMore' | 'any' | 'word'>>;

export const filterNames = Object.keys(listingFilters) as readonly FilterName[];
export const facetNames = filterNames.filter((name): name is FacetName => 'choices' in listingFilters[name]);

export function filterNamed(name: FilterName): AnyFilter {
  return listingFilters[name];
}

/** The value that chooses this alone. */
export function onlyChoice(name: FilterName, choice: string | number): unknown {
  return filterNamed(name).several ? [choice] : choice;
}

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, null])) as ListingFilters;

/**
 * The filters in a query string, whose numbers are typed as its language writes them. Never throws; what is malformed or at
 * its default is null. Prices typed the wrong way round are exchanged.
 */
export function readFilters(params: URLSearchParams, language = readLanguage(params.get('lang'))): ListingFilters {
  const status = readStatus(params.get(listingFilters.status.param) ?? '');
  const entries = filterNames.map((name) => {
    const { param, read, several } = filterNamed(name);
    const raw = several && params.has(param) ? params.getAll(param).join(',') : params.get(param);
    return [name, raw === null ? null : read(raw, { status, language })];
  });
  return inOrder(Object.fromEntries(entries) as ListingFilters);
}

function inOrder(filters: ListingFilters): ListingFilters {
  const { minPrice: above, maxPrice: below, status } = filters;
  if (above === null || below === null || above <= below) return filters;
  return { ...filters, minPrice: lowestPrice(below), maxPrice: highestPrice(above, status) };
}

/** Null where it narrows nothing. */
function lowestPrice(price: number | null): number | null {
  return price === priceScale(null).min ? null : price;
}

function highestPrice(price: number | null, status: OfferKind | null): number | null {
  return price === priceScale(status).max ? null : price;
}

/** The query parameters of these filters, in the table's order, without those that are not set. */
export function writeFilters(filters: ListingFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const { param, write } = filterNamed(name);
    const value = filters[name];
    if (value !== null) params.set(param, write(value));
  }
  return params;
}

/** `For Sale`, and `sale` as people shorten it. */
function readStatus(raw: string): OfferKind | null {
  return readWord(offerKinds, raw.replace(/^\s*for[\s+_-]*/i, ''));
}

/** Exact, except the last choice, which means that many or more. */
function roomFilter(param: 'bedrooms' | 'bathrooms', max: number): ChoiceFilter<number> {
  return {
    param,
    label: `search.${param}`,
    control: 'segments',
    choices: Array.from({ length: max }, (_, index) => index + 1),
    orMore: true,
    any: 'options.any',
    of: 'listing',
    matches: (listing, rooms) => (rooms === max ? (listing[param] ?? 0) >= max : listing[param] === rooms),
    read: (raw) => {
      const rooms = readNumber(raw.trim().replace(/\+$/, ''));
      return rooms !== null && Number.isInteger(rooms) && rooms >= 1 ? Math.min(rooms, max) : null;
    },
    write: (rooms) => (rooms >= max ? `${max}+` : String(rooms)),
  };
}
