import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { CreateCounter } from '#app/platform/counter.ts';
import type { Database } from './database.ts';

/** `secret` is the same in all processes of a site. */
type Tools<Tables> = { db: Database<Tables>; clock: { now(): number }; secret: string };

const cleanEveryMs = 10 * 60 * 1000;

/**
 * Counts that all processes of a site share, in its table `allowance_counts`. A key is stored as a hash that only the site can
 * make, and is deleted soon after its time.
 */
export function createStoredCounters<Tables>({ db, clock, secret }: Tools<Tables>): CreateCounter {
  const { kysely } = db;
  let cleanedAt = 0;

  async function clean(now: number): Promise<void> {
    if (now - cleanedAt < cleanEveryMs) return;
    cleanedAt = now;
    await sql`delete from allowance_counts where ends_at <= ${now}`.execute(kysely);
  }

  return (name, seconds) => {
    const hashOf = (key: string) => createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url');
    return {
      async penalty(key) {
        const now = clock.now();
        await clean(now);
        const { rows } = await sql<{ points: number; ends_at: number }>`
          insert into allowance_counts as known (key, points, ends_at) values (${hashOf(key)}, 1, ${now + seconds * 1000})
          on conflict (key) do update set
            points = case when known.ends_at <= ${now} then 1 else known.points + 1 end,
            ends_at = case when known.ends_at <= ${now} then excluded.ends_at else known.ends_at end
          returning points, ends_at`.execute(kysely);
        const [{ points = 1, ends_at: endsAt = now } = {}] = rows;
        return { consumedPoints: points, msBeforeNext: endsAt - now };
      },
      reward: (key) =>
        sql`update allowance_counts set points = points - 1 where key = ${hashOf(key)} and points > 0`.execute(kysely),
      delete: (key) => sql`delete from allowance_counts where key = ${hashOf(key)}`.execute(kysely),
    };
  };
}
