import { deleteOldInternals, findBatch } from '#app/features/changes/change-log.server.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { deleteRemovedDocuments } from '#app/features/media/documents/documents.server.ts';
import { checksOf } from '#app/features/records/editor/find-editor.server.ts';
import { deleteUnusedPictures } from '#app/features/records/pictures/unused-pictures.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { publishRecord } from '#app/features/records/records.server.ts';
import { restorableMs } from '#app/features/records/restorable.ts';
import { type AgentRules, mayDo } from '#app/features/staff/desk/desk-access.ts';
import { findActiveStaff } from '#app/features/staff/staff.server.ts';
import type { Task, TaskHandler } from '#app/features/tasks/task.ts';
import { defaultLanguage } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { deleteRecord } from './delete-record.server.ts';
import { type PublicationPlan, type PublicationProblem, planPictureDeletion } from './plans.server.ts';

type Tools = {
  db: Db;
  clock: { now(): number };
  /** What agents may do, as the agency decides now. */
  findRules(): Promise<AgentRules>;
};

type PictureTools = Parameters<typeof deleteUnusedPictures>[0];

const dayMs = 24 * 60 * 60 * 1000;

/** What is done with listings at a time, by kind of task. */
export function recordTasks(
  tools: Tools & PictureTools,
): Readonly<Record<'publish' | 'remove' | 'delete-pictures', TaskHandler>> {
  return {
    publish: (task) => publishPlanned(tools, task),
    remove: (task) => deleteRemoved(tools, task),
    'delete-pictures': async () => {
      await deleteUnusedPictures(tools);
      const before = tools.clock.now() - restorableMs;
      await deleteOldInternals(tools.db, before);
      await deleteRemovedDocuments(tools, before);
      await planPictureDeletion(tools.db, tools.clock.now() + dayMs);
      return null;
    },
  };
}

/** Publishes what was planned, unless something required is missing or whoever planned it may not publish it now. */
async function publishPlanned(
  { db, clock, findRules }: Tools,
  { id, payload }: Task,
): Promise<PublicationProblem | null> {
  const { listingId, staffId, status, tellsCuts } = payload as PublicationPlan;
  const record = await findRecord(db, listingId);
  const key = `task ${id}`;
  if (record === null || record.removedAt !== null || (await findBatch(db, key)) !== null) return null;
  const planner = await findActiveStaff(db, staffId);
  if (planner === null || !mayDo('publish', planner, record.agentId, await findRules())) return 'not_allowed';
  const now = clock.now();
  const checks = await checksOf(db, record, { language: defaultLanguage, now });
  if (checks.some(({ isRequired }) => isRequired)) return 'incomplete';
  const command = { listingId, staffId, key, now };
  const { revision } = record;
  const { outcome } = await publishRecord(db, command, { revision, status, tellsCuts, task: id });
  if (outcome === 'changed') throw new Error('The listing was changed while it was to be published.');
  return outcome === 'problems' ? 'incomplete' : null;
}

function deleteRemoved({ db, clock }: Tools, { payload }: Task): Promise<null> {
  return changeCatalogue(db, async (inner, version) => {
    await deleteRecord(inner, version, payload as { listingId: number; removedAt: number }, clock.now());
    return null;
  });
}
