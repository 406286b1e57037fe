import type { Database } from '#app/platform/db/database.ts';
import type { Mail } from '#app/platform/mail/mail.ts';
import type { Tables } from '#db/tables.ts';

/** A mail as a feature writes it. */
export type OutgoingMail = Pick<Mail, 'to' | 'replyTo' | 'subject' | 'text' | 'html'> & {
  /** What it is for: the desk tells them apart by it. */
  kind: string;
  /** The lead it is about, with which it is erased; null for a mail about none. */
  leadId: string | null;
  /** A mail whose key another one already has is not written; null for one that may be repeated. */
  onceKey: string | null;
};

export type Outbox = {
  /** Writes mails in the caller's transaction: they are sent when it has committed, and never otherwise. */
  put(db: Database<Tables>, mails: readonly OutgoingMail[]): Promise<void>;
  /** Looks at once for what is to be sent. Call it after the commit. */
  wake(): void;
  /** Waits a moment for what is being sent. What is not done by then is sent by the next process. */
  close(): Promise<void>;
};

/** What became of a mail, as the desk shows it. */
export type MailState = {
  id: string;
  kind: string;
  leadId: string | null;
  to: string;
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  attempts: number;
  lastError: string | null;
  writtenAt: number;
  /** When it is tried next; null once it was sent or refused. */
  nextTryAt: number | null;
  /** When it was sent or refused. */
  settledAt: number | null;
};
