import { readTurnedId } from '#app/features/media/turned-picture.ts';
import type { Listing } from './listing.ts';

type Shown = Pick<Listing, 'building'> & { media: readonly { mediaId: string }[] };

/**
 * Whether two listings show one building, by what the agency says of both. Where it says nothing of one of them, a
 * picture that both have tells it.
 */
export function sameBuilding(one: Shown, other: Shown): boolean {
  if (one.building !== null && other.building !== null) return one.building === other.building;
  const files = new Set(one.media.map(({ mediaId }) => readTurnedId(mediaId).fileId));
  return other.media.some(({ mediaId }) => files.has(readTurnedId(mediaId).fileId));
}
