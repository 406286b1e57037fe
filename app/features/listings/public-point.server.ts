import { createHmac } from 'node:crypto';
import { metresBetween } from '#app/features/places/distance.ts';
import { findSigningKey } from '#app/platform/db/signing-keys.server.ts';
import type { Db } from '#db/tables.ts';
import type { Listing, ListingDraft, Pin } from './listing.ts';
import { aroundM } from './listing-vocabulary.ts';

/** Nearer, the point would show the house by chance. */
const minOffsetM = 50;

/** Null: the middle of its place. */
export type PublicPoint = Pin | null;

type Located = Pick<ListingDraft, 'pin' | 'locationPrivacy' | 'isDemo'>;
type Before = Pick<Listing, 'latitude' | 'longitude' | 'locationPrivacy' | 'isDemo'>;

/**
 * How the public point of a listing is found; `before`: as it is stored so far, null for a new one. All listings of a cell 120 m wide share one
 * point, at a distance and in a direction that only the key of this database tells: neither a pin moved a little nor two
 * listings of one house tell more than one does, and to know one house is not to know its neighbours. A point that visitors
 * know already stays as long as it is true.
 */
export async function findPublicPoints(db: Db): Promise<(listing: Located, before: Before | null) => PublicPoint> {
  const key = await findSigningKey(db, 'public-point');
  return (listing, before) => publicPoint(listing, key, before);
}

/** The homes of the demonstration are invented, and the same on every site. */
const demoKey = 'demonstration';

export function publicPoint(
  { pin, locationPrivacy, isDemo }: Located,
  key: string,
  before: Before | null = null,
): PublicPoint {
  if (locationPrivacy === 'exact') return pin;
  if (locationPrivacy === 'area') return null;
  if (before?.locationPrivacy === 'around' && before.isDemo === isDemo && isTrue(before, pin)) {
    return { latitude: before.latitude, longitude: before.longitude };
  }
  return pointOfCell(pin, isDemo ? demoKey : key);
}

function isTrue(point: Pin, pin: Pin): boolean {
  const metres = metresBetween(point, pin);
  return metres >= minOffsetM && metres <= aroundM;
}

const metresPerDegree = 111_195;
const cellM = 120;
/** From the middle of a cell to its corners, and what rounding adds. */
const slackM = cellM * Math.SQRT1_2 + 10;

function pointOfCell(pin: Pin, key: string): Pin {
  const row = Math.floor((pin.latitude * metresPerDegree) / cellM);
  const latitude = ((row + 0.5) * cellM) / metresPerDegree;
  const metresEast = metresPerDegree * Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const column = Math.floor((pin.longitude * metresEast) / cellM);
  const seal = createHmac('sha256', key).update(`${row},${column}`).digest();
  const angle = 2 * Math.PI * share(seal, 0);
  const metres = minOffsetM + slackM + (aroundM - minOffsetM - 2 * slackM) * share(seal, 4);
  return {
    latitude: rounded(latitude + (metres * Math.sin(angle)) / metresPerDegree),
    longitude: rounded(((column + 0.5) * cellM + metres * Math.cos(angle)) / metresEast),
  };
}

/** Four bytes as a number from 0 to 1. */
function share(bytes: Buffer, at: number): number {
  return bytes.readUInt32BE(at) / 2 ** 32;
}

/** To ten metres: more figures would only look exact. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
