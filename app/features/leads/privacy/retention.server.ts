import { retentionDays } from '#app/features/leads/lead.ts';
import type { ClockWatch } from '#app/features/tasks/clock-watch.server.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';

type Tools = {
  db: Db;
  log: Logger;
  clock: { now(): number };
  /** Deletes the files of mails with these Message-IDs. */
  forgetFiles: (messageIds: readonly string[]) => Promise<void>;
};

type Schedule = Tools & {
  clockWatch: Pick<ClockWatch, 'mayDelete'>;
  /** Deletes what else has had its time. */
  deleteOthers: () => Promise<void>;
};

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** By then it can be told of every file that the process before this one left: nobody writes it any more. */
const firstAgainMs = hourMs + 5 * 60 * 1000;

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
      .execute();
    const messageIds = mails.map((mail) => mail.message_id);
    await forgetFiles(messageIds);
    for (const id of messageIds) await kysely.deleteFrom('mails').where('message_id', '=', id).execute();
    await kysely.deleteFrom('chat_handoffs').where('happened_at', '<', before(retentionDays.lead)).execute();
    const deleted = await kysely.deleteFrom('leads').where('id', 'in', expired).returning('id').execute();
    return deleted.length;
  });
}

/**
 * Deletes expired data now, in an hour when also what was just left is old enough, and once a day, unless the clock may be wrong.
 * Safe to run in several processes.
 */
export function openRetention(tools: Schedule): { close(): Promise<void> } {
  const { log, clockWatch, deleteOthers } = tools;
  let running = run();

  async function run() {
    try {
      if (!(await clockWatch.mayDelete())) return;
      await deleteOthers();
      const leads = await deleteExpired(tools);
      if (leads > 0) log.info({ leads }, 'Leads were deleted: they were as old as they may become');
    } catch (error) {
      log.warn({ err: error }, 'Old leads could not be deleted; it is tried again later.');
    }
  }

  const again = () => {
    running = running.then(run);
  };
  const timers = [setTimeout(again, firstAgainMs).unref(), setInterval(again, dayMs).unref()];
  return {
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
