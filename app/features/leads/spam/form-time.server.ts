import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';

export type FormTime = {
  /** A time that only this site can have written. */
  sign(now: number): string;
  /** The time, `wrong` when this site did not write it, null when there is none. */
  read(token: string): number | 'wrong' | null;
};

/** Pages are shared by all visitors, so the time at which a form was begun is fetched apart, and comes back with it. */
export function createFormTime(key: string): FormTime {
  const seal = (time: string) => createHmac('sha256', key).update(time).digest('base64url').slice(0, 22);
  return {
    sign(now) {
      const time = now.toString(36);
      return `${time}.${seal(time)}`;
    },
    read(token) {
      if (token === '') return null;
      const [, time = '', given = ''] = /^([a-z0-9]{1,12})\.([\w-]{22})$/.exec(token) ?? [];
      const isOurs = given !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(seal(time)));
      return isOurs ? Number.parseInt(time, 36) : 'wrong';
    },
  };
}

/** The key all nodes sign with for this purpose. The first to ask makes it. */
export async function findSigningKey({ kysely }: Database<Tables>, purpose: string): Promise<string> {
  await kysely
    .insertInto('signing_keys')
    .values({ purpose, key: randomBytes(32).toString('base64url') })
    .onConflict((known) => known.column('purpose').doNothing())
    .execute();
  const { key } = await kysely
    .selectFrom('signing_keys')
    .select('key')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return key;
}
