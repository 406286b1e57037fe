export type MailAddress = { name: string | null; address: string };

/** A finished mail, the same in every attempt. */
export type Mail = {
  /** `<…@…>`: receivers recognize a mail that arrives twice by it. */
  messageId: string;
  to: MailAddress;
  /** Null for replies to the sender. */
  replyTo: MailAddress | null;
  subject: string;
  text: string;
  html: string;
  /** When it was written, in epoch milliseconds. */
  date: number;
};

/**
 * The result of an attempt. `refused` is final for this mail or address; `failed` may succeed later. `reason` is one
 * line for the log and the desk.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string };

export type Mailer = {
  /** Never rejects; resolves within half a minute. */
  send(mail: Mail): Promise<Delivery>;
};
