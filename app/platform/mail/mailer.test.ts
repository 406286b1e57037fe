import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { findFreePort } from '#tests/server.ts';
import { type SmtpMood, startSmtp } from '#tests/smtp-server.ts';
import type { Mail } from './mail.ts';
import { createSmtpMailer, openMailer } from './mailer.server.ts';

const aMail: Mail = {
  messageId: '<4711@bale.example>',
  requestId: 'the-request-that-wrote-it',
  to: { name: 'Bale', address: 'hello@bale.example' },
  replyTo: { name: 'Made', address: 'made@bale.example' },
  subject: 'Rumah di Ubud, منزل',
  text: 'Three bedrooms.\n.\nThank you.',
  html: '<p>Three bedrooms.</p>',
  date: Date.UTC(2026, 10, 21, 9),
};

const from = { name: 'Bale Estates', address: 'site@bale.example' };

async function openSmtp(mood: SmtpMood = 'accepting') {
  const smtp = await startSmtp(0, mood);
  onTestFinished(() => smtp.close());
  // Only a server that hangs is given up soon: a busy machine is slow as well.
  const deadline = mood === 'hanging' ? { deadlineMs: 400 } : {};
  return { smtp, mailer: createSmtpMailer({ smtpUrl: smtp.url, from, ...deadline }) };
}

test('a mail arrives with both its parts and its reply address', async () => {
  const { smtp, mailer } = await openSmtp();
  expect(await mailer.send(aMail)).toEqual({ outcome: 'sent' });
  expect(smtp.received).toMatchObject([{ to: ['hello@bale.example'], messageId: aMail.messageId }]);
  const { source } = smtp.received[0]!;
  expect(source).toMatch(/^From: "?Bale Estates"? <site@bale.example>\r?$/m);
  expect(source).toMatch(/^Reply-To: "?Made"? <made@bale.example>\r?$/m);
  expect(source).toMatch(/^Date: Sat, 21 Nov 2026 09:00:00 /m);
  expect(source).toContain('text/plain; charset=utf-8');
  expect(source).toContain('text/html; charset=utf-8');
});

test.for<[SmtpMood, string]>([
  ['refusing-recipient', 'refused'],
  ['refusing-text', 'refused'],
  ['refusing-everybody', 'failed'],
  ['busy', 'failed'],
  ['hanging', 'failed'],
  ['cut-after-data', 'failed'],
])('by a server that is %s it is %s', async ([mood, outcome]) => {
  const { mailer } = await openSmtp(mood);
  const before = Date.now();
  expect(await mailer.send(aMail)).toMatchObject({ outcome });
  expect(Date.now() - before).toBeLessThan(5_000);
});

test('an unavailable server is a passing failure', async () => {
  const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${await findFreePort()}`, from });
  expect(await mailer.send(aMail)).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('ECONNREFUSED'),
  });
});

const evil = [
  'x\r\nBcc: evil@x.example',
  'x\nBcc: evil@x.example\n\nAnother body',
  'x\rBcc: evil@x.example',
  'x\u0000\u2028Bcc: evil@x.example',
  'x"<evil@x.example>, "y',
  '=?utf-8?Q?x=0D=0ABcc:_evil@x.example?=',
  '\ud800 lone',
];

test.for(evil)('%j in every field stays a text', async (text) => {
  const { smtp, mailer } = await openSmtp();
  const mail: Mail = {
    ...aMail,
    requestId: text,
    to: { name: text, address: aMail.to.address },
    replyTo: { name: text, address: 'made@bale.example' },
    subject: text,
    text,
    html: text,
  };
  expect(await mailer.send(mail)).toEqual({ outcome: 'sent' });
  const { source, to } = smtp.received[0]!;
  expect(to).toEqual(['hello@bale.example']);
  const head = source.split(/\r?\n\r?\n/)[0]!.replaceAll(/\r?\n[ \t]+/g, ' ');
  const names = head.split(/\r?\n/).map((line) => line.split(':')[0]);
  expect(names.toSorted()).toEqual(
    [
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Reply-To',
      'Subject',
      'To',
      'X-Request-ID',
    ].toSorted(),
  );
  expect(await mailer.send({ ...mail, to: { name: null, address: `${text}@bale.example` } })).toMatchObject({
    outcome: 'refused',
  });
  expect(smtp.received.flatMap((mail) => mail.to)).not.toContain('evil@x.example');
});

test('without a server a mail is a file, one for all attempts', async () => {
  const dataDir = await temporaryFolder();
  const mailer = openMailer({ smtpUrl: null, dataDir, from });
  await mailer.send(aMail);
  expect(await mailer.send(aMail)).toEqual({ outcome: 'filed' });
  const folder = join(dataDir, 'mail');
  expect((await readdir(folder)).toSorted()).toEqual(['4711.eml', 'unfinished']);
  expect(await readFile(join(folder, '4711.eml'), 'utf8')).toMatch(/^Message-ID: <4711@bale.example>\r$/m);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});
