import { mostBathrooms, mostBedrooms } from '#app/features/listings/listing-filters.ts';

/** The number from which on rooms count as "or more". */
export const mostRooms = { bedrooms: mostBedrooms, bathrooms: mostBathrooms };

/**
 * Rooms as the filter knows them: 0 to the most, which stands for that many or more; one beyond for "no rooms given".
 */
export function roomCode(kind: keyof typeof mostRooms, rooms: number | null): number {
  return rooms === null ? mostRooms[kind] + 1 : Math.min(rooms, mostRooms[kind]);
}

export function roomCodes(kind: keyof typeof mostRooms): number {
  return mostRooms[kind] + 2;
}
