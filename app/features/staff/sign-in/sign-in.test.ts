import { expect, test } from 'vitest';
import { createPasswords } from '#app/features/staff/password/passwords.server.ts';
import { createTickets } from '#app/features/staff/second-factor/tickets.server.ts';
import { createDevices } from '#app/features/staff/session/devices.server.ts';
import { findSignedIn } from '#app/features/staff/session/sessions.server.ts';
import { markDisabled, savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import { standingClock } from '#tests/standing-clock.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { type Attempt, signIn } from './sign-in.server.ts';
import { createSignInGuards } from './sign-in-guards.ts';

const light = { memory: 64, passes: 1, parallelism: 1 };
const minuteMs = 60 * 1000;
const right = 'three frangipanis';

describeOnBothEngines('signing in', (engine) => {
  test('accepts the right password, however the address is written', async () => {
    const { db, attempt, clock } = await open(engine);
    const answer = await attempt({ email: ' Made@BALE.example ' });
    expect(answer).toMatchObject({ outcome: 'signed-in' });
    const token = 'token' in answer ? answer.token : '';
    expect(await findSignedIn(db, token, clock.now())).toMatchObject({ staff: { name: 'Made Contoh' } });
  });

  test('has one answer for a wrong password, an unknown address, a member without a password and a disabled one', async () => {
    const { db, made, attempt, clock } = await open(engine);
    await saveStaff(db, { email: 'new@bale.example', name: 'New', role: 'agent' }, clock.now());
    const asked = [{ password: 'wrong' }, { email: 'nobody@bale.example' }, { email: 'new@bale.example' }];
    for (const one of asked) expect(await attempt(one)).toEqual({ outcome: 'wrong' });
    await markDisabled(db, made.id, clock.now());
    expect(await attempt()).toEqual({ outcome: 'wrong' });
  });

  test('hashes once for every answer', async () => {
    const { hashed, attempt } = await open(engine);
    for (const one of [{}, { password: 'wrong' }, { email: 'nobody@bale.example' }]) await attempt(one);
    expect(hashed()).toBe(3);
  });

  test('rehashes a password when the parameters change, and keeps the session', async () => {
    const { db, attempt } = await open(engine, { ...light, passes: 2 });
    expect(await attempt()).toMatchObject({ outcome: 'signed-in' });
    const rows = await db.kysely.selectFrom('staff').select('password_hash').execute();
    expect(rows).toEqual([{ password_hash: expect.stringContaining('$m=64,t=2,p=1$') }]);
    expect(await db.kysely.selectFrom('staff_sessions').select('id').execute()).toHaveLength(1);
    expect(await attempt()).toMatchObject({ outcome: 'signed-in' });
  });

  test('of a thousand guesses from twenty addresses none succeeds, and the owner signs in from elsewhere', async () => {
    const { attempt, hashed, clock } = await open(engine);
    const guesses = Array.from({ length: 1000 }, (_, number) =>
      // Only the last one is right.
      attempt({ password: number === 999 ? right : `guess ${number}`, clientAddress: `198.51.100.${number % 20}` }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ outcome }) => outcome === 'signed-in')).toEqual([]);
    expect(hashed()).toBeLessThan(60);
    expect(await attempt({ password: 'a slip of it', clientAddress: '203.0.113.9' })).toEqual({ outcome: 'wrong' });
    expect(await attempt({ clientAddress: '203.0.113.9' })).toMatchObject({ outcome: 'signed-in' });
    expect(await attempt({ clientAddress: '198.51.100.1' })).toMatchObject({ outcome: 'wait' });
    clock.wait(15 * minuteMs);
    expect(await attempt({ clientAddress: '198.51.100.1' })).toMatchObject({ outcome: 'signed-in' });
  });

  test('a browser that has signed in before has guesses that no flood uses up, for its own account only', async () => {
    const { db, attempt, clock } = await open(engine);
    const wayan = (await saveStaff(db, { email: 'wayan@bale.example', name: 'W', role: 'agent' }, clock.now()))!;
    await savePassword(db, wayan.id, await createPasswords(light).hash(right));
    const first = await attempt();
    const deviceToken = 'deviceToken' in first ? first.deviceToken : '';
    const network = { clientAddress: '203.0.113.7' };
    for (const email of ['made@bale.example', 'wayan@bale.example']) {
      for (let tries = 0; tries < 10; tries += 1) await attempt({ ...network, email, password: `guess ${tries}` });
    }
    expect(await attempt(network)).toMatchObject({ outcome: 'wait' });
    expect(await attempt({ ...network, email: 'wayan@bale.example', deviceToken })).toMatchObject({ outcome: 'wait' });
    expect(await attempt({ ...network, deviceToken: `${deviceToken}x` })).toMatchObject({ outcome: 'wait' });
    expect(await attempt({ ...network, deviceToken, password: 'a slip of it' })).toEqual({ outcome: 'wrong' });
    expect(await attempt({ ...network, deviceToken })).toMatchObject({ outcome: 'signed-in' });
    // Whoever has stolen it may guess no more than others.
    const stolen: string[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      stolen.push((await attempt({ ...network, deviceToken, password: 'wrong' })).outcome);
    }
    expect(stolen.indexOf('wait')).toBe(10);
  });

  test('says when to try again, correctly', async () => {
    const { attempt, clock } = await open(engine);
    for (let tries = 0; tries < 5; tries += 1) await attempt({ password: 'wrong' });
    clock.wait(4 * minuteMs);
    expect(await attempt()).toEqual({ outcome: 'wait', seconds: 11 * 60 });
    clock.wait(11 * minuteMs);
    expect(await attempt()).toMatchObject({ outcome: 'signed-in' });
  });

  test('one network has guesses for a whole office, and no more', async () => {
    const { attempt } = await open(engine);
    const outcomes: string[] = [];
    for (let number = 0; number < 25; number += 1) {
      const { outcome } = await attempt({ email: `${number}@bale.example`, clientAddress: `2001:db8::${number + 1}` });
      outcomes.push(outcome);
    }
    expect(outcomes.indexOf('wait')).toBe(20);
    expect(await attempt({ clientAddress: '2001:db8:0:1::1' })).toMatchObject({ outcome: 'signed-in' });
  });
});

async function open(engine: TestEngine, cost = light) {
  const db = await openTestDb(engine);
  const clock = standingClock(Date.UTC(2026, 10, 21));
  const made = (await saveStaff(db, { email: 'made@bale.example', name: 'Made Contoh', role: 'owner' }, clock.now()))!;
  await savePassword(db, made.id, await createPasswords(light).hash(right));
  const passwords = createPasswords(cost);
  let hashed = 0;
  const counted: typeof passwords = {
    ...passwords,
    verify: (...asked) => {
      hashed += 1;
      return passwords.verify(...asked);
    },
  };
  const signInGuards = createSignInGuards(counted, createDevices('a key'), createTickets('a key'));
  const owner = {
    email: 'made@bale.example',
    password: right,
    clientAddress: '203.0.113.7',
    userAgent: '',
    deviceToken: null,
  };
  return {
    db,
    made,
    clock,
    hashed: () => hashed,
    attempt: (change: Partial<Attempt> = {}) => signIn({ db, signInGuards, clock }, { ...owner, ...change }),
  };
}
