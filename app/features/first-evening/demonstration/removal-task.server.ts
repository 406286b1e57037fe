import type { TaskHandler } from '#app/features/tasks/task.ts';
import { putTask } from '#app/features/tasks/task-rows.server.ts';
import type { Db } from '#db/tables.ts';
import { removeInvented, returnInvented } from './invented-texts.server.ts';
import { backableMs, type Demonstration, type Removal } from './removal.ts';
import { changeRemoval, findRemoval } from './removal-row.server.ts';
import {
  deleteSome,
  endDemonstration,
  hideAgents,
  removeSome,
  returnSome,
  showAgents,
} from './removal-steps.server.ts';

type Tools = {
  db: Db;
  clock: { now(): number };
  demonstration: Demonstration;
  /** How long it works before other tasks have their turn. */
  partMs?: number;
};

/** The kind, and the key, of the task that removes the demonstration, brings it back and ends it. */
export const demonstrationTask = 'demonstration';

const usualPartMs = 2_000;

/** Plans the task at a time, in the place of what was planned before. Within a transaction. */
function planWork(db: Db, dueAt: number): Promise<void> {
  return putTask(db, { kind: demonstrationTask, key: demonstrationTask, dueAt, payload: null });
}

/** Has the demonstration removed; false when it is not here. */
export function beginRemoval({ db }: Pick<Tools, 'db'>, { staffId, now }: { staffId: string; now: number }) {
  return db.transaction(async (inner) => {
    if (!(await changeRemoval(inner, 'here', { state: 'removing', removedAt: now, staffId }))) return false;
    await planWork(inner, now);
    return true;
  });
}

/** Has it brought back; false when it was not removed, or too long ago. */
export function beginReturn({ db }: Pick<Tools, 'db'>, { staffId, now }: { staffId: string; now: number }) {
  return db.transaction(async (inner) => {
    const { removedAt } = await findRemoval(inner);
    if (removedAt === null || now >= removedAt + backableMs) return false;
    if (!(await changeRemoval(inner, 'removed', { state: 'returning', removedAt, staffId }))) return false;
    await planWork(inner, now);
    return true;
  });
}

/** Goes on with what was cut off, without waiting until a killed process would have been done. */
export function goOnNow({ db }: Pick<Tools, 'db'>, now: number): Promise<void> {
  return db.transaction(async (inner) => {
    const { state } = await findRemoval(inner);
    if (state === 'removing' || state === 'returning') await planWork(inner, now);
  });
}

export function demonstrationTasks(tools: Tools): Readonly<Record<typeof demonstrationTask, TaskHandler>> {
  return {
    [demonstrationTask]: async () => {
      const removal = await findRemoval(tools.db);
      if (removal.state === 'removing') await remove(tools, removal);
      if (removal.state === 'returning') await bringBack(tools, removal);
      if (removal.state === 'removed') await beginEnd(tools, removal);
      if (removal.state === 'ending') await end(tools, removal);
      return null;
    },
  };
}

async function remove(tools: Tools, removal: Removal): Promise<void> {
  const { db, clock } = tools;
  if (!(await isDone(tools, () => removeSome(db, removal)))) return planWork(db, clock.now());
  await removeInvented({ ...tools, now: clock.now() }, removal);
  await db.transaction(async (inner) => {
    const isRemoved = await changeRemoval(inner, 'removing', { ...removal, state: 'removed' });
    if (!isRemoved) return;
    await hideAgents(inner, tools.demonstration.agentIds, clock.now());
    await planWork(inner, (removal.removedAt ?? 0) + backableMs);
  });
}

async function bringBack(tools: Tools, removal: Removal): Promise<void> {
  const { db, clock } = tools;
  if (!(await isDone(tools, () => returnSome(db, removal, clock.now())))) return planWork(db, clock.now());
  await returnInvented({ ...tools, now: clock.now() }, removal);
  await db.transaction(async (inner) => {
    await changeRemoval(inner, 'returning', { state: 'here', removedAt: null, staffId: null });
    await showAgents(inner, tools.demonstration.agentIds);
  });
}

async function beginEnd({ db, clock }: Tools, removal: Removal): Promise<void> {
  if (clock.now() < (removal.removedAt ?? 0) + backableMs) return;
  await db.transaction(async (inner) => {
    if (await changeRemoval(inner, 'removed', { ...removal, state: 'ending' })) await planWork(inner, clock.now());
  });
}

async function end(tools: Tools, removal: Removal): Promise<void> {
  const { db, clock, demonstration } = tools;
  if (!(await isDone(tools, () => deleteSome(db, removal, clock.now())))) return planWork(db, clock.now());
  await db.transaction(async (inner) => {
    if (!(await changeRemoval(inner, 'ending', { ...removal, state: 'gone' }))) return;
    await endDemonstration(inner, demonstration.agentIds, clock.now());
  });
}

/** Repeats a step until it has nothing left to do; false when its time is over before. */
async function isDone({ partMs = usualPartMs }: Tools, step: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + partMs;
  while (await step()) {
    if (performance.now() >= until) return false;
    await new Promise(setImmediate);
  }
  return true;
}
