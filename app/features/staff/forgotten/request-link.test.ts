import { expect, test } from 'vitest';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import type { Outbox } from '#app/features/outbox/outbox.ts';
import { createPasswords } from '#app/features/staff/password/passwords.server.ts';
import { createTickets } from '#app/features/staff/second-factor/tickets.server.ts';
import { createDevices } from '#app/features/staff/session/devices.server.ts';
import { createLink, findLink, linkLifeMs } from '#app/features/staff/sign-in/one-time-links.server.ts';
import { createSignInGuards } from '#app/features/staff/sign-in/sign-in-guards.ts';
import { findCredentials, markDisabled, savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { standingClock } from '#tests/standing-clock.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { requestLink } from './request-link.server.ts';

const minuteMs = 60 * 1000;
const made = 'made@bale.example';

describeOnBothEngines('a password reset link', (engine) => {
  test('is mailed in the member’s language, and valid for ten minutes', async () => {
    const { ask, mails, db, clock } = await open(engine);
    expect(await ask({ email: ' Made@BALE.example ', language: 'ar' })).toEqual({ outcome: 'taken' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'password', to_address: made, lead_id: null });
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    const token = tokenIn(mail?.text);
    expect(mail?.text).toContain(`https://bale.example/account/password?link=${token}&lang=ar`);
    expect(await findLink(db, token, clock.now() + 10 * minuteMs - 1)).toMatchObject({ staff: { email: made } });
    expect(await findLink(db, token, clock.now() + 10 * minuteMs)).toBeNull();
  });

  test('is not mailed to unknown or disabled members, who get the same answer after the same writes', async () => {
    const { ask, mails, db, clock, id } = await open(engine);
    const rows = async () => (await db.kysely.selectFrom('staff_links').select('token_hash').execute()).length;
    await ask({});
    expect(await rows()).toBe(1);
    expect(await ask({ email: 'nobody@bale.example' })).toEqual({ outcome: 'taken' });
    expect(await rows()).toBe(2);
    await markDisabled(db, id, clock.now());
    expect(await ask({})).toEqual({ outcome: 'taken' });
    expect(await mails()).toHaveLength(1);
    expect(await findCredentials(db, made)).toMatchObject({ disabled: true });
    const good = db.kysely.selectFrom('staff_links').select('token_hash').where('expires_at', '>', clock.now());
    expect(await good.execute()).toEqual([]);
  });

  test('does not end an earlier link', async () => {
    const { ask, db, clock, id } = await open(engine);
    const given = await createLink(db, { staffId: id, lifeMs: linkLifeMs.reset, now: clock.now() });
    for (let times = 0; times < 5; times += 1) await ask({});
    expect(await findLink(db, given, clock.now())).toMatchObject({ staff: { id } });
  });

  test('floods nobody’s mailbox: three an hour from one network, six from everywhere', async () => {
    const { ask, mails, clock } = await open(engine);
    for (let times = 0; times < 5; times += 1) expect(await ask({})).toEqual({ outcome: 'taken' });
    expect(await mails()).toHaveLength(3);
    for (let times = 0; times < 12; times += 1) await ask({ clientAddress: `198.51.100.${times}` });
    expect(await mails()).toHaveLength(6);
    clock.wait(60 * minuteMs);
    await ask({});
    expect(await mails()).toHaveLength(7);
  });

  test('makes a network wait after a dozen, for any account', async () => {
    const { ask, mails, clock } = await open(engine);
    const outcomes: string[] = [];
    for (let times = 0; times < 15; times += 1) {
      outcomes.push((await ask({ email: `${times}@bale.example`, clientAddress: `2001:db8::${times + 1}` })).outcome);
    }
    expect(outcomes.indexOf('wait')).toBe(12);
    clock.wait(20 * minuteMs);
    expect(await ask({ clientAddress: '2001:db8::99' })).toEqual({ outcome: 'wait', seconds: 40 * 60 });
    expect(await mails()).toHaveLength(0);
    expect(await ask({ clientAddress: '2001:db8:0:1::1' })).toEqual({ outcome: 'taken' });
    expect(await mails()).toHaveLength(1);
  });

  test('is saved together with its mail, or not at all', async () => {
    const { ask, db, outbox } = await open(engine);
    outbox.put = () => Promise.reject(new Error('The mail could not be kept.'));
    await expect(ask({})).rejects.toThrow();
    expect(await db.kysely.selectFrom('staff_links').selectAll().execute()).toEqual([]);
  });

  test('does not survive being disabled at the same moment', async () => {
    const { ask, db, clock, id, mails } = await open(engine);
    for (let round = 0; round < 10; round += 1) {
      await savePassword(db, id, 'a hash');
      await Promise.all([ask({ clientAddress: `198.51.100.${round}` }), markDisabled(db, id, clock.now())]);
      for (const { text } of await mails()) expect(await findLink(db, tokenIn(text), clock.now())).toBeNull();
      clock.wait(60 * minuteMs);
    }
  });
});

function tokenIn(text = ''): string {
  return /link=([\w-]+)/.exec(text)?.[1] ?? '';
}

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  const clock = standingClock(Date.UTC(2026, 10, 21));
  const staff = (await saveStaff(db, { email: made, name: 'Made Contoh', role: 'owner' }, clock.now()))!;
  const outbox: Outbox = {
    put: (inner, mails) => insertMails(inner, mails, { domain: 'bale.example', now: clock.now() }),
    wake: () => {},
    close: async () => {},
  };
  const signInGuards = createSignInGuards(createPasswords(), createDevices('a key'), createTickets('a key'));
  const tools = { db, signInGuards, outbox, clock, site: { ...demoAgency, publicUrl: 'https://bale.example' } };
  const asked = { email: made, clientAddress: '203.0.113.7', language: 'en' as Language };
  return {
    ...{ db, clock, outbox, id: staff.id },
    ask: (change: Partial<typeof asked>) => requestLink(tools, { ...asked, ...change }),
    mails: () => db.kysely.selectFrom('mails').selectAll().orderBy('written_at').execute(),
  };
}
