import type { MessageKey } from '#app/i18n/translate.ts';
import {
  type BoundingBox,
  readAmount,
  readBbox,
  readIds,
  readKeyword,
  readLocation,
  readNumber,
  readWord,
  writeIds,
  writeNumber,
} from './filter-values.ts';
import {
  type OfferKind,
  offerKinds,
  type PropertyType,
  propertyTypes,
  type Tenure,
  tenures,
} from './listing-vocabulary.ts';
import { priceScale } from './price-scale.ts';

/** What a search asks for; null asks nothing. One single offer must satisfy status, tenure and both prices. */
export type ListingFilters = {
  keyword: string | null;
  type: PropertyType | null;
  status: OfferKind | null;
  location: string | null;
  /** US dollars; a rent counts by its year. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Exact, except `mostBedrooms`, which means that many or more. */
  bedrooms: number | null;
  bathrooms: number | null;
  tenure: Tenure | null;
  bbox: BoundingBox | null;
  /** Only these listings, in no order. An empty list matches nothing. */
  ids: readonly number[] | null;
};

export type FilterName = keyof ListingFilters;

export const mostBedrooms = 5;
export const mostBathrooms = 4;

type Control = 'text' | 'select' | 'segments' | 'price' | 'none';

/**
 * One filter. `read` takes the raw value of the query parameter, never throws and answers null for what is malformed or
 * equal to the default; `write` gives the value as addresses spell it. `status` is known when the others are read.
 */
type Filter<V> = {
  param: string;
  label: MessageKey;
  control: Control;
  /** The choices a form offers, in order; absent where the visitor types. */
  options?: readonly NonNullable<V>[];
  read(raw: string, status: OfferKind | null): V | null;
  write(value: NonNullable<V>): string;
};

type FilterTable = { readonly [Name in FilterName]: Filter<ListingFilters[Name]> };

const statusWords: Record<OfferKind, string> = { sale: 'For Sale', rent: 'For Rent' };

/** Every filter of the site, in the order of the form and the chips. The index, the form and the tests loop over it. */
export const listingFilters: FilterTable = {
  keyword: { param: 'keyword', label: 'search.keyword', control: 'text', read: readKeyword, write: String },
  type: {
    param: 'type',
    label: 'search.type',
    control: 'select',
    options: propertyTypes,
    read: (raw) => readWord(propertyTypes, raw),
    write: String,
  },
  status: {
    param: 'status',
    label: 'search.status',
    control: 'segments',
    options: offerKinds,
    read: (raw) => readWord(offerKinds, raw.replace(/^\s*for[\s+_-]*/i, '')),
    write: (kind) => statusWords[kind],
  },
  location: { param: 'location', label: 'search.location', control: 'select', read: readLocation, write: String },
  minPrice: {
    param: 'min_price',
    label: 'search.price_min',
    control: 'price',
    read: (raw) => readAmount(raw, 0),
    write: writeNumber,
  },
  maxPrice: {
    param: 'max_price',
    label: 'search.price_max',
    control: 'price',
    read: (raw, status) => readAmount(raw, priceScale(status).max),
    write: writeNumber,
  },
  bedrooms: roomFilter('bedrooms', 'search.bedrooms', mostBedrooms),
  bathrooms: roomFilter('bathrooms', 'search.bathrooms', mostBathrooms),
  tenure: {
    param: 'tenure',
    label: 'search.tenure',
    control: 'segments',
    options: tenures,
    read: (raw) => readWord(tenures, raw),
    write: String,
  },
  bbox: {
    param: 'bbox',
    label: 'search.bbox',
    control: 'none',
    read: readBbox,
    write: (box) => box.map(writeNumber).join(','),
  },
  ids: { param: 'ids', label: 'search.ids', control: 'none', read: readIds, write: writeIds },
};

export const filterNames = Object.keys(listingFilters) as readonly FilterName[];

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, null])) as ListingFilters;

/** The filters a query string asks for. Never throws; what is malformed or at its default is null. */
export function readFilters(params: URLSearchParams): ListingFilters {
  const status = readParam(params, 'status', null);
  const entries = filterNames.map((name) => [name, readParam(params, name, status)]);
  return Object.fromEntries(entries) as ListingFilters;
}

function readParam<Name extends FilterName>(
  params: URLSearchParams,
  name: Name,
  status: OfferKind | null,
): ListingFilters[Name] | null {
  const filter = listingFilters[name];
  const raw = params.get(filter.param);
  return raw === null ? null : filter.read(raw, status);
}

/** The query parameters of these filters, in the table's order, without those that ask nothing. */
export function writeFilters(filters: ListingFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const raw = writeParam(name, filters[name]);
    if (raw !== null) params.set(listingFilters[name].param, raw);
  }
  return params;
}

function writeParam<Name extends FilterName>(name: Name, value: ListingFilters[Name]): string | null {
  const filter: Filter<ListingFilters[Name]> = listingFilters[name];
  return value === null ? null : filter.write(value as NonNullable<ListingFilters[Name]>);
}

function roomFilter(param: string, label: MessageKey, most: number): Filter<number | null> {
  return {
    param,
    label,
    control: 'segments',
    options: Array.from({ length: most }, (_, index) => index + 1),
    read: (raw) => {
      const rooms = readNumber(raw.trim().replace(/\+$/, ''));
      return rooms !== null && Number.isInteger(rooms) && rooms >= 1 ? Math.min(rooms, most) : null;
    },
    write: (rooms) => (rooms >= most ? `${most}+` : String(rooms)),
  };
}
