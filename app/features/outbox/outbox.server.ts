import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#app/platform/log.ts';
import type { Delivery, Mailer } from '#app/platform/mail/mail.ts';
import type { Db } from '#db/tables.ts';
import { findNextDue, insertMails, settleMail, type TakenMail, takeMail } from './mail-rows.server.ts';
import type { Outbox } from './outbox.ts';

type Tools = {
  db: Db;
  mailer: Mailer;
  /** The domain of Message-IDs: the sender's. */
  domain: string;
  log: Logger;
  clock: { now(): number };
  /** The pause after each failed attempt; the last one repeats. */
  pausesMs?: readonly number[];
  leaseMs?: number;
};

const second = 1_000;
const minute = 60 * second;

/** Quickly after a hiccup, then slowly enough for greylisting servers, finally every half hour. */
const retryPausesMs = [5 * second, 30 * second, 2 * minute, 5 * minute, 10 * minute, 30 * minute];

/** Three times the mailer's limit, because clocks of machines differ. */
const maxSendingMs = 90 * second;

/**
 * No mail is made due later. One that waits is worth trying early; one that another machine sends must not go twice because their clocks
 * differ.
 */
const maxAheadMs = { waiting: Math.max(...retryPausesMs) + minute, sending: 60 * minute };

const maxSenders = 4;

/** How often to look for mails that another process left behind. */
const lookEveryMs = 15 * second;

/** The pause after the database failed. */
const restMs = 5 * second;

/** How long a closing process waits for mails being sent. */
const maxClosingMs = 5 * second;

/**
 * Sends the mails of the outbox until it is closed. Several processes may do so at once. It is one closure, because waking,
 * sending and planning share the senders at work.
 */
export function openOutbox(tools: Tools): Outbox {
  const { db, domain, log, clock, leaseMs = maxSendingMs } = tools;
  const senders = new Set<Promise<void>>();
  let wakeRequested = false;
  /** The last query failed: the database is full or unavailable. */
  let failing = false;
  const stopping = new AbortController();
  const stopped = stopping.signal;
  let timer: NodeJS.Timeout | undefined;

  function wake() {
    wakeRequested = true;
    if (stopped.aborted || senders.size >= maxSenders) return;
    clearTimeout(timer);
    const sender = sendAll().finally(() => {
      senders.delete(sender);
      return planNext();
    });
    senders.add(sender);
  }

  /** Sends mails one by one until none is due. */
  async function sendAll(): Promise<void> {
    try {
      for (let taken: TakenMail | null = null; !stopped.aborted && (taken !== null || wakeRequested); ) {
        wakeRequested = false;
        taken = await takeMail(db, clock.now(), { leaseMs, maxAheadMs });
        failing = false;
        if (taken === null) continue;
        // There may be more: start another sender.
        wake();
        await send({ ...tools, leaseMs, stopped }, taken);
      }
    } catch (error) {
      failing = true;
      if (!stopped.aborted) log.warn({ err: error }, 'The outbox cannot use its database; it tries again soon.');
    }
  }

  async function planNext(): Promise<void> {
    if (stopped.aborted || senders.size > 0) return;
    const due = await findNextDue(db).catch(() => null);
    const waitMs = due === null ? lookEveryMs : Math.max(due - clock.now(), failing ? restMs : 20);
    clearTimeout(timer);
    if (!stopped.aborted) timer = setTimeout(wake, Math.min(waitMs, lookEveryMs)).unref();
  }

  wake();
  return {
    put: (inner, mails) => insertMails(inner, mails, { domain, now: clock.now() }),
    wake,
    async close() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.race([Promise.all(senders), pause(maxClosingMs, undefined, { ref: false })]);
    },
  };
}

type Sending = Tools & { leaseMs: number; stopped: AbortSignal };

async function send(tools: Sending, taken: TakenMail): Promise<void> {
  const { mailer, log, clock, pausesMs = retryPausesMs } = tools;
  const { id, attempts } = taken;
  const { requestId } = taken.mail;
  // As the lines of that request have it.
  const about = { ...(requestId !== null && { id: requestId }), mail: id, attempts };
  const delivery = await mailer.send(taken.mail);
  const now = clock.now();
  const pauseMs = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? minute;
  await settle(tools, taken, delivery, { now, nextTryAt: now + pauseMs });
  if (delivery.outcome === 'sent') return log.info(about, 'A mail was sent');
  if (delivery.outcome === 'filed') return log.info(about, 'A mail was written to a file, not sent');
  const reason = withoutAddresses(delivery.reason);
  if (delivery.outcome === 'refused') log.error({ ...about, reason }, 'A mail was refused for good');
  else log.warn({ ...about, reason, pauseMs }, 'A mail could not be sent; it is tried again');
}

/** Repeats while the lease lasts: a database that is briefly unavailable must not make a mail go out twice. */
async function settle(
  { db, log, clock, leaseMs, stopped }: Sending,
  taken: TakenMail,
  delivery: Delivery,
  times: { now: number; nextTryAt: number },
): Promise<void> {
  for (const end = times.now + leaseMs; ; ) {
    try {
      return await settleMail(db, taken, delivery, times);
    } catch (error) {
      if (stopped.aborted || clock.now() + restMs >= end) throw error;
      log.warn({ err: error, mail: taken.id }, 'The outbox cannot note how a mail ended; it tries again soon.');
    }
    await pause(restMs, undefined, { ref: false });
  }
}

/** Recipients stay out of the log. */
function withoutAddresses(reason: string): string {
  return reason.replace(/\S+@\S+/g, '…');
}
