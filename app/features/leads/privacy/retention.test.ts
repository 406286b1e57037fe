import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { retentionDays } from '#app/features/leads/lead.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { leadMails } from '#app/features/leads/mail/lead-mails.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { findTasks } from '#app/features/tasks/task-rows.server.ts';
import { openTasks } from '#app/features/tasks/tasks.server.ts';
import { createLog } from '#app/platform/log.ts';
import { aLead, aMailAgency } from '#tests/lead-factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { deleteExpired, planDeletion, planDeletionAfterStart, retentionTasks } from './retention.server.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

describeOnBothEngines('what is stored about a person', (engine) => {
  test('is deleted when it expires, spam sooner', async () => {
    const { db, write, kept, forgotten, forgetFiles } = await open(engine);
    const now = Date.UTC(2028, 11, 1);
    const aged = (days: number) => now - days * dayMs;
    await write({ message: 'old', receivedAt: aged(retentionDays.lead + 1) });
    await write({ message: 'kept', receivedAt: aged(retentionDays.lead - 1) });
    await write({ message: 'old spam', receivedAt: aged(retentionDays.spam + 1) }, 'spam');
    await write({ message: 'spam', receivedAt: aged(retentionDays.spam - 1) }, 'spam');
    expect(await deleteExpired({ db, clock: { now: () => now }, forgetFiles })).toBe(2);
    const { leads, mails, events } = await kept();
    expect(leads.map(({ message }) => message).toSorted()).toEqual(['kept', 'spam']);
    expect(forgotten).toHaveLength(2);
    expect(mails).toHaveLength(2);
    expect(events).toHaveLength(2);
    expect(await deleteExpired({ db, clock: { now: () => now }, forgetFiles })).toBe(0);
  });

  test('mails about no lead are deleted after a month', async () => {
    const { db, forgetFiles, forgotten } = await open(engine);
    const now = aLead.receivedAt;
    const to = { name: null, address: 'agent@bale.example' };
    const mail = {
      ...{ kind: 'password', leadId: null, onceKey: null, replyTo: null, to },
      subject: '',
      text: '',
      html: '',
    };
    for (const age of [retentionDays.staffMail + 1, retentionDays.staffMail - 1]) {
      await insertMails(db, [mail], { domain: `days-${age}.example`, now: now - age * dayMs });
    }
    await deleteExpired({ db, clock: { now: () => now }, forgetFiles });
    expect(forgotten).toEqual([expect.stringContaining(`days-${retentionDays.staffMail + 1}`)]);
  });

  test('opened chats expire as well', async () => {
    const { db, forgetFiles } = await open(engine);
    const now = aLead.receivedAt;
    const days = [retentionDays.lead + 1, retentionDays.lead - 1];
    const rows = days.map(
      (age) => ({ id: `${age} days`, app: 'whatsapp', language: 'en', happened_at: now - age * dayMs }) as const,
    );
    await db.kysely.insertInto('chat_handoffs').values(rows).execute();
    await deleteExpired({ db, clock: { now: () => now }, forgetFiles });
    const kept = await db.kysely.selectFrom('chat_handoffs').select('id').execute();
    expect(kept).toEqual([{ id: `${retentionDays.lead - 1} days` }]);
  });

  test('is deleted whole by two processes at once, which happens when one was held up, and neither fails', async () => {
    const { address, db, write, kept, forgetFiles } = await open(engine);
    const other = await openTestDb(engine, address);
    const now = Date.UTC(2028, 11, 1);
    for (let at = 0; at < 40; at += 1) {
      const age = at % 4 === 0 ? retentionDays.lead - 1 : retentionDays.lead + 1;
      await write({ message: `${at}`, receivedAt: now - age * dayMs });
    }
    const clock = { now: () => now };
    const deleted = await Promise.all([db, other].map((each) => deleteExpired({ db: each, clock, forgetFiles })));
    expect(deleted.reduce((sum, count) => sum + count)).toBe(30);
    const { leads, mails } = await kept();
    const young = Array.from({ length: 10 }, (_, at) => String(at * 4));
    expect(leads.map(({ message }) => message).toSorted()).toEqual(young.toSorted());
    expect(new Set(mails.map((mail) => mail.lead_id))).toEqual(new Set(leads.map(({ id }) => id)));
  });

  test('is looked for once by all processes together: soon after a start, and each night', async () => {
    const { address, db, forgetFiles } = await open(engine);
    const other = await openTestDb(engine, address);
    const clock = { at: Date.UTC(2026, 10, 27, 12), now: () => clock.at };
    const log = createLog('silent');
    let times = 0;
    let gate = Promise.resolve();
    const deleteOthers = async () => {
      times += 1;
      await gate;
    };
    const due = async () => (await findTasks(db, ['delete-old'])).map(({ dueAt }) => dueAt);
    for (const each of [db, other]) {
      await planDeletionAfterStart(each, clock.at);
      const handlers = retentionTasks({ db: each, log, clock, forgetFiles, deleteOthers });
      const tasks = openTasks({
        ...{ db: each, log, clock, handlers, isClockTrusted: async () => true, lookEveryMs: 20 },
      });
      onTestFinished(() => tasks.close());
    }
    expect(await due()).toEqual([clock.at + hourMs + 5 * 60_000]);
    await pause(200);
    expect(times).toBe(0);
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    clock.at += 1.2 * hourMs;
    await expect.poll(() => times).toBe(1);
    // One that starts meanwhile leaves it to the one that does it.
    await planDeletionAfterStart(other, clock.at);
    await pause(200);
    resolve();
    // Two in the morning in Bali.
    const night = Date.UTC(2026, 10, 27, 18);
    await expect.poll(due).toEqual([night]);
    expect(times).toBe(1);
    clock.at = night + 1;
    await expect.poll(due).toEqual([night + dayMs]);
    expect(times).toBe(2);
  });

  test('is looked for within a day, whatever a clock that was wrong had planned', async () => {
    const { db } = await open(engine);
    const now = Date.UTC(2026, 10, 27, 12);
    const due = async () => (await findTasks(db, ['delete-old'])).map(({ dueAt }) => dueAt);
    await planDeletionAfterStart(db, now + 29 * dayMs);
    await planDeletion(db, now);
    expect(await due()).toEqual([now + dayMs]);
    await planDeletionAfterStart(db, now + hourMs);
    expect(await due()).toEqual([now + 2 * hourMs + 5 * 60_000]);
    await planDeletion(db, now + 2 * hourMs);
    await planDeletionAfterStart(db, now + 2 * hourMs);
    expect(await due()).toEqual([now + 2 * hourMs + 5 * 60_000]);
  });
});

test('the privacy text states how long', () => {
  const text = readFileSync('docs/privacy.md', 'utf8');
  expect(text).toContain(`${retentionDays.lead} days`);
  expect(text).toContain(`${retentionDays.spam} days`);
});

async function open(engine: TestEngine) {
  const address = await engine.createMigrated();
  const db = await openTestDb(engine, address);
  const forgotten: string[] = [];
  const forgetFiles = async (messageIds: readonly string[]) => void forgotten.push(...messageIds);
  let count = 0;
  return {
    address,
    db,
    forgotten,
    forgetFiles,
    async write(change: Partial<typeof aLead>, state: 'new' | 'spam' = 'new') {
      const lead = { ...aLead, ...change, formKey: `a-key-of-this-test-${++count}` };
      const putMails: Parameters<typeof saveLead>[2] = async (inner, leadId) => {
        const note = { kind: 'note' as const, value: `Note on ${lead.message}`, happened_at: lead.receivedAt };
        await inner.kysely
          .insertInto('lead_events')
          .values({ ...note, id: leadId, lead_id: leadId, staff_id: null })
          .execute();
        if (state === 'spam') return;
        const mails = leadMails({ lead, leadId, listing: null, area: null, agency: aMailAgency });
        await insertMails(inner, mails, { domain: 'bale.example', now: lead.receivedAt });
      };
      await saveLead(db, lead, putMails, { state });
    },
    async kept() {
      const leads = await db.kysely.selectFrom('leads').selectAll().execute();
      const events = await db.kysely.selectFrom('lead_events').selectAll().execute();
      return { leads, events, mails: await db.kysely.selectFrom('mails').selectAll().execute() };
    },
  };
}
