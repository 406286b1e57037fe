import type { FirstStatus } from '#app/features/records/record.ts';
import { restorableMs } from '#app/features/records/restorable.ts';
import { findClockJump } from '#app/features/tasks/clock-watch.server.ts';
import type { NewTask, Task } from '#app/features/tasks/task.ts';
import { cancelTask, endTask, findTasks, putTask } from '#app/features/tasks/task-rows.server.ts';
import type { Db } from '#db/tables.ts';

/** How a listing is to be published, by whom. */
export type PublicationPlan = { listingId: number; staffId: string; status: FirstStatus; tellsCuts: boolean };

/**
 * Why a listing was not published at its time. `changed`: something was changed after it was planned; `not_allowed`: whoever planned
 * it may no longer publish it.
 */
export const publicationProblems = ['incomplete', 'not_allowed', 'changed'] as const;

export type PublicationProblem = (typeof publicationProblems)[number];

/**
 * When a listing is published. `waiting`: not at its time, because the site's clock may be wrong. Else it was not, and is not any
 * more.
 */
export type Publication = { at: number; state: 'planned' | 'waiting' | PublicationProblem };

const publicationKey = (listingId: number) => `publish listing ${listingId}`;
const removalKey = (listingId: number) => `remove listing ${listingId}`;

/** Has what is saved published at a time, in the place of what was planned before. Within a transaction. */
export async function putPublication(db: Db, dueAt: number, plan: PublicationPlan): Promise<void> {
  const task: NewTask = { kind: 'publish', key: publicationKey(plan.listingId), dueAt, payload: plan };
  await putTask(db, task);
}

/** Forgets a plan, or that it failed. False when there is none, or it is being done. */
export function cancelPublication(db: Db, listingId: number, now: number): Promise<boolean> {
  return cancelTask(db, publicationKey(listingId), now);
}

/** Ends a plan, also one that is being done, because what it would publish was changed. Within the transaction of the change. */
export function endPublication(db: Db, listingId: number, now: number): Promise<void> {
  return endTask(db, publicationKey(listingId), { doneAt: now, problem: 'changed' satisfies PublicationProblem });
}

/** Whether this is still what is planned. */
export async function isPlanned(db: Db, listingId: number, taskId: string): Promise<boolean> {
  const [task] = await findTasks(db, [publicationKey(listingId)]);
  return task?.id === taskId && task.doneAt === null;
}

/** By listing; of those without a plan nothing. */
export async function findPublications(
  db: Db,
  listingIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Publication>> {
  const tasks = await findTasks(db, listingIds.map(publicationKey));
  const isDoubted = tasks.some((task) => isLate(task, now)) && (await findClockJump(db)) !== null;
  return new Map(
    tasks.flatMap((task) => {
      const problem = publicationProblems.find((one) => one === task.problem);
      if (task.doneAt !== null && problem === undefined) return [];
      const waits = isDoubted && isLate(task, now) ? 'waiting' : 'planned';
      const state = task.doneAt === null ? waits : (problem ?? waits);
      return [[(task.payload as PublicationPlan).listingId, { at: task.dueAt, state }] as const];
    }),
  );
}

function isLate({ dueAt, doneAt }: Task, now: number): boolean {
  return doneAt === null && dueAt <= now;
}

/** Whether a listing that was removed then can still be brought back. */
export function isBackable(removedAt: number | null, now: number): boolean {
  return removedAt !== null && now < removedAt + restorableMs;
}

/** Has a removed listing deleted once it can no longer be brought back. Within the transaction that removes it. */
export async function planRemoval(db: Db, listingId: number, removedAt: number): Promise<void> {
  const dueAt = removedAt + restorableMs;
  await putTask(db, { kind: 'remove', key: removalKey(listingId), dueAt, payload: { listingId, removedAt } });
}

const pictureDeletionKey = 'delete unused pictures';

/** Has unused pictures deleted at a time, and each day from then on. */
export function planPictureDeletion(db: Db, dueAt: number): Promise<void> {
  return putTask(db, { kind: 'delete-pictures', key: pictureDeletionKey, dueAt, payload: null });
}

/** The same at the first start. */
export async function planFirstPictureDeletion(db: Db, now: number): Promise<void> {
  if ((await findTasks(db, [pictureDeletionKey])).length === 0) await planPictureDeletion(db, now);
}

export function cancelRemoval(db: Db, listingId: number, now: number): Promise<boolean> {
  return cancelTask(db, removalKey(listingId), now);
}
