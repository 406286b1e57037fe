/** A filter and its parameter. `read` never throws and returns null when malformed. */
type Filter<Value> = { param: string; read(raw: string): Value | null; write(value: Value): string };

/** The filters of a list of the desk; null filters nothing. */
export type ListFilters<Values> = { readonly [Name in keyof Values]: Filter<NonNullable<Values[Name]>> };

/** What a list shows: a tab under filters, in an order. `page` counts from 1 and may be beyond the last. */
export type ListQuery<Filters, Tab, Sort> = Filters & { tab: Tab; sort: Sort; page: number };

type List<Filters, Tab, Sort> = {
  filters: ListFilters<Filters>;
  /** The first is the default. */
  tabs: readonly Tab[];
  sorts: readonly Sort[];
  defaultSort(tab: Tab): Sort;
};

/** Reads and writes the addresses of a list: what is not there is the default, and defaults are not written. */
export function createListQueries<Filters extends { text: string | null }, Tab extends string, Sort extends string>({
  filters,
  tabs,
  sorts,
  defaultSort,
}: List<Filters, Tab, Sort>) {
  type Query = ListQuery<Filters, Tab, Sort>;
  const names = Object.keys(filters) as (keyof Filters)[];

  /** Malformed or unknown values are ignored. */
  function read(params: URLSearchParams): Query {
    const values = names.map((name) => [name, filters[name].read(params.get(filters[name].param) ?? '')]);
    const tab = tabs.find((one) => one === params.get('tab')) ?? tabs[0];
    const sort = sorts.find((one) => one === params.get('sort')) ?? (tab && defaultSort(tab));
    return { ...Object.fromEntries(values), tab, sort, page: readPage(params) } as Query;
  }

  function paramsOf(query: Query): URLSearchParams {
    const params = new URLSearchParams();
    if (query.tab !== tabs[0]) params.set('tab', query.tab);
    for (const name of names) {
      const value = query[name];
      if (value !== null && value !== undefined) params.set(filters[name].param, filters[name].write(value));
    }
    if (query.sort !== defaultSort(query.tab)) params.set('sort', query.sort);
    if (query.page > 1) params.set('page', String(query.page));
    return params;
  }

  return {
    ...{ read, paramsOf },
    /** The query string with its question mark; empty for the default query. */
    write(query: Query): string {
      const params = paramsOf(query);
      return params.size > 0 ? `?${params}` : '';
    },
    /** The same tab and order without filters. */
    withoutFilters({ tab, sort }: Pick<Query, 'tab' | 'sort'>): Query {
      return { ...read(new URLSearchParams()), tab, sort };
    },
    /** How many filters are set; the text does not count, as it is always visible. */
    countFilters(query: Query): number {
      return names.filter((name) => name !== 'text' && query[name] !== null).length;
    },
  };
}

/** Counts from 1. */
function readPage(params: URLSearchParams): number {
  const raw = params.get('page') ?? '';
  return /^\d{1,6}$/.test(raw) ? Math.max(1, Number(raw)) : 1;
}

/** The id of a member of the staff, or `nobody`. */
export function readStaffId(raw: string): string | null {
  return /^[\w-]{1,64}$/.test(raw) ? raw : null;
}
