import { href } from 'react-router';
import { readIds } from '#app/features/listings/favorites/favorites-address.ts';

/** Homes side by side: more do not fit a screen. */
export const maxCompared = 4;

/** The address of the first four of these beside each other, without `lang`. */
export function compareAddress(ids: readonly number[]): string {
  return ids.length === 0 ? href('/compare') : `${href('/compare')}?ids=${ids.slice(0, maxCompared)}`;
}

/** The listings that `ids` names, each once, and how many beyond the first four are left out. */
export function readCompared(params: URLSearchParams): { ids: number[]; leftOut: number } {
  const ids = readIds(params.get('ids'));
  return { ids: ids.slice(0, maxCompared), leftOut: Math.max(0, ids.length - maxCompared) };
}
