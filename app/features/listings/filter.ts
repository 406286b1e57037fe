import type { MessageKey } from '#app/i18n/translate.ts';
import type { BoundingBox, ConfirmedWithin, SeaDistance } from './filter-values.ts';
import type { ListingFacts, OfferFacts } from './listing.ts';
import type { Feature } from './listing-features.ts';
import type { furnishings, OfferKind, PropertyType, Tenure } from './listing-vocabulary.ts';
import type { Circle, Ring } from './map-area.ts';

/** Filters with a list of choices: forms offer them, and the index counts what each choice would find. */
type ChoiceValues = {
  type: PropertyType;
  status: OfferKind;
  /** Slugs of places, in their order: any of these. */
  location: readonly string[];
  /** At most so many metres from the sea, in a straight line. */
  sea: SeaDistance;
  bedrooms: number;
  bathrooms: number;
  tenure: Tenure;
  /** A buyer has it for at least so many years from today: any whole number up to 99, also one that is no choice. */
  yearsLeft: number;
  furnishing: (typeof furnishings)[number];
  /** In the order of the vocabulary: all of these. */
  features: readonly Feature[];
  /** Somebody of the agency said within so many days that it is still to be had. */
  confirmed: ConfirmedWithin;
};

type FilterValues = ChoiceValues & {
  keyword: string;
  /** US dollars; a rent counts by its year. */
  minPrice: number;
  maxPrice: number;
  /** Who may own it, or may if something is so, as `owner.ts` spells them. */
  mayOwn: string;
  /** Within any of these. */
  area: readonly Ring[];
  near: Circle;
  bbox: BoundingBox;
  /** Only these listings, in no order. An empty list matches nothing. */
  ids: readonly number[];
};

export type FilterName = keyof FilterValues;
export type FacetName = keyof ChoiceValues;

/** The value of every filter; null where it is not set. One single offer must satisfy all filters `of` offers. */
export type ListingFilters = { [Name in FilterName]: FilterValues[Name] | null };

export type Control = 'text' | 'select' | 'areas' | 'segments' | 'features' | 'price' | 'none';

/** What a listing must have to match. This is the definition; the search index is a fast way to the same answer. */
type Meaning<V> =
  | { of: 'words' }
  /** Its published point lies there; `index/columns/map-shapes.ts` says how that is found. */
  | { of: 'point' }
  | { of: 'listing'; matches(listing: ListingFacts, value: V): boolean }
  | { of: 'offer'; matches(offer: OfferFacts, value: V): boolean };

/** Reads a price in US dollars; null for what is none. */
export type PriceReader = (raw: string) => number | null;

/** What is known when a filter is read: the status that the same search has, and how prices are written. */
type Reading = { status: OfferKind | null; readPrice: PriceReader };

/**
 * One filter. `read` takes the raw value of the query parameter, never throws and returns null for what is malformed or
 * equal to the default; `write` is its inverse.
 */
export type Filter<V> = {
  param: string;
  label: MessageKey;
  control: Control;
  read(raw: string, reading: Reading): V | null;
  write(value: V): string;
} & Meaning<V>;

/** One of the choices of a filter that takes several at once. */
type Choice<V> = V extends readonly (infer One)[] ? One : V;

export type ChoiceFilter<V> = Filter<V> & {
  /** In the order of the form. Places are data and not listed here. */
  choices: readonly Choice<V>[] | 'places';
  /** Several choices at once, which mean any of them or all; a parameter that comes repeatedly is read as one. */
  several?: 'any' | 'all';
  /** The last choice means that many or more, or each one does. */
  orMore?: 'last' | 'each';
  /** The choice of no filter at all. */
  any: MessageKey;
  /** The label of a choice; absent where it is shown as the parameter's value. */
  word?(choice: Choice<V>): MessageKey;
};

export type FilterTable = {
  readonly [Name in FilterName]: Name extends FacetName ? ChoiceFilter<FilterValues[Name]> : Filter<FilterValues[Name]>;
};

/** A filter whose value is not known, for code that loops over all of them. */
export type AnyFilter = Filter<unknown> &
  Partial<Pick<ChoiceFilter<string | number>, 'choices' | 'several' | 'orMore' | 'any' | 'word'>>;
