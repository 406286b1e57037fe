import { stdSerializers } from 'pino';

/** Where PostgreSQL repeats the values of a row, mail servers whom a mail was for, and libraries what was sent. */
const personal = new Set(['detail', 'where', 'internalQuery', 'parameters', 'rejected', 'recipient', 'body', 'input']);

/** What an error says, without what may be of a person: for the log, which others than the agency may read. */
export function loggedError(error: Error): unknown {
  const described = { ...stdSerializers.err(error), raw: undefined };
  const text = JSON.stringify(described, (key, value) => {
    if (personal.has(key)) return undefined;
    return typeof value === 'string' ? withoutEmails(value) : value;
  });
  return JSON.parse(text);
}

/** A text with `…` for each e-mail address in it. */
export function withoutEmails(text: string): string {
  return text.includes('@') ? text.replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:/]+\.[a-z]+/gi, '…') : text;
}
