import type { SelectQueryBuilder } from 'kysely';
import { type Deed, deeds, type FromSession, type Topic, topics } from '#app/features/activity/activity.ts';
import { baliDayOf, startOfBaliDay } from '#app/i18n/bali-day.ts';
import type { ActivityTable, Db, Tables } from '#db/tables.ts';
import type { ActivityQuery } from './activity-query.ts';

/** Something that was done, as often as within ten minutes. */
export type Activity = {
  id: string;
  staffId: string | null;
  session: FromSession | null;
  topic: Topic;
  subject: string;
  /** Null for one that this version of the site does not know. */
  deed: Deed | null;
  firstAt: number;
  lastAt: number;
  times: number;
};

type Selected = SelectQueryBuilder<Tables, 'activity', object>;

/** A page of what was found, the latest first, and how much it is. */
export async function findActivity(
  { kysely }: Db,
  query: ActivityQuery,
  { now, pageSize }: { now: number; pageSize: number },
): Promise<{ found: Activity[]; total: number; pages: number; page: number }> {
  const matching = among(kysely.selectFrom('activity'), query, now);
  const counted = await matching.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirst();
  const total = Number(counted?.total ?? 0);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(query.page, pages);
  const rows = await matching
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { found: rows.map(activityOf), total, pages, page };
}

/** Everything that was found, the latest first, as many at a time. */
export async function* readActivity(
  { kysely }: Db,
  query: ActivityQuery,
  { now, atOnce }: { now: number; atOnce: number },
): AsyncGenerator<Activity[]> {
  let last: Activity | undefined;
  do {
    const { lastAt = 0, id = '' }: Partial<Activity> = last ?? {};
    const rows: ActivityTable[] = await among(kysely.selectFrom('activity'), query, now)
      .selectAll()
      .$if(last !== undefined, (all) =>
        all.where((row) => row.or([row('last_at', '<', lastAt), row('last_at', '=', lastAt).and('id', '>', id)])),
      )
      .orderBy('last_at', 'desc')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const found = rows.map(activityOf);
    last = found.length === atOnce ? found.at(-1) : undefined;
    yield found;
  } while (last !== undefined);
}

function among(all: Selected, query: ActivityQuery, now: number): Selected {
  let found = all;
  for (const [column, value] of [
    ['staff_id', query.staff],
    ['topic', query.topic],
    ['subject', query.subject],
    ['session', query.session],
  ] as const) {
    if (value !== null) found = found.where(column, '=', value);
  }
  if (query.days === null) return found;
  return found.where('last_at', '>=', startOfBaliDay(baliDayOf(now) - query.days + 1));
}

function activityOf(row: ActivityTable): Activity {
  return {
    ...{ id: row.id, staffId: row.staff_id, subject: row.subject },
    session: row.session === '' ? null : { id: row.session, browser: row.browser },
    topic: topics.find((topic) => topic === row.topic) ?? 'desk',
    deed: deeds.find((deed) => deed === row.deed) ?? null,
    ...{ firstAt: row.first_at, lastAt: row.last_at, times: row.times },
  };
}

/** Everybody who ever worked at the desk and is still among the staff, by name. */
export function findWho({ kysely }: Db): Promise<{ id: string; name: string }[]> {
  const shown = kysely.selectFrom('staff').select(['id', 'name']).where('hidden_at', 'is', null);
  return shown.orderBy('name').orderBy('id').execute();
}
