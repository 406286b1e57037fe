import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

type Row = { id: number; latitude: number; longitude: number; street: string | null };
type Point = { latitude: number; longitude: number };

/**
 * What visitors learn of where a listing is. Those with a street were shown exactly, and are; the others on a grid of 550 m:
 * their point stays where it is from 50 to 300 m off, since another one would tell where they meet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings add column location_privacy text not null default 'area' check (location_privacy in ('exact', 'around', 'area'))`.execute(
    db,
  );
  await sql`alter table listings add column public_latitude double precision`.execute(db);
  await sql`alter table listings add column public_longitude double precision`.execute(db);
  const { rows } = await sql<Row>`select id, latitude, longitude, street from listings`.execute(db);
  for (const { id, street, ...pin } of rows) {
    const privacy = street === null ? 'around' : 'exact';
    const { latitude, longitude } = street === null ? around(pin) : pin;
    await sql`update listings set location_privacy = ${privacy}, public_latitude = ${latitude}, public_longitude = ${longitude} where id = ${id}`.execute(
      db,
    );
  }
}

const steps = 200;
const metresPerDegree = 111_195;

function around(pin: Point): Point {
  const known = {
    latitude: Math.round(pin.latitude * steps) / steps,
    longitude: Math.round(pin.longitude * steps) / steps,
  };
  const metresEast = metresPerDegree * Math.cos((pin.latitude * Math.PI) / 180);
  const metres = Math.hypot(
    (known.latitude - pin.latitude) * metresPerDegree,
    (known.longitude - pin.longitude) * metresEast,
  );
  if (metres >= 51 && metres <= 299) return known;
  const angle = (2 * Math.PI * randomInt(1e9)) / 1e9;
  const off = 60 + randomInt(230);
  return {
    latitude: Math.round((pin.latitude + (off * Math.sin(angle)) / metresPerDegree) * 1e4) / 1e4,
    longitude: Math.round((pin.longitude + (off * Math.cos(angle)) / metresEast) * 1e4) / 1e4,
  };
}
