import type { Db } from '#db/tables.ts';
import { beginRemoval, beginReturn, goOnNow } from './demonstration/removal-task.server.ts';

type Tools = {
  db: Db;
  tasks: { wake(): void };
  clock: { now(): number };
  staff: { id: string };
};

/** `too_late`: the demonstration can no longer be brought back. Null for a form this version of the site does not know. */
export type FirstAnswer = 'done' | 'too_late' | null;

/** Does what a form of the list says. Sent twice it is done once. */
export async function runFirstCommand(tools: Tools, form: FormData): Promise<FirstAnswer> {
  const { db, staff, clock } = tools;
  const by = { staffId: staff.id, now: clock.now() };
  switch (form.get('do')) {
    case 'put_away':
      await putAway(db, by.now);
      return 'done';
    case 'show':
      await putAway(db, null);
      return 'done';
    case 'remove':
      await beginRemoval({ db }, by);
      break;
    case 'bring_back':
      if (!(await beginReturn({ db }, by))) return 'too_late';
      break;
    case 'go_on':
      await goOnNow({ db }, by.now);
      break;
    default:
      return null;
  }
  tools.tasks.wake();
  return 'done';
}

async function putAway({ kysely }: Db, at: number | null): Promise<void> {
  await kysely
    .insertInto('first_evening')
    .values({ id: 1, put_away_at: at, removed_at: null, staff_id: null })
    .onConflict((known) => known.column('id').doUpdateSet({ put_away_at: at }))
    .execute();
}
