import { createHmac } from 'node:crypto';
import { metresBetween } from '#app/features/places/distance.ts';
import { findSigningKey } from '#app/platform/db/signing-keys.server.ts';
import type { Db } from '#db/tables.ts';
import type { ListingDraft, Pin } from './listing.ts';
import { aroundM } from './listing-vocabulary.ts';

/** Nearer, the point would show the house by chance. */
const minOffsetM = 50;

/** Two pins nearer to each other may be one house, listed twice. */
const twinM = 60;

/** Null: the middle of its place. */
export type PublicPoint = Pin | null;

/** What visitors learn, and the point to be kept for whenever they learn of the surroundings; null: none so far. */
export type Points = { shown: PublicPoint; around: PublicPoint };

type Located = Pick<ListingDraft, 'pin' | 'locationPrivacy' | 'isDemo' | 'building'>;
type Known = Omit<Located, 'locationPrivacy'> & { id: number | null; around: Pin };

/**
 * How the public point of a listing is found; `id`: under which it is stored so far, null for a new one. A point that visitors were
 * shown once, of this listing or of another in the same house, is shown again for as long as it is true. A new one is the same for
 * a cell 60 m wide, at a distance and in a direction that only the key of this database tells: to know one house is not to know
 * its neighbours. What was found is remembered for the next listing of the same call.
 */
export async function findPublicPoints(db: Db): Promise<(listing: Located, id: number | null) => Promise<Points>> {
  const key = await findSigningKey(db, 'public-point');
  const found: Known[] = [];
  return async (listing, id) => {
    const own = id === null ? null : await findOwn(db, id, listing.isDemo);
    if (listing.locationPrivacy === 'exact') return { shown: listing.pin, around: own };
    if (listing.locationPrivacy === 'area') return { shown: null, around: own };
    const isOwnTrue = own !== null && isTrue(own, listing.pin);
    const twins = isOwnTrue ? [] : [...(await findTwins(db, listing, id)), ...found.filter(isTwinOf(listing))];
    const known = isOwnTrue ? [own] : twins.map(({ around }) => around);
    const around = pointAround(listing, key, known);
    found.push({ ...listing, id, around });
    return { shown: around, around };
  };
}

/** The homes of the demonstration are invented, and the same on every site. */
const demoKey = 'demonstration';

/** The first of the `known` points that is true of this pin, else the one of its cell. */
export function pointAround(
  { pin, isDemo }: Pick<Located, 'pin' | 'isDemo'>,
  key: string,
  known: readonly Pin[] = [],
): Pin {
  return known.find((point) => isTrue(point, pin)) ?? pointOfCell(pin, isDemo ? demoKey : key);
}

function isTrue(point: Pin, pin: Pin): boolean {
  const metres = metresBetween(point, pin);
  return metres >= minOffsetM && metres <= aroundM;
}

/** Everybody can work out where a house of the demonstration is: whose own it becomes gets another point. */
async function findOwn({ kysely }: Db, id: number, isDemo: boolean): Promise<PublicPoint> {
  const row = await kysely
    .selectFrom('listings')
    .select(['around_latitude as latitude', 'around_longitude as longitude'])
    .where('id', '=', id)
    .where('is_demo', '=', isDemo ? 1 : 0)
    .executeTakeFirst();
  return row === undefined ? null : pointOf(row);
}

function pointOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }): PublicPoint {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The listings that may be of the same house and have a point, the one that is there longest first. */
async function findTwins({ kysely }: Db, listing: Located, id: number | null): Promise<Known[]> {
  const { building, isDemo } = listing;
  const { latitude } = listing.pin;
  const rows = await kysely
    .selectFrom('listings')
    .select(['id', 'latitude', 'longitude', 'building', 'around_latitude', 'around_longitude'])
    .where('is_demo', '=', isDemo ? 1 : 0)
    .where('around_latitude', 'is not', null)
    .where((row) =>
      row.or([
        row.between('latitude', latitude - twinM / metresPerDegree, latitude + twinM / metresPerDegree),
        ...(building === null ? [] : [row('building', '=', building)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => row.id !== id)
    .flatMap(({ around_latitude, around_longitude, ...row }) => {
      const around = pointOf({ latitude: around_latitude, longitude: around_longitude });
      const { latitude, longitude } = row;
      return around === null ? [] : [{ ...row, isDemo, pin: { latitude, longitude }, around }];
    })
    .filter(isTwinOf(listing));
}

function isTwinOf({ building, isDemo, pin }: Located): (other: Known) => boolean {
  return (other) =>
    other.isDemo === isDemo &&
    ((building !== null && other.building === building) || metresBetween(other.pin, pin) <= twinM);
}

const metresPerDegree = 111_195;
const cellM = 60;
/** From the middle of a cell to its corners, and what rounding adds. */
const slackM = cellM * Math.SQRT1_2 + 10;
const [leastM, mostM] = [minOffsetM + slackM, aroundM - slackM];

/** As likely at one place of the ring around the cell as at another. */
function pointOfCell(pin: Pin, key: string): Pin {
  const row = Math.floor((pin.latitude * metresPerDegree) / cellM);
  const latitude = ((row + 0.5) * cellM) / metresPerDegree;
  const metresEast = metresPerDegree * Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const column = Math.floor((pin.longitude * metresEast) / cellM);
  const seal = createHmac('sha256', key).update(`${row},${column}`).digest();
  const angle = 2 * Math.PI * share(seal, 0);
  const metres = Math.sqrt(leastM ** 2 + (mostM ** 2 - leastM ** 2) * share(seal, 4));
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
