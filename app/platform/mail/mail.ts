export type MailAddress = { name: string | null; address: string };

/** A finished mail, as it is sent at every try. */
export type Mail = {
  /** `<…@…>`: receivers know by it that two arrivals are one mail. */
  messageId: string;
  to: MailAddress;
  /** Null answers the sender. */
  replyTo: MailAddress | null;
  subject: string;
  text: string;
  html: string;
  /** Epoch milliseconds at which it was written. */
  date: number;
};

/**
 * How a try ended. `refused` is the other side's last word about this mail or this address; `failed` may go better
 * another time. `reason` is one line for whoever reads the log or the desk.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string };

export type Mailer = {
  /** Never rejects, and answers within half a minute. */
  send(mail: Mail): Promise<Delivery>;
};
