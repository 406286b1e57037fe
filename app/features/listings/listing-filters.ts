import type { AnyFilter, FacetName, FilterName, FilterTable, ListingFilters } from './filter.ts';
import {
  confirmedWithin,
  highestPrice,
  leaseYears,
  lowestPrice,
  readBbox,
  readFeatures,
  readIds,
  readKeyword,
  readLeaseYears,
  readLocations,
  readNumber,
  readStatus,
  readWord,
  seaDistances,
  statusWords,
  writeIds,
  writeNumber,
} from './filter-values.ts';
import { features } from './listing-features.ts';
import { furnishings, offerKinds, type PropertyType, propertyTypes, tenures } from './listing-vocabulary.ts';
import { readCircle, readRings, writeRings } from './map-area.ts';
import { readOwner } from './owners/owner.ts';
import { roomFilter } from './room-filter.ts';

export const maxBedrooms = 5;
export const maxBathrooms = 4;

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
    control: 'areas',
    choices: 'places',
    any: 'search.location_any',
    of: 'listing',
    several: 'any',
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
    matches: ({ comparableUsd }, min) => comparableUsd !== null && comparableUsd >= min,
    read: (raw, { readPrice }) => lowestPrice(readPrice(raw)),
    write: writeNumber,
  },
  maxPrice: {
    param: 'max_price',
    label: 'search.price_max',
    control: 'price',
    of: 'offer',
    matches: ({ comparableUsd }, max) => comparableUsd !== null && comparableUsd <= max,
    read: (raw, { status, readPrice }) => highestPrice(readPrice(raw), status),
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
  yearsLeft: {
    param: 'years_left',
    label: 'search.years_left',
    control: 'segments',
    choices: leaseYears,
    orMore: 'each',
    any: 'options.any',
    of: 'offer',
    matches: ({ yearsLeft }, years) => yearsLeft !== null && yearsLeft >= years,
    read: readLeaseYears,
    write: String,
  },
  mayOwn: {
    param: 'may_own',
    label: 'search.may_own',
    control: 'select',
    of: 'offer',
    matches: ({ owners = [] }, owner) => owners.includes(owner),
    read: readOwner,
    write: String,
  },
  features: {
    param: 'features',
    label: 'search.features',
    control: 'features',
    choices: features,
    any: 'options.any',
    of: 'listing',
    several: 'all',
    matches: (listing, wanted) => wanted.every((feature) => listing.features.includes(feature)),
    read: readFeatures,
    write: (some) => some.join(','),
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
  confirmed: {
    param: 'confirmed',
    label: 'search.confirmed',
    control: 'select',
    choices: confirmedWithin,
    any: 'options.any',
    word: (days) => `confirmed.within_${days}`,
    of: 'listing',
    matches: ({ confirmedDays }, days) => confirmedDays !== null && confirmedDays <= days,
    read: (raw) => confirmedWithin.find((days) => days === readNumber(raw)) ?? null,
    write: String,
  },
  area: {
    param: 'area',
    label: 'search.area',
    control: 'none',
    of: 'point',
    read: readRings,
    write: writeRings,
  },
  near: {
    param: 'near',
    label: 'search.near',
    control: 'none',
    of: 'point',
    read: readCircle,
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

export const filterNames = Object.keys(listingFilters) as readonly FilterName[];
export const facetNames = filterNames.filter((name): name is FacetName => 'choices' in listingFilters[name]);

export function filterNamed(name: FilterName): AnyFilter {
  return listingFilters[name];
}

/** The value that chooses this alone. */
export function onlyChoice(name: FilterName, choice: string | number): unknown {
  return filterNamed(name).several ? [choice] : choice;
}

/** The same as addresses spell it. */
export function writeChoice(name: FilterName, choice: string | number): string {
  return filterNamed(name).write(onlyChoice(name, choice));
}

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, null])) as ListingFilters;
