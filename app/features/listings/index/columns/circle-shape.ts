import type { Circle } from '#app/features/listings/map-area.ts';
import { earthM, metresBetween } from '#app/features/places/distance.ts';
import type { Shape } from './map-shapes.ts';

const halfRadian = Math.PI / 360;
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

/** Wider than rounding is inexact. */
const hair = 1e-9;

/**
 * The points that `metresBetween` finds no farther from the middle than the circle says. Nearly all of them are known without
 * a sine, which is a little less than its angle: by the least and the most that the haversine formula can come to.
 */
export function circleShape([longitude, latitude, metres]: Circle): Shape {
  // A box that holds the circle.
  const up = metres / 111_000;
  const across = up / cosine(Math.abs(latitude) + up);
  const squeezes = [cosine(latitude - up), cosine(latitude + up)];
  const widest = cosine(latitude) * (Math.abs(latitude) < up ? 1 : Math.max(...squeezes));
  const narrowest = cosine(latitude) * Math.min(...squeezes);
  const sineLoss = 1 - (across * halfRadian) ** 2 / 3;
  const limit = Math.sin(metres / (2 * earthM)) ** 2;
  const certainlyIn = (limit * (1 - hair)) / halfRadian ** 2;
  const certainlyOut = (limit * (1 + hair)) / halfRadian ** 2 / sineLoss;

  function isInside(x: number, y: number): boolean {
    const right = x - longitude;
    const high = y - latitude;
    if (right < -across || right > across || high < -up || high > up) return false;
    if (high * high + widest * right * right <= certainlyIn) return true;
    if (high * high + narrowest * right * right > certainlyOut) return false;
    return metresBetween({ longitude, latitude }, { longitude: x, latitude: y }) <= metres;
  }

  return {
    inside(points, from, end) {
      let bits = 0;
      for (let document = from; document < end; document++) {
        const isIn = isInside(points.longitude[document] ?? 0, points.latitude[document] ?? 0);
        bits |= Number(isIn) << (document & 31);
      }
      return bits;
    },
    lies(boxes, at) {
      const west = (boxes[at] ?? 0) - longitude;
      const south = (boxes[at + 1] ?? 0) - latitude;
      const east = (boxes[at + 2] ?? 0) - longitude;
      const north = (boxes[at + 3] ?? 0) - latitude;
      if (east < -across || west > across || north < -up || south > up) return 'outside';
      const right = Math.max(0, west, -east);
      const high = Math.max(0, south, -north);
      if (high * high + narrowest * right * right > certainlyOut) return 'outside';
      const farRight = Math.max(-west, east);
      const farHigh = Math.max(-south, north);
      const isHeld = farRight <= across && farHigh <= up;
      return isHeld && farHigh * farHigh + widest * farRight * farRight <= certainlyIn ? 'inside' : 'across';
    },
  };
}
