import { unprojected } from '#app/features/places/map/mercator.ts';
import type { FrameSpot, MapFrame } from './map-frame.ts';

/** Where a spot of a frame is on the ground. */
export function pointAt({ x, y, side }: MapFrame, spot: FrameSpot): readonly [longitude: number, latitude: number] {
  const { longitude, latitude } = unprojected({ x: x + (spot.x / 100) * side, y: y + (spot.y / 100) * side }, 0);
  return [longitude, latitude];
}
