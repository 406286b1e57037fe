import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { mailAgency } from '#app/features/agency/agency.ts';
import { openOutbox } from '#app/features/outbox/outbox.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createSmtpMailer } from '#app/platform/mail/mailer.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { type SmtpMood, startSmtp } from '#tests/smtp-server.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findTestMail, sendTestMail } from './test-mail.server.ts';

const owner = { name: 'Made', email: 'made@bale.example' };

async function open(engine: TestEngine, mood: SmtpMood) {
  const db = await openTestDb(engine);
  const smtp = await startSmtp(0, mood);
  const clock = { now: () => Date.now() };
  const mailer = createSmtpMailer({ smtpUrl: smtp.url, from: { name: 'Bale', address: 'site@bale.example' } });
  const outbox = openOutbox({ db, clock, mailer, domain: 'bale.example', log: createLog('silent') });
  onTestFinished(async () => {
    await outbox.close();
    await smtp.close();
  });
  const site = mailAgency(demoAgency, 'https://bale.example');
  const send = (key: string) => sendTestMail({ db, outbox, clock, site, language: 'en' }, owner, key);
  return { db, smtp, send };
}

describeOnBothEngines('a test mail', (engine) => {
  test('arrives once however often its form is sent, and says that the server took it', async () => {
    const { db, smtp, send } = await open(engine, 'accepting');
    expect(await findTestMail(db)).toBeNull();
    await send('one');
    await send('one');
    expect(smtp.received.map(({ to }) => to)).toEqual([[owner.email]]);
    expect(await findTestMail(db)).toMatchObject({ state: 'sent', to: owner.email, lastError: null });
  });

  test.for<[SmtpMood, object]>([
    ['refusing-recipient', { state: 'refused', lastError: expect.stringMatching(/5\d\d/) }],
    ['refusing-everybody', { state: 'waiting', lastError: expect.stringMatching(/5\d\d/), attempts: 1 }],
  ])('says what a server that is %s answered', async ([mood, outcome]) => {
    const { db, smtp, send } = await open(engine, mood);
    await send(randomUUID());
    expect(await findTestMail(db)).toMatchObject(outcome);
    // Once it is put right the next one takes its place.
    smtp.mood = 'accepting';
    await send(randomUUID());
    expect(await findTestMail(db)).toMatchObject({ state: 'sent' });
    expect(await db.kysely.selectFrom('mails').select('id').execute()).toHaveLength(1);
  });
});
