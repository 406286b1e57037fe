import { expect } from 'vitest';
import type { ReceivedMail } from '#tests/smtp-server.ts';

const head = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-request-id',
];

/** Throws unless a mail is what the site writes: to one address, with our headers, a text and an HTML part. */
export function expectOurMail({ source, to }: ReceivedMail): void {
  expect(to).toHaveLength(1);
  const [, boundary = ''] = /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/im.exec(source) ?? [];
  const [names, ...parts] = source.split(`--${boundary}`).map((part) => headNames(part.trimStart()));
  expect(new Set(names).size).toBe(names?.length);
  expect(names?.filter((name) => !head.includes(name))).toEqual([]);
  const ofPart = ['content-transfer-encoding', 'content-type'];
  expect(parts.map((part) => part.toSorted())).toEqual([ofPart, ofPart, []]);
}

/** The header names; none when the head is malformed. */
function headNames(text: string): string[] {
  const [lines = ''] = text.split(/\r?\n\r?\n/);
  const unfolded = lines.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return unfolded.map((line) => (/^([\w-]+):/.exec(line)?.[1] ?? '').toLowerCase()).filter((name) => name !== '');
}

/** The decoded part of this type. Throws without one. */
export function partOf({ source }: ReceivedMail, type: 'text/html' | 'text/plain'): string {
  const part = source.split(/\r?\n--/).find((text) => new RegExp(`^Content-Type: ${type}`, 'im').test(text));
  const [, head = '', body = ''] = /^(.*?)\r?\n\r?\n(.*)$/s.exec(part ?? '') ?? [];
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replaceAll('%', '%25')
    .replace(/=([\dA-F]{2})/g, '%$1');
  return decodeURIComponent(bytes);
}
