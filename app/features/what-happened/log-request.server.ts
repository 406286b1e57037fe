import type { Acting } from '#app/features/activity/acting.server.ts';
import type { Deed } from '#app/features/activity/activity.ts';
import { writeActivity } from '#app/features/activity/activity-log.server.ts';
import { findBatch } from '#app/features/changes/change-log.server.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { activityOfPage, type PageActivity } from './desk-activity.ts';

type Tools = { db: Db; log: Logger; clock: { now(): number } };

/** A request of the desk as it was answered. `pattern`: of its route. */
export type Answered = {
  method: string;
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
  status: number;
};

/**
 * Writes what a request did into the activity log: nothing for what was refused, but that somebody could not sign in. Never throws: what
 * was done is done, and its own history has it.
 */
export async function logRequest({ db, log, clock }: Tools, acting: Acting, request: Answered): Promise<void> {
  const page = activityOfPage(request.pattern);
  if (page === null) return;
  try {
    const now = clock.now();
    for (const { deed, subject, staffId } of await findDeeds(db, acting, request, page)) {
      const who = staffId ?? acting.staffId;
      if (who === null) continue;
      const about = subject || (acting.subject ?? named(request.params[page.subject ?? '']));
      await writeActivity(db, { staffId: who, session: acting.session, topic: page.topic, subject: about, deed, now });
    }
  } catch (error) {
    log.error({ err: error }, 'What somebody did is not in the activity log');
  }
}

/** What is not there yet is called so in its address. */
function named(parameter: string | undefined): string {
  return parameter === undefined || parameter === 'new' ? '' : parameter;
}

async function findDeeds(db: Db, acting: Acting, request: Answered, page: PageActivity): Promise<Acting['done']> {
  const told = (deed: Deed) => ({ deed, subject: '', staffId: null });
  if (request.status >= 400) return once(acting.done.filter(({ deed }) => deed === 'sign_in_refused'));
  if (acting.done.length > 0) return once(acting.done);
  if (request.method === 'GET') return page.isFile ? [told('download')] : [];
  if (request.method === 'HEAD') return [];
  const done: Acting['done'] = [];
  for (const { id, deed } of acting.batches) {
    if ((await findBatch(db, id)) !== null) done.push(told(deed));
  }
  if (done.length > 0) return once(done);
  return page.deed === null ? [] : [told(page.deed)];
}

function once(done: Acting['done']): Acting['done'] {
  return done.filter(({ deed, subject }, at) => {
    return done.findIndex((one) => one.deed === deed && one.subject === subject) === at;
  });
}
