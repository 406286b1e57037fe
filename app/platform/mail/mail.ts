export type MailAddress = { name: string | null; address: string };

/** A finished mail, the same in every attempt. */
export type Mail = {
  /** `<…@…>`: receivers recognize a mail that arrives twice by it. */
  messageId: string;
  /** The request that wrote it, as the log names it; null where none did. */
  requestId: string | null;
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
 * The result of an attempt. `sent`: the mail server took it. `filed`: there is no mail server, so it was written to a file.
 * `refused` is final for this mail or address; `failed` may succeed later. `reason` is one line for the log and the desk.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'filed' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string };

export type Mailer = {
  /** Never rejects; resolves within half a minute. */
  send(mail: Mail): Promise<Delivery>;
};

/**
 * Text for one header line: line ends and invalid characters become spaces, and runs of spaces become one. At most 200
 * characters, so that folding is rare.
 */
export function mailLine(text: string): string {
  const line = text.toWellFormed().replace(breaking, ' ').replace(/\s+/gu, ' ').trim();
  return [...line].slice(0, 200).join('');
}

/** Control characters, line and paragraph separators, and marks of direction. */
const breaking = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/gu;

/** Whether an address is safe in a header and the envelope: one `@`, and nothing that separates or quotes. */
export function isMailAddress(address: string): boolean {
  return /^[^\s\p{Cc}\p{Cs}<>()[\]\\,;:"@]+@[^\s\p{Cc}\p{Cs}<>()[\]\\,;:"@]+$/u.test(address);
}

/** Parses a setting such as `Your Agency <hello@bale.example>`, or an address alone. */
export function readSender(text: string): { name: string | null; address: string } {
  const [, name = '', address = text] = /^(.*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return { name: mailLine(name.replaceAll('"', '')) || null, address: address.trim() };
}
