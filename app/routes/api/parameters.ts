import type { FilterName } from '#app/features/listings/filter.ts';
import { maxLeaseYears } from '#app/features/listings/filter-values.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { filterNamed, filterNames, writeChoice } from '#app/features/listings/listing-filters.ts';
import { listingSorts, pageSize } from '#app/features/listings/listing-search.ts';
import { maxLimit, maxMatches } from '#app/features/listings/wire/search.ts';
import { defaultLanguage, languages } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';

/** A parameter as OpenAPI describes it, apart from where it stands. What is malformed counts as not sent. */
export type Parameter = {
  name: string;
  description: string;
  schema: {
    type: 'string' | 'integer' | 'number';
    enum?: string[];
    default?: string | number;
    minimum?: number;
    maximum?: number;
  };
};

const lastChoiceNote = 'Exact, except the last choice, which means that many or more, as does any larger number.';

/** What the label of a filter leaves open. A filter without an entry is described by its label and choices. */
const filterNotes: Partial<Record<FilterName, string>> = {
  keyword: 'Every word must be found in title, description, type, place or reference, in any language.',
  status: 'One offer of the property must satisfy status, tenure and both prices.',
  location: 'Slugs of places, separated by commas: any of them. `bali` is the whole island and narrows nothing.',
  sea: 'At most so many metres from the sea, in a straight line.',
  yearsLeft: 'A lease that is sold runs at least so many years from today; freehold counts.',
  mayOwn:
    'Who may own an offer, or may if something is so: a holder and a use of the rules at /guides/ownership, `wna_permit.live`, or a holder alone. `holder=foreigner_kitas&purpose=live` asks the same.',
  features: `All of these, separated by commas: ${features.join(', ')}.`,
  minPrice: 'In US dollars; a rent counts by its year (month × 12, night × 365).',
  maxPrice: 'In US dollars; 5,000,000, and 250,000 for rents, mean no limit.',
  area: 'Within any of these areas: corners as longitude and latitude in degrees, `115.1,-8.6;115.2,-8.6;115.2,-8.7`, three or more; several areas are separated by `_`. More than 100 corners are thinned.',
  near: 'Within a circle: longitude, latitude and metres from there (50 to 50,000), separated by commas.',
  bbox: 'West, south, east and north in degrees, separated by commas.',
  ids: 'Only these properties: numbers separated by commas, at most 1,000.',
};

/** Of filters that take more than their choices. */
const schemas: Partial<Record<FilterName, Parameter['schema']>> = {
  yearsLeft: { type: 'integer', minimum: 1, maximum: maxLeaseYears },
};

/** Every filter of the site, in the order of its form. */
export const filterParameters: Parameter[] = filterNames.map((name) => {
  const { param, label, control, choices, orMore, several } = filterNamed(name);
  const title = translatorOf(defaultLanguage)(label);
  const listed = Array.isArray(choices) && !several ? { enum: choices.map((choice) => writeChoice(name, choice)) } : {};
  const notes = [orMore === 'last' && lastChoiceNote, filterNotes[name]];
  return {
    name: param,
    description: [`${title}.`, ...notes].filter(Boolean).join(' '),
    schema: schemas[name] ?? (control === 'price' ? { type: 'number', minimum: 0 } : { type: 'string', ...listed }),
  };
});

export const sort: Parameter = {
  name: 'sort',
  description: [
    'Order of the properties. Prices compare in US dollars, rents by their year. `best_match` needs a keyword, and is the order',
    'where there is one and no other is given; without one it is `newest`. By the price of a square metre or an are in each year that is left only leaseholds are sorted: `tenure=leasehold`.',
  ].join(' '),
  schema: { type: 'string', enum: [...listingSorts] },
};

export const lang: Parameter = {
  name: 'lang',
  description: 'Language of the texts.',
  schema: { type: 'string', enum: languages.map(({ tag }) => tag), default: defaultLanguage },
};

const page = whole('page', 'Page, from 1. One beyond the last is empty.', { minimum: 1, default: 1 });
const limit = whole('limit', `Properties on a page; more than ${maxLimit} count as ${maxLimit}.`, {
  minimum: 1,
  maximum: maxLimit,
  default: pageSize,
});
const offset = whole('offset', 'Properties to leave out before the first; wins over `page`.', { minimum: 0 });

export const paging: Parameter[] = [page, limit, offset];

const unpagedNote = `Without \`page\`, \`limit\` and \`offset\` every match comes, up to ${maxMatches}.`;

export const unpaged: Parameter[] = paging.map((parameter) => ({
  ...parameter,
  description: `${parameter.description} ${unpagedNote}`,
}));

export const featuredLimit = whole('limit', 'Properties to give at most.', {
  minimum: 1,
  maximum: maxLimit,
  default: 40,
});

export const propertyId = whole('id', 'Number of the property.', { minimum: 1 });

function whole(name: string, description: string, range: Omit<Parameter['schema'], 'type'>): Parameter {
  return { name, description, schema: { type: 'integer', ...range } };
}

/** The number of a listing as addresses and forms carry it; null for what cannot be one. */
export function readId(raw: string | null): number | null {
  return raw !== null && /^\s*[1-9]\d{0,8}\s*$/.test(raw) ? Number(raw) : null;
}
