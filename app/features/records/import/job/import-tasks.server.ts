import { type Import, importBatch, undoBatch } from '#app/features/records/import/import.ts';
import {
  changeImport,
  findImport,
  findSource,
  importTask,
  putImportTask,
} from '#app/features/records/import/imports.server.ts';
import { runPictures } from '#app/features/records/import/pictures/run-pictures.server.ts';
import type { Task, TaskHandler } from '#app/features/tasks/task.ts';
import type { Files } from '#app/platform/files/files.ts';
import { nightlyTask, planNight, readNightly } from './nightly.server.ts';
import { deleteOldImports } from './old-imports.server.ts';
import { fetchTable, readSource } from './read-source.server.ts';
import { runRows } from './run-rows.server.ts';
import { undoRows } from './undo-import.server.ts';

type Tools = Parameters<typeof readSource>[0] &
  Parameters<typeof runRows>[0] &
  Parameters<typeof runPictures>[0] & {
    files: Pick<Files, 'find' | 'list' | 'remove'>;
    /** How long an import works before other tasks have their turn. */
    partMs?: number;
  };

const usualPartMs = 2_000;

/** What is done with imports at a time, by kind of task. */
export function importTasks(tools: Tools): Readonly<Record<typeof importTask | typeof nightlyTask, TaskHandler>> {
  return {
    [importTask]: (task) => doPart(tools, task),
    [nightlyTask]: async () => {
      await deleteOldImports(tools);
      await readNightly(tools.db, tools.clock.now());
      await planNight(tools.db, tools.clock.now());
      return null;
    },
  };
}

/** Does a part of an import, and has the next one done as long as there is one. */
async function doPart(tools: Tools, { id, payload }: Task): Promise<null> {
  const { importId } = payload as { importId: string };
  const run = await findImport(tools.db, importId);
  const source = run && (await findSource(tools.db, run.sourceId));
  const isUnmatched = source?.kind === 'csv' && source.mapping === null;
  if (run?.state === 'reading') await (isUnmatched ? fetchTable : readSource)(tools, importId, id);
  if (run?.state === 'running') await goOn(tools, run, () => bringIn(tools, importId), 'done');
  if (run?.state === 'undoing') await goOn(tools, run, () => undoRows(tools, importId), 'undone');
  return null;
}

async function bringIn(tools: Tools, importId: string): Promise<boolean> {
  return (await runRows(tools, importId)) || (await runPictures(tools, importId));
}

/** Repeats a step until its time is over; `end`: where the import is once nothing was left to do. */
async function goOn(tools: Tools, run: Import, step: () => Promise<boolean>, end: 'done' | 'undone'): Promise<void> {
  const { db, clock, partMs = usualPartMs } = tools;
  const until = performance.now() + partMs;
  while (await step()) {
    // Requests have their turn.
    await new Promise(setImmediate);
    if (performance.now() < until) continue;
    await db.transaction((inner) => putImportTask(inner, run.id, clock.now()));
    return;
  }
  await finish(tools, run, end);
}

async function finish({ db, files, clock }: Tools, run: Import, end: 'done' | 'undone'): Promise<void> {
  const from = end === 'done' ? 'running' : 'undoing';
  const isOver = await db.transaction(async (inner) => {
    const isChanged = await changeImport(inner, run.id, [from], {
      ...{ state: end, endedAt: clock.now(), fileKey: null, picturesKey: null },
    });
    if (!isChanged || end === 'done') return isChanged;
    const undone = inner.kysely.updateTable('change_batches').set({ undone_by: undoBatch(run.id) });
    await undone.where('id', '=', importBatch(run.id)).execute();
    return true;
  });
  if (!isOver) return;
  for (const key of [run.fileKey, run.picturesKey]) if (key !== null) await files.remove(key);
}
