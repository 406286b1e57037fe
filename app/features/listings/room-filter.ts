import type { ChoiceFilter } from './filter.ts';
import { readNumber } from './filter-values.ts';

/** Exact, except the last choice, which means that many or more. */
export function roomFilter(param: 'bedrooms' | 'bathrooms', max: number): ChoiceFilter<number> {
  return {
    param,
    label: `search.${param}`,
    control: 'segments',
    choices: Array.from({ length: max }, (_, index) => index + 1),
    orMore: 'last',
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
