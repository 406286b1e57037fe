import { retentionDays } from '#app/features/leads/lead.ts';
import { leftAloneMs } from '#app/features/tasks/chores.server.ts';
import type { NewTask, TaskHandler } from '#app/features/tasks/task.ts';
import { putTask, putTaskBy } from '#app/features/tasks/task-rows.server.ts';
import { nextBaliHour } from '#app/i18n/bali-day.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';

type Tools = {
  db: Db;
  log: Logger;
  clock: { now(): number };
  /** Deletes the files of mails with these Message-IDs. */
  forgetFiles: (messageIds: readonly string[]) => Promise<void>;
};

type TaskTools = Tools & {
  /** Deletes what else has had its time. */
  deleteOthers: () => Promise<void>;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The kind, and the key, of the task that deletes what is old, every night. */
const deletionTask = 'delete-old';

/** Deletes expired leads with their mails and files, and expired hand-offs. Resolves to the number of leads. */
export async function deleteExpired({ db, clock, forgetFiles }: Omit<Tools, 'log'>): Promise<number> {
  const before = (days: number) => clock.now() - days * dayMs;
  return db.transaction(async ({ kysely }) => {
    const expired = kysely
      .selectFrom('leads')
      .select('id')
      .where((lead) =>
        lead.or([
          lead('received_at', '<', before(retentionDays.lead)),
          lead.and([lead('state', '=', 'spam'), lead('received_at', '<', before(retentionDays.spam))]),
        ]),
      );
    const mails = await kysely
      .selectFrom('mails')
      .select('message_id')
      .where((mail) =>
        mail.or([
          mail('lead_id', 'in', expired),
          mail('written_at', '<', before(retentionDays.lead)),
          mail.and([mail('lead_id', 'is', null), mail('written_at', '<', before(retentionDays.staffMail))]),
        ]),
      )
      // Two that delete at once wait for each other in one order.
      .orderBy('message_id')
      .execute();
    const messageIds = mails.map((mail) => mail.message_id);
    await forgetFiles(messageIds);
    for (const id of messageIds) await kysely.deleteFrom('mails').where('message_id', '=', id).execute();
    await kysely.deleteFrom('chat_handoffs').where('happened_at', '<', before(retentionDays.lead)).execute();
    const deleted = await kysely.deleteFrom('leads').where('id', 'in', expired).returning('id').execute();
    return deleted.length;
  });
}

/** What is deleted because it has had its time. It may come twice at once: then a process was held up for longer than its lease. */
export function retentionTasks({
  deleteOthers,
  ...tools
}: TaskTools): Readonly<Record<typeof deletionTask, TaskHandler>> {
  const { db, log, clock } = tools;
  return {
    [deletionTask]: async () => {
      const leads = await deleteExpired(tools);
      if (leads > 0) log.info({ leads }, 'Leads were deleted: they were as old as they may become');
      await deleteOthers();
      await putTask(db, deletionAt(nextBaliHour(clock.now(), nightHour)));
      return null;
    },
  };
}

/** At a start: once what the process before this one left is old enough, or when it is due anyway. */
export function planDeletionAfterStart(db: Db, now: number): Promise<void> {
  return putTaskBy(db, deletionAt(now + leftAloneMs));
}

/** Within a day, if a clock that was wrong had put it off for longer. */
export function planDeletion(db: Db, now: number): Promise<void> {
  return putTaskBy(db, deletionAt(now + dayMs));
}

/** In Bali; before sources are read, at three, and the site is backed up, at four. */
const nightHour = 2;

function deletionAt(dueAt: number): NewTask {
  return { kind: deletionTask, key: deletionTask, dueAt, payload: null };
}
