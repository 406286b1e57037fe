import { type RootOperationNode, UpdateQueryNode } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { createSmtpMailer } from '#app/platform/mail/mailer.server.ts';
import { inRequest } from '#app/platform/request-scope.server.ts';
import { findFreePort } from '#tests/server.ts';
import { type SmtpMood, startSmtp, type TestSmtp } from '#tests/smtp-server.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findLastMail, retryMail, settleMail, takeMail } from './mail-rows.server.ts';
import { openOutbox } from './outbox.server.ts';
import type { Outbox, OutgoingMail } from './outbox.ts';

const aMail: OutgoingMail = {
  kind: 'test',
  leadId: null,
  onceKey: null,
  to: { name: null, address: 'hello@bale.example' },
  replyTo: null,
  subject: 'A question',
  text: 'Three bedrooms, please.',
  html: '<p>Three bedrooms, please.</p>',
};

const many = 30;

describeOnBothEngines('the outbox', (engine) => {
  test('sends what a committed transaction put into it, and nothing else', async () => {
    const { db, outbox, smtp, states } = await open(engine);
    const failed = db.transaction(async (inner) => {
      await outbox.put(inner, [aMail]);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await put(outbox, db, [aMail]);
    await vi.waitUntil(async () => (await states()).includes('sent'), 10_000);
    expect(smtp.received).toHaveLength(1);
  });

  test('a mail is followed from the request that wrote it, also by another process', async () => {
    const { db, smtp, outbox, another, log } = await open(engine);
    await outbox.close();
    await inRequest('a-request-1', () => put(outbox, db, [aMail]));
    const said = vi.spyOn(log, 'info');
    another();
    await vi.waitUntil(() => smtp.received.length > 0, 10_000);
    await expect
      .poll(() => said.mock.calls.map(([about]) => about))
      .toMatchObject([{ id: 'a-request-1', attempts: 1 }]);
    expect(smtp.received[0]?.source).toMatch(/^X-Request-ID: a-request-1\r?$/m);
  });

  test('several processes send each mail once', async () => {
    const { db, outbox, smtp, states, another } = await open(engine);
    another();
    another();
    await put(outbox, db, Array<OutgoingMail>(many).fill(aMail));
    await vi.waitUntil(async () => (await states()).every((state) => state === 'sent'), 20_000);
    expect(smtp.received).toHaveLength(many);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(many);
  });

  test.for<SmtpMood>(['busy', 'hanging', 'cut-after-data'])(
    'a server that is %s gets every mail when it is well again, under the same name',
    async (mood) => {
      const { db, outbox, smtp, states } = await open(engine, mood);
      await put(outbox, db, Array<OutgoingMail>(4).fill(aMail));
      await vi.waitUntil(async () => (await tries(db)).every(({ attempts }) => attempts > 1), 20_000);
      smtp.mood = 'accepting';
      await vi.waitUntil(async () => (await states()).every((state) => state === 'sent'), 20_000);
      expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(4);
    },
  );

  test('a mail server that was down gets every mail when it is back', async () => {
    const port = await findFreePort();
    const { db, outbox, states } = await open(engine, 'accepting', port);
    await put(outbox, db, [aMail, aMail]);
    await vi.waitUntil(async () => (await tries(db)).every(({ attempts }) => attempts > 1), 20_000);
    expect((await tries(db))[0]?.last_error).toContain('ECONNREFUSED');
    const back = await startSmtp(port);
    onTestFinished(() => back.close());
    await vi.waitUntil(async () => (await states()).every((state) => state === 'sent'), 20_000);
    expect(back.received).toHaveLength(2);
  });

  test('what was refused for good is not tried again until somebody retries it', async () => {
    const { db, outbox, smtp, states } = await open(engine, 'refusing-recipient');
    await put(outbox, db, [aMail]);
    await vi.waitUntil(async () => (await states()).includes('refused'), 10_000);
    const [row] = await tries(db);
    expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining('No such mailbox') });
    smtp.mood = 'accepting';
    expect(await retryMail(db, row?.id ?? '', Date.now())).toBe(true);
    outbox.wake();
    await vi.waitUntil(async () => (await states()).includes('sent'), 10_000);
  });

  test('a mail of a killed sender is taken over when its lease has ended, and not before', async () => {
    const { db, outbox, states } = await open(engine, 'busy');
    await outbox.close();
    await put(outbox, db, [aMail]);
    const first = await takeMail(db, Date.now(), taking);
    expect(await states()).toEqual(['sending']);
    expect(await takeMail(db, Date.now(), taking)).toBeNull();
    const later = Date.now() + 60_000;
    const second = await takeMail(db, later, taking);
    expect(second).toMatchObject({ attempts: 2, mail: { messageId: first?.mail.messageId } });
    // The first sender was only slow: its result no longer counts.
    await settleMail(db, first!, { outcome: 'refused', reason: '' }, { now: later, nextTryAt: later });
    expect(await states()).toEqual(['sending']);
    await settleMail(db, second!, { outcome: 'sent' }, { now: later, nextTryAt: later });
    expect(await states()).toEqual(['sent']);
  });

  test('what a clock that then went back an hour made due is sent now, and what waits for its turn is not', async () => {
    const { db, outbox, states } = await open(engine);
    await outbox.close();
    const now = Date.now();
    await put(outbox, db, [aMail, aMail, aMail, aMail]);
    const [untried, failed, patient, sending] = await tries(db);
    const set = (id: string | undefined, values: { due_at: number; attempts: number; state: 'waiting' | 'sending' }) =>
      db.kysely
        .updateTable('mails')
        .set(values)
        .where('id', '=', id ?? '')
        .execute();
    const { waiting } = taking.maxAheadMs;
    await set(untried?.id, { due_at: now + waiting - 120_000, attempts: 0, state: 'waiting' });
    await set(failed?.id, { due_at: now + waiting + 5_000, attempts: 1, state: 'waiting' });
    await set(patient?.id, { due_at: now + waiting - 60_000, attempts: 6, state: 'waiting' });
    // Another machine's, whose clock is ahead.
    await set(sending?.id, { due_at: now + waiting + 5_000, attempts: 1, state: 'sending' });
    expect(await takeMail(db, now, taking)).toMatchObject({ id: untried?.id });
    expect(await takeMail(db, now, taking)).toMatchObject({ id: failed?.id });
    expect(await takeMail(db, now, taking)).toBeNull();
    expect((await states()).sort()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  });

  test('a mail sent while the database was unavailable is not sent again', async () => {
    const { db, outbox, smtp, states, another } = await open(engine);
    await outbox.close();
    let updates = 0;
    const isSecondUpdate = (node: RootOperationNode) => UpdateQueryNode.is(node) && ++updates === 2;
    const failsOnce = db.kysely.withPlugin({
      transformQuery: ({ node }) => {
        if (isSecondUpdate(node)) throw new Error('database or disk is full');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await put(outbox, db, [aMail]);
    another({ ...db, kysely: failsOnce });
    await vi.waitUntil(async () => (await states()).includes('sent'), 20_000);
    expect([updates, smtp.received.length]).toEqual([3, 1]);
  });

  test('a mail that is written to a file is never called sent, and is not tried again', async () => {
    const { db, outbox } = await open(engine);
    await outbox.close();
    await put(outbox, db, [{ ...aMail, kind: 'filed' }]);
    const taken = await takeMail(db, Date.now(), taking);
    await settleMail(db, taken!, { outcome: 'filed' }, { now: Date.now(), nextTryAt: Date.now() });
    expect(await findLastMail(db, 'filed')).toMatchObject({ state: 'filed', nextTryAt: null, lastError: null });
    expect(await takeMail(db, Date.now() + 60 * 60_000, taking)).toBeNull();
    expect(await retryMail(db, taken!.id, Date.now())).toBe(false);
  });

  test('mails with the same key are sent once', async () => {
    const { db, outbox, states } = await open(engine);
    const once = { ...aMail, onceKey: 'made@bale.example on Saturday' };
    await Promise.all([put(outbox, db, [once]), put(outbox, db, [once, aMail])]);
    await vi.waitUntil(async () => (await states()).every((state) => state === 'sent'), 10_000);
    expect(await states()).toHaveLength(2);
  });
});

const taking = { leaseMs: 60_000, maxAheadMs: { waiting: 30 * 60_000, sending: 60 * 60_000 } };

type Db = Awaited<ReturnType<typeof openTestDb>>;

async function put(outbox: Outbox, db: Db, mails: OutgoingMail[]): Promise<void> {
  await db.transaction((inner) => outbox.put(inner, mails));
  outbox.wake();
}

function tries(db: Db) {
  return db.kysely.selectFrom('mails').select(['id', 'attempts', 'last_error']).execute();
}

async function open(engine: TestEngine, mood: SmtpMood = 'accepting', awayPort?: number) {
  const db = await openTestDb(engine);
  const smtp: TestSmtp = await startSmtp(0, mood);
  const smtpUrl = awayPort === undefined ? smtp.url : `smtp://127.0.0.1:${awayPort}`;
  const from = { name: null, address: 'site@bale.example' };
  const log = createLog('silent');
  const another = (through: Db = db) => {
    const outbox = openOutbox({
      ...{ db: through, domain: 'bale.example', log, clock: { now: () => Date.now() } },
      ...{ mailer: createSmtpMailer({ smtpUrl, from, deadlineMs: 1_000 }), pausesMs: [50, 100] },
    });
    onTestFinished(() => outbox.close());
    return outbox;
  };
  onTestFinished(() => smtp.close());
  const states = async () => (await db.kysely.selectFrom('mails').select('state').execute()).map(({ state }) => state);
  return { db, smtp, log, outbox: another(), another, states };
}
