import type { Mail } from '#app/platform/mail/mail.ts';
import type { Db } from '#db/tables.ts';

/** A mail as a feature writes it. */
export type OutgoingMail = Pick<Mail, 'to' | 'replyTo' | 'subject' | 'text' | 'html'> & {
  /** Its purpose, by which the desk tells mails apart. */
  kind: string;
  /** The lead it is about, with which it is erased; null for other mails. */
  leadId: string | null;
  /** Mails with an existing key are not written; null for one that may be repeated. */
  onceKey: string | null;
};

export type Outbox = {
  /** Writes mails in the caller's transaction: they are sent once it has committed. */
  put(db: Db, mails: readonly OutgoingMail[]): Promise<void>;
  /** Looks for due mails at once. Call it after the commit. */
  wake(): void;
  /** Waits briefly for mails being sent. The next process sends the rest. */
  close(): Promise<void>;
};

/** The state of a mail, as the desk shows it. */
export type MailState = {
  id: string;
  kind: string;
  leadId: string | null;
  to: string;
  /** `sent`: the mail server took it. `filed`: it was written to a file, since there was no mail server. */
  state: 'waiting' | 'sending' | 'sent' | 'filed' | 'refused';
  attempts: number;
  lastError: string | null;
  writtenAt: number;
  /** The next attempt; null once sent or refused. */
  nextTryAt: number | null;
  /** When it was sent or refused. */
  settledAt: number | null;
};
