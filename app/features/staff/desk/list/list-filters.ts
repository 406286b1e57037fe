/** A filter and its parameter. `read` never throws and returns null when malformed. */
type Filter<Value> = { param: string; read(raw: string): Value | null; write(value: Value): string };

/** The filters of a list of the desk; null filters nothing. */
export type ListFilters<Values> = { readonly [Name in keyof Values]: Filter<NonNullable<Values[Name]>> };

/** Malformed or unknown values are ignored. */
export function readFilters<Values extends object>(filters: ListFilters<Values>, params: URLSearchParams): Values {
  const names = Object.keys(filters) as (keyof Values)[];
  const values = names.map((name) => [name, filters[name].read(params.get(filters[name].param) ?? '')]);
  return Object.fromEntries(values) as Values;
}

export function writeFilters<Values extends object>(
  filters: ListFilters<Values>,
  values: Values,
  params: URLSearchParams,
): void {
  for (const name of Object.keys(filters) as (keyof Values)[]) {
    const value = values[name];
    if (value !== null && value !== undefined) params.set(filters[name].param, filters[name].write(value));
  }
}

/** How many filters are set, except these. */
export function countSet<Values extends object>(
  filters: ListFilters<Values>,
  values: Values,
  except: readonly (keyof Values)[],
): number {
  const names = Object.keys(filters) as (keyof Values)[];
  return names.filter((name) => !except.includes(name) && values[name] !== null).length;
}

/** Counts from 1. */
export function readPage(params: URLSearchParams): number {
  const raw = params.get('page') ?? '';
  return /^\d{1,6}$/.test(raw) ? Math.max(1, Number(raw)) : 1;
}

/** The id of a member of the staff, or `nobody`. */
export function readStaffId(raw: string): string | null {
  return /^[\w-]{1,64}$/.test(raw) ? raw : null;
}
