import type { ListingFilters } from '#app/features/listings/filter.ts';
import { facetColumnNames, facetColumns } from '#app/features/listings/index/columns/columns.ts';
import { facetNames, filterNamed } from '#app/features/listings/listing-filters.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import type { Facets, PrecomputedSort, SearchAnswer, SearchRequest } from '#app/features/listings/listing-search.ts';

/** The fields of a listing that a facet column reads, as columns of a table. */
export const facetFields = facetColumnNames.map((name) => {
  const { choices = [], orMore } = filterNamed(name);
  const isNumber = typeof choices[0] === 'number';
  return { name, field: facetColumns[name].field, isNumber, max: orMore === 'last' ? choices.length : null };
});

export const fieldDefinitions = facetFields
  .map(({ field, isNumber }) => `${field} ${isNumber ? 'integer' : 'text'}`)
  .join(', ');

export const tables = [
  `create table listings (id integer primary key, ${fieldDefinitions}, latitude double precision not null,
    longitude double precision not null, on_market_at bigint not null, views integer not null)`,
  `create table offers (listing_id integer not null, position integer not null, kind text not null, tenure text,
    price double precision not null, primary key (listing_id, position))`,
];

export const indexes = [
  'create index listings_type on listings (type)',
  'create index listings_place on listings (place)',
  'create index listings_box on listings (longitude, latitude)',
  'create index listings_newest on listings (on_market_at, id)',
  'create index listings_views on listings (views, id)',
  'create index offers_price on offers (price)',
];

/** The condition on a listing `l` that it has all words of the keyword, in the engine's own full-text search. */
export type KeywordCondition = (keyword: string) => string;

/** The words of a keyword as they stand: each engine folds them as it folds its texts. */
export function keywordTerms(keyword: string): readonly string[] {
  return keyword.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Everything a keyword may match. */
export function searchedText({ parts, text }: IndexEntry): string {
  return [...Object.values(parts), text].join('\n');
}

/** What a row of the `counts` statement says; the facet is `total` once, with no choice. */
export type CountRow = { facet: string; choice: string | null; count: number };

/** Two statements for what the index returns: `page` selects ids, `counts` the exact total and every facet count. */
export function searchStatements(request: SearchRequest, hasWords: KeywordCondition): { page: string; counts: string } {
  return { page: pageStatement(request, hasWords), counts: countsStatement(request, hasWords) };
}

export function answerOf(ids: number[], rows: readonly CountRow[]): SearchAnswer {
  const counted = (facet: string) =>
    Object.fromEntries(
      rows.filter((row) => row.facet === facet && row.choice !== null).map((row) => [row.choice, row.count]),
    );
  const total = rows.find(({ facet }) => facet === 'total')?.count ?? 0;
  return { ids, total, facets: Object.fromEntries(facetNames.map((name) => [name, counted(name)])) as Facets };
}

/** Best matches are not requested of the databases: each would rank by rules of its own. */
const order: Record<PrecomputedSort, (shownPrice: string) => string> = {
  newest: () => 'l.on_market_at desc',
  most_views: () => 'l.views desc',
  price_asc: (shownPrice) => `${shownPrice} asc`,
  price_desc: (shownPrice) => `${shownPrice} desc`,
  // No price of these listings was cut.
  price_cut: () => 'l.on_market_at desc',
  // Nor was one confirmed.
  confirmed: () => 'l.on_market_at desc',
  // Their leases are not stored.
  years_left: () => 'l.on_market_at desc',
  price_per_year_left: () => 'l.on_market_at desc',
  price_per_sqm_year_left: () => 'l.on_market_at desc',
  price_per_are_year_left: () => 'l.on_market_at desc',
};

function pageStatement({ filters, sort, offset, limit }: SearchRequest, hasWords: KeywordCondition): string {
  const conditions = [
    ...fixedConditions(filters, hasWords),
    ...facetFields.map((field) => facetCondition(field, filters)),
    fits(filters),
  ];
  const shownPrice = `(select o.price from offers o where ${offerCondition(filters)} order by o.position limit 1)`;
  return `select l.id from listings l where ${every(conditions)}
    order by ${order[sort === 'best_match' ? 'newest' : sort](shownPrice)}, l.id desc limit ${limit} offset ${offset}`;
}

/**
 * Candidates that miss at most one facet filter are gathered once; each facet then counts those that miss only its own.
 */
function countsStatement({ filters }: SearchRequest, hasWords: KeywordCondition): string {
  const conditions = facetFields.map((field) => ({ ...field, condition: facetCondition(field, filters) }));
  const missed = conditions.map(({ condition }) => `case when ${condition} then 0 else 1 end`).join(' + ');
  const flags = conditions.map(({ name, condition }) => `case when ${condition} then 1 else 0 end as ok_${name}`);
  const all = (leftOut?: string) =>
    every(facetColumnNames.filter((name) => name !== leftOut).map((name) => `l.ok_${name} = 1`));
  const count = ({ name, field, isNumber, max }: FacetField) => {
    const choice = max === null ? `l.${field}` : `case when l.${field} > ${max} then ${max} else l.${field} end`;
    return `select '${name}', cast(${choice} as text), count(*) from base l
      where ${all(name)} and l.fits = 1 and ${choice} is not null${isNumber ? ` and ${choice} <> 0` : ''} group by ${choice}`;
  };
  const countOffers = (facet: 'status' | 'tenure', choice: string) =>
    `select '${facet}', ${choice}, count(distinct l.id) from base l join offers o on ${offerCondition(filters, facet)}
      where ${all()} and ${choice} is not null group by ${choice}`;
  return `with base as materialized (
      select l.*, ${flags.join(', ')}, case when ${fits(filters)} then 1 else 0 end as fits from listings l
      where ${every([...fixedConditions(filters, hasWords), `${missed} <= 1`])})
    select 'total' as facet, null as choice, count(*) as count from base l where ${all()} and l.fits = 1
    union all ${[...facetFields.map(count), countOffers('status', 'o.kind'), countOffers('tenure', 'o.tenure')].join(
      ' union all ',
    )}`;
}

function fixedConditions({ keyword, bbox, ids }: ListingFilters, hasWords: KeywordCondition): string[] {
  const conditions: string[] = [];
  if (keyword !== null) conditions.push(hasWords(keyword));
  if (ids !== null) conditions.push(`l.id in (${ids.join(',')})`);
  if (bbox !== null) {
    const [west, south, east, north] = bbox;
    conditions.push(`l.longitude between ${west} and ${east} and l.latitude between ${south} and ${north}`);
  }
  return conditions;
}

type FacetField = (typeof facetFields)[number];

function facetCondition({ name, field, isNumber, max }: FacetField, filters: ListingFilters): string {
  const value = filters[name];
  if (value === null) return 'true';
  return `l.${field} ${value === max ? '>=' : '='} ${isNumber ? value : `'${value}'`}`;
}

function fits(filters: ListingFilters): string {
  const { status, tenure, minPrice, maxPrice } = filters;
  if ([status, tenure, minPrice, maxPrice].every((value) => value === null)) return 'true';
  return `exists (select 1 from offers o where ${offerCondition(filters)})`;
}

function offerCondition(filters: ListingFilters, leftOut?: 'status' | 'tenure'): string {
  const { status, tenure, minPrice, maxPrice } = filters;
  const conditions = ['o.listing_id = l.id'];
  if (status !== null && leftOut !== 'status') conditions.push(`o.kind = '${status}'`);
  if (tenure !== null && leftOut !== 'tenure') conditions.push(`o.tenure = '${tenure}'`);
  if (minPrice !== null) conditions.push(`o.price >= ${minPrice}`);
  if (maxPrice !== null) conditions.push(`o.price <= ${maxPrice}`);
  return every(conditions);
}

function every(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}
