import { expect, onTestFinished, test, vi } from 'vitest';
import { openLeads } from '#app/features/leads/open-leads.server.ts';
import { openOutbox } from '#app/features/outbox/outbox.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createSmtpMailer } from '#app/platform/mail/mailer.server.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { aLead, aMailAgency } from '#tests/lead-factories.ts';
import { type SmtpMood, startSmtp } from '#tests/smtp-server.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';

const many = 100;
const from = { name: null, address: 'site@bale.example' };
const clock = { now: () => Date.now() };
const moods: (SmtpMood | 'away')[] = ['refusing-everybody', 'busy', 'hanging', 'cut-after-data', 'away'];

describeOnBothEngines('leads while the mail server fails', (engine) => {
  test.for(moods)('%s', async (mood) => {
    const db = await openTestDb(engine);
    const first = await startSmtp(0, mood === 'away' ? 'accepting' : mood);
    const { url: smtpUrl } = first;
    if (mood === 'away') await first.close();
    const outbox = openOutbox({
      ...{ db, clock, domain: 'bale.example', log: createLog('silent'), pausesMs: [200, 500, 1_000] },
      mailer: createSmtpMailer({ smtpUrl, from, deadlineMs: 1_000 }),
    });
    const leads = await openLeads({
      db,
      outbox,
      catalogue: { placesEver: new Map() },
      clock,
      forms: { admit: async () => 0, rush: () => null },
      agency: () => aMailAgency,
    });
    for (let count = 0; count < many; count += 1) {
      const own = { email: `visitor-${count}@bale.example`, formKey: `a-form-key-of-visitor-${count}` };
      await leads.save({ ...aLead, ...own, receivedAt: Date.now() }, { trap: '', begun: '' });
    }
    const tried = () => db.kysely.selectFrom('mails').select('id').where('last_error', 'is not', null).execute();
    await vi.waitUntil(async () => (await tried()).length >= 8, 60_000);

    const back = mood === 'away' ? await startSmtp(Number(new URL(smtpUrl).port)) : first;
    back.mood = 'accepting';
    onTestFinished(async () => {
      await outbox.close();
      await back.close();
    });
    const open = () => db.kysely.selectFrom('mails').select('id').where('state', '!=', 'sent').execute();
    await vi.waitUntil(async () => (await open()).length === 0, { timeout: 240_000, interval: 250 });

    const stored = (await db.kysely.selectFrom('leads').select('id').execute()).length;
    const toAgency = back.received.filter(({ to }) => to.includes(aMailAgency.email ?? ''));
    const mailed = new Set(toAgency.map(({ source }) => /^Reply-To: .*$/m.exec(source)?.[0])).size;
    const names = new Set(toAgency.map(({ messageId }) => messageId)).size;
    printFigure(`mail server ${mood}, ${engine.name}`, {
      'leads sent': many,
      stored,
      mailed,
      'arrivals more than needed, under the same name': toAgency.length - names,
    });
    expect({ stored, mailed, names }).toEqual({ stored: many, mailed: many, names: many });
  });
});
