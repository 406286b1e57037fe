import { randomUUID } from 'node:crypto';
import { workingStates } from '#app/features/records/import/import.ts';
import { findLastImport, findSources, insertImport } from '#app/features/records/import/imports.server.ts';
import { findTasks, putTask } from '#app/features/tasks/task-rows.server.ts';
import { nextBaliHour } from '#app/i18n/bali-day.ts';
import type { Db } from '#db/tables.ts';

/** The kind, and the key, of the task that reads sources every night. */
export const nightlyTask = 'nightly-imports';

/** Reads every source that is to be read at night, as the last import of it was run. One that is still at work is left. */
export async function readNightly(db: Db, now: number): Promise<void> {
  for (const source of await findSources(db)) {
    if (!source.isNightly || source.address === null) continue;
    await db.transaction(async (inner) => {
      const last = await findLastImport(inner, source.id);
      if (last === null || workingStates.includes(last.state)) return;
      const { publishes, consentOn, staffId } = last;
      await insertImport(inner, {
        ...{
          id: randomUUID(),
          sourceId: source.id,
          state: 'reading',
          fileKey: null,
          picturesKey: null,
          createdAt: now,
        },
        ...{ publishes, consentOn, staffId, overwrites: false, runsItself: true },
      });
    });
  }
}

/** Has them read in the next night, at three in Bali. */
export function planNight(db: Db, now: number): Promise<void> {
  return putTask(db, { kind: nightlyTask, key: nightlyTask, dueAt: nextBaliHour(now, 3), payload: null });
}

/** The same at the first start. */
export async function planFirstNight(db: Db, now: number): Promise<void> {
  if ((await findTasks(db, [nightlyTask])).length === 0) await planNight(db, now);
}
