import { randomUUID } from 'node:crypto';

/** The key a form was rendered with, by which the same form sent twice is known. One without is always a new command. */
export function readFormKey(sent: unknown): string {
  return typeof sent === 'string' && /^[\w-]{16,64}$/.test(sent) ? sent : randomUUID();
}
