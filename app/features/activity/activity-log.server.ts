import { randomUUID } from 'node:crypto';
import type { Db } from '#db/tables.ts';
import type { Deed, FromSession, Topic } from './activity.ts';

/** Something that somebody did. */
export type NewActivity = {
  staffId: string;
  session: FromSession | null;
  topic: Topic;
  /** By its id or slug; empty for none or several. */
  subject: string;
  deed: Deed;
  now: number;
};

const minuteMs = 60_000;

/** What is done again within as long is counted, and makes no further row. */
export const slotMs = 10 * minuteMs;

const dayMs = 24 * 60 * minuteMs;

/** Slugs are no longer, and all other subjects are ids. */
const maxSubject = 80;

export async function writeActivity({ kysely }: Db, activity: NewActivity): Promise<void> {
  const { staffId, session, topic, subject, deed, now } = activity;
  await kysely
    .insertInto('activity')
    .values({
      ...{ id: randomUUID(), staff_id: staffId, session: session?.id ?? '', browser: session?.browser ?? '' },
      ...{ topic, subject: subject.slice(0, maxSubject), deed, slot: Math.floor(now / slotMs) },
      ...{ first_at: now, last_at: now, times: 1 },
    })
    .onConflict((known) =>
      known
        .columns(['staff_id', 'session', 'topic', 'subject', 'deed', 'slot'])
        .doUpdateSet((row) => ({ times: row('activity.times', '+', 1), last_at: now })),
    )
    .execute();
}

/** Deletes what is older than the agency keeps it. */
export async function deleteOldActivity({ kysely }: Db, days: number, now: number): Promise<void> {
  await kysely
    .deleteFrom('activity')
    .where('last_at', '<', now - days * dayMs)
    .execute();
}
