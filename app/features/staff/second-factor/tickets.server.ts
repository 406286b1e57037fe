import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#db/tables.ts';

const minuteMs = 60 * 1000;

/** What a ticket is good for, and for how long: a password that was right, a challenge to a passkey, one to a new passkey. */
const lifeMs = { step: 10 * minuteMs, challenge: 10 * minuteMs, adding: 10 * minuteMs };

export type TicketKind = keyof typeof lifeMs;

/** `about`: what it was signed with. */
export type Ticket = { id: string; about: string; expiresAt: number };

export type Tickets = ReturnType<typeof createTickets>;

/** Signs what browsers hand back within minutes. Nothing is stored before one is used, so strangers cannot fill a table. */
export function createTickets(key: string) {
  const seal = (text: string) => createHmac('sha256', key).update(`ticket.${text}`).digest('base64url');
  return {
    /** `about`: letters, digits, `_` and `-`. */
    sign(kind: TicketKind, about: string, now: number): string {
      const text = `${kind}.${about}.${randomBytes(18).toString('base64url')}.${now.toString(36)}`;
      return `${text}.${seal(text)}`;
    },
    /** Null for one of another kind, and for one that is forged, expired or from a later time. */
    read(kind: TicketKind, token: string | null, now: number): Ticket | null {
      const { text = '', id = '', about = '', since = '', signature = '', of } = form.exec(token ?? '')?.groups ?? {};
      if (of !== kind || !timingSafeEqual(Buffer.from(signature), Buffer.from(seal(text)))) return null;
      const expiresAt = Number.parseInt(since, 36) + lifeMs[kind];
      return expiresAt > now && expiresAt <= now + lifeMs[kind] ? { id, about, expiresAt } : null;
    },
  };
}

const form =
  /^(?<text>(?<of>[a-z]+)\.(?<about>[\w-]*)\.(?<id>[\w-]{24})\.(?<since>[\da-z]{1,12}))\.(?<signature>[\w-]{43})$/;

/** Uses a ticket up; false when it was used before, by whichever process. */
export async function spendTicket({ kysely }: Db, { id, expiresAt }: Ticket): Promise<boolean> {
  const spent = await kysely
    .insertInto('spent_tickets')
    .values({ id, expires_at: expiresAt })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .execute();
  return spent.length > 0;
}

/** Forgets those that have expired since. */
export async function deleteSpentTickets({ kysely }: Db, now: number): Promise<void> {
  await kysely.deleteFrom('spent_tickets').where('expires_at', '<=', now).execute();
}
