import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createPasswords } from '#app/features/staff/password/passwords.server.ts';
import { hashSecret } from '#app/features/staff/secret.server.ts';
import { createDevices } from '#app/features/staff/session/devices.server.ts';
import { readSignInWay, type SignedIn, type SignInWay } from '#app/features/staff/session/session.ts';
import { findSessions, findSignedIn, startSession } from '#app/features/staff/session/sessions.server.ts';
import { choosePassword } from '#app/features/staff/sign-in/choose-password.server.ts';
import { createLink } from '#app/features/staff/sign-in/one-time-links.server.ts';
import { signIn } from '#app/features/staff/sign-in/sign-in.server.ts';
import { createSignInGuards } from '#app/features/staff/sign-in/sign-in-guards.ts';
import { markDisabled, savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { createSoftPasskey } from '#tests/soft-passkey.ts';
import { standingClock } from '#tests/standing-clock.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import { createCodeSecret } from './one-time-codes.server.ts';
import { addingOptions, signInOptions } from './passkeys.server.ts';
import { findSecondFactors, resetSecondFactors } from './second-factors.server.ts';
import { type Proof, passkeyTools, signInByPasskey, takeSecondStep } from './second-step.server.ts';
import { runSecurityCommand } from './security-commands.server.ts';
import { createTickets } from './tickets.server.ts';

const minuteMs = 60_000;
const right = 'three frangipanis';
const light = { memory: 64, passes: 1, parallelism: 1 };

describeOnBothEngines('codes from an app', (engine) => {
  test('are asked for after the password, and named by the session', async () => {
    const { setUpCodes, password, step, code, ways, clock } = await open(engine);
    await setUpCodes();
    clock.wait(minuteMs);
    const ticket = await password();
    expect(await step(ticket, { of: 'code', sent: '000000' })).toEqual({ outcome: 'wrong' });
    expect(await step(ticket, { of: 'code', sent: code() })).toMatchObject({ outcome: 'signed-in' });
    expect(await ways()).toEqual(['password_code']);
  });

  test('are good once, also where two processes are asked at the same moment', async () => {
    const { setUpCodes, password, step, code, anotherProcess, clock } = await open(engine);
    await setUpCodes();
    clock.wait(minuteMs);
    const sent = { of: 'code' as const, sent: code() };
    const [one, two] = [await password(), await password()];
    const answers = await Promise.all([step(one, sent), step(two, sent, {}, anotherProcess())]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['signed-in', 'wrong']);
    expect(await step(await password(), sent)).toEqual({ outcome: 'wrong' });
  });

  test('of half a minute ago are good, those used to begin with are not, and older ones neither', async () => {
    const { setUpCodes, password, step, code, clock } = await open(engine);
    await setUpCodes();
    expect(await step(await password(), { of: 'code', sent: code() })).toEqual({ outcome: 'wrong' });
    clock.wait(2 * minuteMs);
    const [old, last] = [code(-90_000), code(-30_000)];
    expect(await step(await password(), { of: 'code', sent: old })).toEqual({ outcome: 'wrong' });
    const spaced = `${last.slice(0, 3)} ${last.slice(3)}`;
    expect(await step(await password(), { of: 'code', sent: spaced })).toMatchObject({ outcome: 'signed-in' });
  });

  test('cannot be guessed from ever new networks, while known browsers and recovery codes go on', async () => {
    const { setUpCodes, password, step, code, clock, recovery, signInGuards, made } = await open(engine);
    await setUpCodes();
    clock.wait(minuteMs);
    const ticket = await password();
    const outcomes: string[] = [];
    for (let tries = 0; tries < 60; tries += 1) {
      const guess = { of: 'code' as const, sent: String(tries).padStart(6, '0') };
      outcomes.push((await step(ticket, guess, { clientAddress: `198.51.100.${tries}` })).outcome);
    }
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(30);
    const fresh = { clientAddress: '203.0.113.200' };
    expect(await step(ticket, { of: 'code', sent: code() }, fresh)).toMatchObject({ outcome: 'wait' });
    const deviceToken = signInGuards.devices.sign(made.id, clock.now());
    expect(await step(await password(), { of: 'recovery', sent: recovery()[0]! }, fresh)).toMatchObject({
      outcome: 'signed-in',
    });
    expect(await step(await password(), { of: 'code', sent: code() }, { ...fresh, deviceToken })).toMatchObject({
      outcome: 'signed-in',
    });
  });

  test('are asked for after a new password as well, and with it guesses are counted anew', async () => {
    const { db, tools, setUpCodes, password, step, code, clock, made, ways } = await open(engine);
    await setUpCodes();
    clock.wait(minuteMs);
    const before = await password();
    for (let tries = 0; tries < 6; tries += 1) await step(before, { of: 'code', sent: '000000' });
    const link = await createLink(db, { staffId: made.id, lifeMs: minuteMs, now: clock.now() });
    const form = new FormData();
    for (const name of ['password', 'repeat']) form.set(name, 'four frangipanis');
    const answer = await choosePassword(tools, { link, form, language: 'en', userAgent: '' });
    expect(answer.outcome).toBe('second-step');
    expect(await ways()).toEqual([]);
    expect(await step(before, { of: 'code', sent: code() })).toEqual({ outcome: 'over' });
    const ticket = answer.outcome === 'second-step' ? answer.ticket : '';
    expect(await step(ticket, { of: 'code', sent: code() })).toMatchObject({ outcome: 'signed-in' });
    expect(await step(ticket, { of: 'code', sent: code(30_000) })).toEqual({ outcome: 'over' });
  });

  test('are over after ten minutes, for the disabled, and for a ticket that is forged', async () => {
    const { db, setUpCodes, password, step, code, clock, made } = await open(engine);
    await setUpCodes();
    const ticket = await password();
    expect(await step(`${ticket}x`, { of: 'code', sent: code() })).toEqual({ outcome: 'over' });
    expect(await step(null, { of: 'code', sent: code() })).toEqual({ outcome: 'over' });
    clock.wait(10 * minuteMs);
    expect(await step(ticket, { of: 'code', sent: code() })).toEqual({ outcome: 'over' });
    const another = await password();
    await markDisabled(db, made.id, clock.now());
    expect(await step(another, { of: 'code', sent: code() })).toEqual({ outcome: 'over' });
  });
});

describeOnBothEngines('recovery codes', (engine) => {
  test('are ten, stored as hashes, good once each, however they are typed, and using one is mailed', async () => {
    const { db, setUpCodes, password, step, recovery, made, ways, mails } = await open(engine);
    await setUpCodes();
    expect(new Set(recovery()).size).toBe(10);
    const rows = await db.kysely.selectFrom('staff_recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(recovery()[0]);
    const typed = ` ${recovery()[0]?.toUpperCase().replaceAll('-', ' ')}`;
    const both = await Promise.all(
      [await password(), await password()].map((ticket) => step(ticket, { of: 'recovery', sent: typed })),
    );
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['signed-in', 'wrong']);
    expect(await ways()).toEqual(['recovery_code']);
    expect((await findSecondFactors(db, made.id)).recoveryLeft).toBe(9);
    expect((await mails()).at(-1)).toContain('recovery code');
  });

  test('are not used up by a ticket that was used before', async () => {
    const { db, setUpCodes, password, step, recovery, made, code, clock } = await open(engine);
    await setUpCodes();
    clock.wait(minuteMs);
    const ticket = await password();
    expect(await step(ticket, { of: 'code', sent: code() })).toMatchObject({ outcome: 'signed-in' });
    expect(await step(ticket, { of: 'recovery', sent: recovery()[0]! })).toEqual({ outcome: 'over' });
    expect((await findSecondFactors(db, made.id)).recoveryLeft).toBe(10);
  });

  test('of somebody else are none', async () => {
    const { db, setUpCodes, recovery, step, tools, clock } = await open(engine);
    await setUpCodes();
    const wayan = (await saveStaff(db, { email: 'wayan@bale.example', name: 'W', role: 'agent' }, clock.now()))!;
    await savePassword(db, wayan.id, 'a hash');
    const about = wayan.id + hashSecret('a hash');
    const ticket = tools.signInGuards.tickets.sign('step', about, clock.now());
    expect(await step(ticket, { of: 'recovery', sent: recovery()[0]! })).toEqual({ outcome: 'wrong' });
  });
});

describeOnBothEngines('a passkey', (engine) => {
  test('signs in alone, once for each challenge', async () => {
    const { addPasskey, passkeySignIn, challenge, ways } = await open(engine);
    const key = await addPasskey();
    const sent = key.sign({ challenge: await challenge() });
    expect(await passkeySignIn(sent)).toMatchObject({ outcome: 'signed-in' });
    expect(await passkeySignIn(sent)).toEqual({ outcome: 'wrong' });
    expect(await ways()).toEqual(['passkey']);
  });

  test.for([
    ['without the person verified', { isVerified: false }],
    ['for another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['of a challenge this site did not make', { challenge: Buffer.from('challenge..x.y.z').toString('base64url') }],
  ] as const)('is refused %s', async ([, change]) => {
    const { addPasskey, passkeySignIn, challenge } = await open(engine);
    const key = await addPasskey();
    const sent = key.sign({ challenge: await challenge(), ...change });
    expect(await passkeySignIn(sent)).toEqual({ outcome: 'wrong' });
  });

  test.for(['', '{}', 'null', '[]', `{"id":"a","rawId":"a","type":"public-key","response":{}}`])(
    'is none: %s',
    async (sent) => {
      const { passkeySignIn } = await open(engine);
      expect(await passkeySignIn(sent)).toEqual({ outcome: 'wrong' });
    },
  );

  test('is refused after ten minutes, when it was removed, and of somebody who is suspended', async () => {
    const { db, addPasskey, passkeySignIn, challenge, clock, made, command } = await open(engine);
    const key = await addPasskey();
    const old = key.sign({ challenge: await challenge() });
    clock.wait(10 * minuteMs);
    expect(await passkeySignIn(old)).toEqual({ outcome: 'wrong' });
    await markDisabled(db, made.id, clock.now());
    expect(await passkeySignIn(key.sign({ challenge: await challenge() }))).toEqual({ outcome: 'wrong' });
    await savePassword(db, made.id, 'a hash');
    const [passkey] = (await findSecondFactors(db, made.id)).passkeys;
    expect(await command({ do: 'remove-passkey', id: passkey?.id ?? '' })).toMatchObject({ did: 'passkey_removed' });
    expect(await passkeySignIn(key.sign({ challenge: await challenge() }))).toEqual({ outcome: 'wrong' });
    expect(await findSecondFactors(db, made.id)).toEqual({ codesSince: null, passkeys: [], recoveryLeft: 0 });
  });

  test('proves the second step of its own member only', async () => {
    const { addPasskey, password, step, challenge, ways } = await open(engine);
    const key = await addPasskey();
    const strangers = createSoftPasskey();
    const asked = { challenge: await challenge() };
    expect(await step(await password(), { of: 'passkey', sent: strangers.sign(asked) })).toEqual({ outcome: 'wrong' });
    const sent = key.sign({ challenge: await challenge() });
    expect(await step(await password(), { of: 'passkey', sent })).toMatchObject({ outcome: 'signed-in' });
    expect(await ways()).toEqual(['passkey']);
  });

  test('is added once for each challenge, to whom it was made for, and with the person verified', async () => {
    const { command, adding, db, made } = await open(engine);
    const key = createSoftPasskey();
    const refused = { outcome: 'refused', trouble: 'passkey' };
    const unverified = key.register({ challenge: await adding(), isVerified: false });
    expect(await command({ do: 'passkey', passkey: unverified })).toMatchObject(refused);
    const others = key.register({ challenge: await adding('b0000000-0000-4000-8000-000000000000') });
    expect(await command({ do: 'passkey', passkey: others })).toMatchObject(refused);
    const sent = key.register({ challenge: await adding() });
    expect(await command({ do: 'passkey', passkey: sent })).toMatchObject({ did: 'passkey_added' });
    expect(await command({ do: 'passkey', passkey: sent })).toMatchObject(refused);
    expect((await findSecondFactors(db, made.id)).passkeys).toHaveLength(1);
  });
});

describeOnBothEngines('the ways to sign in', (engine) => {
  test('are changed only soon after signing in', async () => {
    const { setUpCodes, command, clock } = await open(engine);
    clock.wait(15 * minuteMs);
    expect(await setUpCodes()).toMatchObject({ outcome: 'refused', trouble: 'stale' });
    expect(await command({ do: 'renew' })).toMatchObject({ trouble: 'stale' });
  });

  test('begin with a code that is right, once; the recovery codes are shown with the first of them', async () => {
    const { setUpCodes, command, addPasskey, recovery, mails } = await open(engine);
    expect(await setUpCodes('000000')).toMatchObject({ trouble: 'code', setUp: { picture: { size: 49 } } });
    expect(await command({ do: 'codes', secret: 'short', code: '1' })).toMatchObject({ trouble: 'gone' });
    expect(await setUpCodes()).toMatchObject({ did: 'codes_added' });
    const first = recovery();
    expect(await setUpCodes()).toMatchObject({ trouble: 'there' });
    await addPasskey();
    expect(recovery()).toEqual(first);
    expect(await command({ do: 'renew' })).toMatchObject({ did: 'renewed' });
    expect(recovery()).not.toEqual(first);
    expect((await mails()).map((text) => /passkey|Codes/i.exec(text)?.[0])).toEqual(['Codes', 'passkey', 'codes']);
  });

  test('keep one where the agency requires it, and none has to be left otherwise', async () => {
    const { setUpCodes, addPasskey, command, db, made } = await open(engine);
    await setUpCodes();
    expect(await command({ do: 'remove-codes' }, true)).toMatchObject({ trouble: 'needed' });
    await addPasskey();
    expect(await command({ do: 'remove-codes' }, true)).toMatchObject({ did: 'codes_removed' });
    expect(await command({ do: 'remove-codes' })).toMatchObject({ trouble: 'gone' });
    for (const id of ['x', '\0'])
      expect(await command({ do: 'remove-passkey', id })).toMatchObject({ trouble: 'gone' });
    const [passkey] = (await findSecondFactors(db, made.id)).passkeys;
    await command({ do: 'remove-passkey', id: passkey?.id ?? '' });
    expect(await command({ do: 'renew' })).toMatchObject({ trouble: 'gone' });
  });

  test('end all other sessions with the first one, and the session it was set up in has proven it', async () => {
    const { db, made, clock, setUpCodes, addPasskey, startOwn, ways } = await open(engine);
    const strangers = await startSession(db, { staffId: made.id, userAgent: '', now: clock.now() });
    const own = await startOwn();
    await setUpCodes();
    expect(await findSignedIn(db, strangers, clock.now())).toBeNull();
    expect(await findSignedIn(db, own, clock.now())).toMatchObject({ way: 'password_code' });
    await startSession(db, { staffId: made.id, userAgent: '', now: clock.now(), way: 'password_code' });
    await addPasskey();
    expect(await ways()).toEqual(['password_code', 'password_code']);
  });

  test('are changed only by whoever has proven the one there is', async () => {
    const { db, made, setUpCodes, addPasskey, command, startOwn, recovery } = await open(engine);
    await startOwn();
    await setUpCodes();
    await addPasskey();
    const before = { factors: await findSecondFactors(db, made.id), recovery: recovery() };
    await startOwn('password');
    const [passkey] = before.factors.passkeys;
    for (const fields of [
      { do: 'renew' },
      { do: 'remove-codes' },
      { do: 'remove-passkey', id: passkey?.id ?? '' },
      { do: 'passkey', passkey: '{}' },
      { do: 'codes', secret: createCodeSecret(), code: '000000' },
    ]) {
      expect([fields.do, await command(fields)]).toMatchObject([fields.do, { trouble: 'stale' }]);
    }
    expect({ factors: await findSecondFactors(db, made.id), recovery: recovery() }).toEqual(before);
    await startOwn('recovery_code');
    expect(await command({ do: 'renew' })).toMatchObject({ did: 'renewed' });
  });

  test('are reset: sessions end, and the password alone is asked for', async () => {
    const { db, made, setUpCodes, addPasskey, attempt, clock } = await open(engine);
    expect(await resetSecondFactors(db, made.id)).toBe(false);
    await setUpCodes();
    await addPasskey();
    const session = await startSession(db, { staffId: made.id, userAgent: '', now: clock.now() });
    expect(await resetSecondFactors(db, made.id)).toBe(true);
    expect(await findSignedIn(db, session, clock.now())).toBeNull();
    expect(await attempt()).toMatchObject({ outcome: 'signed-in' });
  });
});

async function open(engine: TestEngine) {
  const { services } = await openTestPages(engine, []);
  const { db } = services;
  const clock = standingClock(testNow);
  const made = (await saveStaff(db, { email: 'made@bale.example', name: 'Made Contoh', role: 'owner' }, testNow))!;
  const passwords = createPasswords(light);
  await savePassword(db, made.id, await passwords.hash(right));
  const createGuards = () => createSignInGuards(passwords, createDevices('a key'), createTickets('a key'));
  const signInGuards = createGuards();
  const site = { ...demoAgency, publicUrl: 'https://bale.example' };
  const tools = { ...services, clock, signInGuards, site };
  const secret = createCodeSecret();
  let recovery: string[] = [];
  const entrance = { userAgent: '' };
  let signedIn: SignedIn = { staff: made, sessionId: '', browser: '', way: 'password', createdAt: testNow };
  const code = (laterMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + laterMs });

  async function command(fields: Record<string, string>, isRequired = false) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const answer = await runSecurityCommand({ ...tools, signedIn, language: 'en', ...entrance, isRequired }, form);
    // The session is read anew for each request.
    const proven = await db.kysely
      .selectFrom('staff_sessions')
      .select('way')
      .where('id', '=', signedIn.sessionId)
      .execute();
    if (answer.outcome === 'done') signedIn = { ...signedIn, way: readSignInWay(proven[0]?.way ?? 'passkey') };
    if (answer.outcome === 'done' && answer.codes) recovery = answer.codes;
    return answer;
  }
  const attempt = () =>
    signIn(tools, {
      email: made.email,
      password: right,
      clientAddress: '203.0.113.7',
      deviceToken: null,
      userAgent: '',
    });
  /** Begins the session in which commands are run. */
  async function startOwn(way: SignInWay = 'password'): Promise<string> {
    const token = await startSession(db, { staffId: made.id, userAgent: '', now: clock.now(), way });
    signedIn = (await findSignedIn(db, token, clock.now())) ?? expect.fail('no session');
    return token;
  }
  const challengeOf = ({ challenge }: { challenge: string }) => challenge;
  const adding = async (id = made.id) => challengeOf(await addingOptions(passkeyTools(tools), { ...made, id }));
  return {
    ...{ db, clock, made, tools, signInGuards, code, command, attempt, adding, startOwn },
    recovery: () => recovery,
    anotherProcess: () => ({ ...tools, signInGuards: createGuards() }),
    setUpCodes: (typed = code()) => command({ do: 'codes', secret, code: typed }),
    async addPasskey() {
      const key = createSoftPasskey();
      const passkey = key.register({ challenge: await adding() });
      expect(await command({ do: 'passkey', passkey })).toMatchObject({ did: 'passkey_added' });
      return key;
    },
    challenge: async () => challengeOf(await signInOptions(passkeyTools(tools))),
    passkeySignIn: (sent: string) => signInByPasskey(tools, sent, entrance),
    /** Types the right password, and answers the ticket for the second step. */
    async password(): Promise<string> {
      const answer = await attempt();
      return answer.outcome === 'second-step' ? answer.ticket : expect.fail(answer.outcome);
    },
    step: (ticket: string | null, proof: Proof, change: object = {}, by = tools) =>
      takeSecondStep(by, {
        ...{ ticket, proof, clientAddress: '203.0.113.7', deviceToken: null, language: 'en', ...entrance },
        ...change,
      }),
    ways: async (): Promise<SignInWay[]> => (await findSessions(db, made.id, clock.now())).map(({ way }) => way),
    async mails() {
      const mail = db.kysely.selectFrom('mails').select('text').where('kind', '=', 'second-factor');
      return (await mail.orderBy('written_at').execute()).map(({ text }) => text);
    },
  };
}
