import { href } from 'react-router';
import { type Topic, topics } from '#app/features/activity/activity.ts';
import { isStaffId } from '#app/features/staff/staff.ts';

/** The last days that can be asked for, today included. */
export const activityDays = [1, 7, 30, 90] as const;

/** Null leaves nothing out. `page` counts from 1. */
export type ActivityQuery = {
  staff: string | null;
  topic: Topic | null;
  /** Of what, by its id or slug; of a session. */
  subject: string | null;
  session: string | null;
  days: (typeof activityDays)[number] | null;
  page: number;
};

export const everything: ActivityQuery = {
  staff: null,
  topic: null,
  subject: null,
  session: null,
  days: null,
  page: 1,
};

/** Reads `?staff=`, `?topic=`, `?subject=`, `?session=`, `?days=` and `?page=`; the default for anything else. */
export function readActivityQuery(params: URLSearchParams): ActivityQuery {
  const id = (name: string) => {
    const value = params.get(name) ?? '';
    return isStaffId(value) ? value : null;
  };
  const subject = /^[\w-]{1,80}$/.exec(params.get('subject') ?? '');
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '');
  return {
    staff: id('staff'),
    topic: topics.find((topic) => topic === params.get('topic')) ?? null,
    subject: subject?.[0] ?? null,
    session: id('session'),
    days: activityDays.find((days) => String(days) === params.get('days')) ?? null,
    page: page === null ? 1 : Number(page[0]),
  };
}

/** The query string with its question mark, without what is the default. */
export function writeActivityQuery({ page, ...filters }: ActivityQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== null) params.set(name, String(value));
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

export function activityAddress(query: ActivityQuery): string {
  return href('/account/activity') + writeActivityQuery(query);
}

/** Of all that was found as a file, whichever page is shown. */
export function activityFileAddress(query: ActivityQuery): string {
  return href('/account/activity.csv') + writeActivityQuery({ ...query, page: 1 });
}
