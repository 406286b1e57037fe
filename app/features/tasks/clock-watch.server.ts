import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';

/** The clock went from one moment to another without the time between (epoch milliseconds). */
export type ClockJump = { from: number; to: number };

/** Keeps a wrong clock from deleting what only seems old. */
export type ClockWatch = ReturnType<typeof openClockWatch>;

type Tools = {
  db: Db;
  log: Logger;
  clock: { now(): number };
  /** Milliseconds that no change of the clock moves. */
  uptime?: () => number;
};

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A site that was away for longer has its clock confirmed. */
const maxAwayMs = 30 * dayMs;

/** A clock that has been the same for so long is taken as right. */
const trustedAfterMs = 7 * dayMs;

/**
 * Stores every hour when the site last ran. After a jump of more than 30 days nothing may be deleted until somebody confirms
 * the date, this process has run 7 days with it, or the clock goes back. Several processes may do so at once.
 */
export function openClockWatch({ db, log, clock, uptime = () => performance.now() }: Tools) {
  let waiting: { to: number; since: number } | null = null;

  async function note(): Promise<ClockJump | null> {
    const now = clock.now();
    return db.transaction(async (inner) => {
      const row = await inner.kysely.selectFrom('clock').selectAll().where('id', '=', 1).executeTakeFirst();
      const jump = row ? jumpOf(row, now) : null;
      const [jumped_from, jumped_to] = [jump?.from ?? null, jump?.to ?? null];
      await inner.kysely
        .insertInto('clock')
        .values({ id: 1, seen_at: now, jumped_from, jumped_to })
        .onConflict((known) => known.column('id').doUpdateSet({ seen_at: now, jumped_from, jumped_to }))
        .execute();
      return jump;
    });
  }

  async function mayDelete(): Promise<boolean> {
    const jump = await note();
    if (jump === null) return true;
    if (waiting?.to !== jump.to) {
      waiting = { to: jump.to, since: uptime() };
      const [from, to] = [jump.from, jump.to].map((at) => new Date(at).toISOString());
      log.warn(
        { from, to },
        'The clock jumped: nothing is deleted until the date is confirmed at the desk, or for 7 days.',
      );
    }
    if (uptime() - waiting.since < trustedAfterMs) return false;
    await confirm(jump.to);
    return true;
  }

  /** Trusts the date again. Does nothing when the jump to that moment is not the present one. */
  async function confirm(to: number): Promise<void> {
    await db.kysely
      .updateTable('clock')
      .set({ jumped_from: null, jumped_to: null })
      .where('id', '=', 1)
      .where('jumped_to', '=', to)
      .execute();
  }

  const timer = setInterval(() => {
    mayDelete().catch((error) =>
      log.warn({ err: error }, 'The time could not be noted; it is tried again in an hour.'),
    );
  }, hourMs).unref();

  return {
    /** Notes the time; whether what is old may be deleted. */
    mayDelete,
    confirm,
    findJump: () => findClockJump(db),
    close: async () => clearInterval(timer),
  };
}

/** The jump for which nothing is deleted and no task is done at present; null when the time is believed. */
export async function findClockJump({ kysely }: Db): Promise<ClockJump | null> {
  const row = await kysely.selectFrom('clock').selectAll().where('id', '=', 1).executeTakeFirst();
  return row ? storedJump(row) : null;
}

type Row = { seen_at: number; jumped_from: number | null; jumped_to: number | null };

/** The jump there is now. A clock that goes back by as much was wrong before, not now. */
function jumpOf(row: Row, now: number): ClockJump | null {
  if (now < row.seen_at - maxAwayMs) return null;
  const stored = storedJump(row);
  if (now <= row.seen_at + maxAwayMs) return stored;
  return { from: stored?.from ?? row.seen_at, to: now };
}

function storedJump({ jumped_from: from, jumped_to: to }: Row): ClockJump | null {
  return from === null || to === null ? null : { from, to };
}
