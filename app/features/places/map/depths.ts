/**
 * Three rings in the water along every coast, as lines under the land: how wide in pixels, and how much of `canopy` is mixed into
 * `water`. The drawn land of a listing has the same in `area/area-map.css`.
 */
export const depths = [
  { id: 'depth-3', width: 52, percent: 2 },
  { id: 'depth-2', width: 34, percent: 5 },
  { id: 'depth-1', width: 18, percent: 8 },
] as const;
