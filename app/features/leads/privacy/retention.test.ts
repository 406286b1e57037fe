import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { retentionDays } from '#app/features/leads/lead.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { leadMails } from '#app/features/leads/mail/lead-mails.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { aLead, aMailAgency } from '#tests/lead-factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { deleteExpired, openRetention } from './retention.server.ts';

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
});

test('the privacy text states how long', () => {
  const text = readFileSync('docs/privacy.md', 'utf8');
  expect(text).toContain(`${retentionDays.lead} days`);
  expect(text).toContain(`${retentionDays.spam} days`);
});

test('what has had its time is looked for at the start, an hour later and each day', async () => {
  const log = createLog('silent');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let times = 0;
  const mayDelete = async () => {
    times += 1;
    return false;
  };
  const never = async () => expect.unreachable();
  const tools = { db: {} as Db, log, clock: Date, forgetFiles: never, deleteOthers: never };
  const retention = openRetention({ ...tools, clockWatch: { mayDelete } });
  const seen = [times];
  for (const hours of [1, 1, 21, 1, 24]) {
    await vi.advanceTimersByTimeAsync(hours * hourMs);
    seen.push(times);
  }
  expect(seen).toEqual([1, 1, 2, 2, 3, 4]);
  await retention.close();
  await vi.advanceTimersByTimeAsync(2 * dayMs);
  expect(times).toBe(4);
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  const forgotten: string[] = [];
  const forgetFiles = async (messageIds: readonly string[]) => void forgotten.push(...messageIds);
  let count = 0;
  return {
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
