import { SelectQueryNode } from 'kysely';
import { describe, expect, test } from 'vitest';
import { markDisabled, savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { readSessionToken, sessionCookie } from './session.ts';
import {
  browserName,
  deleteEndedSessions,
  endOtherSessions,
  endSession,
  findSessions,
  findSignedIn,
  startSession,
} from './sessions.server.ts';

const hourMs = 60 * 60 * 1000;
const start = Date.UTC(2026, 10, 21, 1);
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describeOnBothEngines('a session', (engine) => {
  test('identifies the member, and stores neither the token nor the whole user agent', async () => {
    const { db, made, signIn, now } = await open(engine);
    const token = await signIn();
    expect(await findSignedIn(db, token, now)).toMatchObject({ staff: made });
    expect(await findSignedIn(db, `${token}x`, now)).toBeNull();
    const rows = await db.kysely.selectFrom('staff_sessions').selectAll().execute();
    expect(rows).toMatchObject([{ browser: 'Firefox · Windows' }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends after twelve hours without a request', async () => {
    const { db, signIn } = await open(engine);
    const token = await signIn();
    expect(await findSignedIn(db, token, start + 11 * hourMs)).not.toBeNull();
    expect(await findSignedIn(db, token, start + 22 * hourMs)).not.toBeNull();
    expect(await findSignedIn(db, token, start + 34 * hourMs)).toBeNull();
  });

  test('ends after seven days in any case', async () => {
    const { db, signIn } = await open(engine);
    const token = await signIn();
    for (let hours = 10; hours < 168; hours += 10)
      expect(await findSignedIn(db, token, start + hours * hourMs)).not.toBeNull();
    expect(await findSignedIn(db, token, start + 168 * hourMs)).toBeNull();
  });

  test('writes once a minute at most', async () => {
    const { db, made, signIn } = await open(engine);
    const token = await signIn();
    await findSignedIn(db, token, start + 59_000);
    expect((await findSessions(db, made.id, start))[0]?.lastSeenAt).toBe(start);
    await findSignedIn(db, token, start + 61_000);
    expect((await findSessions(db, made.id, start))[0]?.lastSeenAt).toBe(start + 61_000);
  });

  test('is ended by its owner, and by nobody else', async () => {
    const { db, signIn, wayan } = await open(engine);
    const [token, others] = [await signIn(), await signIn(wayan.id)];
    const own = (await findSignedIn(db, token, start))!;
    const other = (await findSignedIn(db, others, start))!;
    expect(await endSession(db, other, own.sessionId)).toBe(false);
    expect(await findSignedIn(db, token, start)).not.toBeNull();
    expect(await endSession(db, own, own.sessionId)).toBe(true);
    expect(await findSignedIn(db, token, start)).toBeNull();
    expect(await findSignedIn(db, others, start)).not.toBeNull();
  });

  test('stays when the others are ended', async () => {
    const { db, made, signIn } = await open(engine);
    const [token] = [await signIn(), await signIn(), await signIn()];
    const own = (await findSignedIn(db, token, start))!;
    await endOtherSessions(db, own);
    expect(await findSessions(db, made.id, start)).toMatchObject([{ id: own.sessionId }]);
  });

  test.for(['password', 'disabled'] as const)('ends with a change: %s', async (change) => {
    const { db, made, signIn } = await open(engine);
    const token = await signIn();
    if (change === 'password') await savePassword(db, made.id, 'a new hash');
    else await markDisabled(db, made.id, start);
    expect(await findSignedIn(db, token, start)).toBeNull();
  });

  test('that has ended lets nobody in, also before it is deleted', async () => {
    const { db, signIn } = await open(engine);
    const ended = await signIn();
    await signIn(undefined, start + 13 * hourMs);
    // Another process may be the one that deletes it, and later.
    expect(await findSignedIn(db, ended, start + 13 * hourMs)).toBeNull();
    expect(await db.kysely.selectFrom('staff_sessions').select('created_at').execute()).toHaveLength(2);
    await deleteEndedSessions(db, start + 13 * hourMs);
    expect(await db.kysely.selectFrom('staff_sessions').select('created_at').execute()).toHaveLength(1);
  });
});

describe('its cookie', () => {
  test('is for this host and https only, where there is https', () => {
    const cookie = sessionCookie('abc', true);
    expect(cookie).toBe('__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure');
    expect(sessionCookie('abc', false)).toBe('session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800');
    expect(sessionCookie(null, true)).toContain('Max-Age=0');
  });

  test.for([
    ['a=1; __Host-session=abc; b=2', true, 'abc'],
    ['session=abc', true, null],
    ['session=abc', false, 'abc'],
    ['xsession=abc', false, null],
    ['session=abc; session=def', false, null],
    ['session=', false, null],
    [null, false, null],
  ] as const)('%j over https %j holds %j', ([header, https, token]) => {
    expect(readSessionToken(header, https)).toBe(token);
  });
});

test.for([
  [firefox, 'Firefox · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['curl/8', ''],
] as const)('%s is %s', ([userAgent, name]) => {
  expect(browserName(userAgent)).toBe(name);
});

describeOnBothEngines('a session on a read-only database', (engine) => {
  test('stays valid', async () => {
    const { db, signIn } = await open(engine);
    const token = await signIn();
    const readOnly = db.kysely.withPlugin({
      transformQuery: ({ node }) => {
        if (!SelectQueryNode.is(node)) throw new Error('database or disk is full');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await findSignedIn({ ...db, kysely: readOnly }, token, start + hourMs)).not.toBeNull();
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  const made = (await saveStaff(db, { email: 'made@bale.example', name: 'Made Contoh', role: 'owner' }, start))!;
  const wayan = (await saveStaff(db, { email: 'wayan@bale.example', name: 'Wayan', role: 'agent' }, start))!;
  return {
    db,
    made,
    wayan,
    now: start,
    signIn: (staffId = made.id, now = start) => startSession(db, { staffId, userAgent: firefox, now }),
  };
}
