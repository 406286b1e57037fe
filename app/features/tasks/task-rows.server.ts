import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables, TaskTable } from '#db/tables.ts';
import type { NewTask, Task } from './task.ts';

/** Plans a task in the caller's transaction, in the place of the one with the same key. */
export async function putTask({ kysely }: Db, task: NewTask): Promise<void> {
  const row = newRow(task);
  await kysely
    .insertInto('tasks')
    .values({ key: task.key, ...row })
    .onConflict((known) => known.column('key').doUpdateSet(row))
    .execute();
}

/** The same, unless one with the same key is due by then: also one that is being done. */
export async function putTaskBy({ kysely }: Db, task: NewTask): Promise<void> {
  const row = newRow(task);
  await kysely
    .insertInto('tasks')
    .values({ key: task.key, ...row })
    .onConflict((known) =>
      known
        .column('key')
        .doUpdateSet(row)
        .where((there) => there.or([there('tasks.due_at', '>', task.dueAt), there('tasks.done_at', 'is not', null)])),
    )
    .execute();
}

function newRow({ kind, dueAt, payload }: NewTask) {
  return {
    ...{ id: randomUUID(), kind, due_at: dueAt, next_at: dueAt, payload_json: JSON.stringify(payload) },
    ...{ lease: null, attempts: 0, last_error: null, done_at: null },
  };
}

/** Forgets a task, done or not. False when there is none, or a process is doing it. */
export async function cancelTask({ kysely }: Db, key: string, now: number): Promise<boolean> {
  const cancelled = await kysely
    .deleteFrom('tasks')
    .where('key', '=', key)
    .where((task) => task.or([task('lease', 'is', null), task('next_at', '<=', now)]))
    .returning('id')
    .execute();
  return cancelled.length > 0;
}

/** Ends a task that is not done, also one that a process is doing: what becomes of it there does not count. */
export async function endTask(
  { kysely }: Db,
  key: string,
  { doneAt, problem }: { doneAt: number; problem: string },
): Promise<void> {
  await kysely
    .updateTable('tasks')
    .set({ done_at: doneAt, last_error: problem, lease: null })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .execute();
}

/** The tasks with these keys, in no order. */
export async function findTasks({ kysely }: Db, keys: readonly string[]): Promise<Task[]> {
  if (keys.length === 0) return [];
  return (await kysely.selectFrom('tasks').selectAll().where('key', 'in', keys).execute()).map(readTask);
}

function readTask(row: TaskTable): Task {
  return {
    ...{ id: row.id, kind: row.kind, key: row.key, dueAt: row.due_at, payload: JSON.parse(row.payload_json) },
    ...{ doneAt: row.done_at, problem: row.last_error },
  };
}

/** A task that this process may do until its lease ends. */
export type TakenTask = { task: Task; lease: string; attempts: number };

/**
 * `kinds`: others wait for a process that knows them. `maxAheadMs`: no task is tried again later; one that is was put off by a wrong
 * clock, and is due.
 */
type Limits = { kinds: readonly string[]; leaseMs: number; maxAheadMs: number };

/** Tried in turn; when others took them all, none is left for this process. */
const candidates = 8;

/**
 * Takes the task that has been due longest, or one whose process was killed; null when there is none. The update checks the
 * condition again, so that two processes never take the same one.
 */
export async function takeTask(
  { kysely }: Db,
  now: number,
  { kinds, leaseMs, maxAheadMs }: Limits,
): Promise<TakenTask | null> {
  const isDue = (task: ExpressionBuilder<Tables, 'tasks'>) =>
    task.and([
      task('kind', 'in', kinds),
      task('done_at', 'is', null),
      task('due_at', '<=', now),
      task.or([task('next_at', '<=', now), task('next_at', '>', now + maxAheadMs)]),
    ]);
  const due = await kysely
    .selectFrom('tasks')
    .select('id')
    .where(isDue)
    .orderBy('due_at')
    .orderBy('id')
    .limit(candidates)
    .execute();
  const lease = randomUUID();
  for (const { id } of due) {
    const taken = await kysely
      .updateTable('tasks')
      .set(({ eb }) => ({ lease, next_at: now + leaseMs, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where(isDue)
      .returningAll()
      .executeTakeFirst();
    if (taken) return { task: readTask(taken), lease, attempts: taken.attempts };
  }
  return null;
}

/** Keeps a taken task for longer. False when its lease has ended: then another process has the task, or nobody needs it any more. */
export async function renewLease({ kysely }: Db, { task: { id }, lease }: TakenTask, until: number): Promise<boolean> {
  const renewed = await kysely
    .updateTable('tasks')
    .set({ next_at: until })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('id')
    .execute();
  return renewed.length > 0;
}

/** Whether a task of these kinds is due, without taking it. */
export async function isAnyDue({ kysely }: Db, now: number, kinds: readonly string[]): Promise<boolean> {
  const due = kysely
    .selectFrom('tasks')
    .select('id')
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now);
  return (await due.limit(1).executeTakeFirst()) !== undefined;
}

/** Stores what became of an attempt, unless its lease has ended: then another process has the task. */
export async function settleTask(
  { kysely }: Db,
  { task: { id }, lease }: TakenTask,
  end: { doneAt: number; problem: string | null } | { nextAt: number; error: string },
): Promise<void> {
  const change =
    'doneAt' in end
      ? { done_at: end.doneAt, last_error: end.problem }
      : { next_at: end.nextAt, last_error: end.error.slice(0, 500) };
  await kysely
    .updateTable('tasks')
    .set({ ...change, lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** When the next task of these kinds is due or tried again, in epoch milliseconds; null when none waits. */
export async function findNextTime({ kysely }: Db, kinds: readonly string[]): Promise<number | null> {
  const next = await kysely
    .selectFrom('tasks')
    .select('next_at')
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  return next?.next_at ?? null;
}
