import { sql } from 'kysely';
import type { TableTools } from '#app/features/doctor/doctor-tools.ts';
import { type Finding, findingsOf, momentOf } from '#app/features/doctor/finding.ts';
import { findClockJump } from '#app/features/tasks/clock-watch.server.ts';

const hourMs = 60 * 60 * 1000;

/** More than that, and leases of one machine seem over to another. */
const maxApartMs = 30_000;

/** Whether the time is to be believed: by what the site has seen of it, and by the clock of PostgreSQL. */
export async function checkTime({ db, clock }: Pick<TableTools, 'db' | 'clock'>): Promise<Finding[]> {
  const { good, trouble } = findingsOf('time');
  const now = clock.now();
  const jump = await findClockJump(db);
  if (jump !== null)
    return [trouble('time_jumped', 'time_jumped_way', { from: momentOf(jump.from), to: momentOf(jump.to) })];
  const seen = await db.kysely.selectFrom('clock').select('seen_at').where('id', '=', 1).executeTakeFirst();
  if (seen !== undefined && seen.seen_at > now + hourMs)
    return [trouble('time_behind', 'time_behind_way', { seen: momentOf(seen.seen_at), now: momentOf(now) })];
  const apart = await apartFromDatabase({ db, clock });
  if (Math.abs(apart) > maxApartMs)
    return [trouble('time_apart', 'time_apart_way', { seconds: String(Math.round(Math.abs(apart) / 1000)) })];
  return [good('time_good', { now: momentOf(now) })];
}

async function apartFromDatabase({ db, clock }: Pick<TableTools, 'db' | 'clock'>): Promise<number> {
  if (db.engine === 'sqlite') return 0;
  const read = sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`;
  return Number((await read.execute(db.kysely)).rows[0]?.at ?? clock.now()) - clock.now();
}

/** The oldest that has all that the site uses. */
const minNode = 24;

export async function checkNode({ nodeVersion }: Pick<TableTools, 'nodeVersion'>): Promise<Finding[]> {
  const { good, trouble } = findingsOf('node');
  const values = { version: nodeVersion };
  const major = Number(/^v?(\d+)/.exec(nodeVersion)?.[1] ?? 0);
  return [major >= minNode ? good('node_good', values) : trouble('node_old', 'node_old_way', values)];
}
