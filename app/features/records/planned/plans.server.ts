import type { FirstStatus } from '#app/features/records/record.ts';
import type { NewTask } from '#app/features/tasks/task.ts';
import { cancelTask, findTasks, putTask } from '#app/features/tasks/task-rows.server.ts';
import type { Db } from '#db/tables.ts';

/** How a listing is to be published, by whom. */
export type PublicationPlan = { listingId: number; staffId: string; status: FirstStatus; tellsCuts: boolean };

/** When a listing is published. `failed`: it was not, because something required was missing. */
export type Publication = { at: number; failed: boolean };

/** Days for which a removed listing can be brought back. */
export const removedForDays = 90;

const dayMs = 24 * 60 * 60 * 1000;

const publicationKey = (listingId: number) => `publish listing ${listingId}`;
const removalKey = (listingId: number) => `remove listing ${listingId}`;

/** Has what is saved then published at a time, in the place of what was planned before. */
export async function planPublication(db: Db, dueAt: number, plan: PublicationPlan): Promise<void> {
  const task: NewTask = { kind: 'publish', key: publicationKey(plan.listingId), dueAt, payload: plan };
  await putTask(db, task);
}

/** Forgets a plan, or that it failed. False when there is none, or it is being done. */
export function cancelPublication(db: Db, listingId: number, now: number): Promise<boolean> {
  return cancelTask(db, publicationKey(listingId), now);
}

/** By listing; of those without a plan nothing. */
export async function findPublications(
  db: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, Publication>> {
  const tasks = await findTasks(db, listingIds.map(publicationKey));
  return new Map(
    tasks.flatMap(({ payload, dueAt, doneAt, problem }) =>
      doneAt === null || problem !== null
        ? [[(payload as PublicationPlan).listingId, { at: dueAt, failed: doneAt !== null }] as const]
        : [],
    ),
  );
}

/** Has a removed listing deleted once it can no longer be brought back. Within the transaction that removes it. */
export async function planRemoval(db: Db, listingId: number, removedAt: number): Promise<void> {
  const dueAt = removedAt + removedForDays * dayMs;
  await putTask(db, { kind: 'remove', key: removalKey(listingId), dueAt, payload: { listingId, removedAt } });
}

export function cancelRemoval(db: Db, listingId: number, now: number): Promise<boolean> {
  return cancelTask(db, removalKey(listingId), now);
}
