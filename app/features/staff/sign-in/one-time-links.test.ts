import { expect, test } from 'vitest';
import { findSignedIn, startSession } from '#app/features/staff/session/sessions.server.ts';
import { findCredentials, markDisabled, saveStaff } from '#app/features/staff/staff.server.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { createLink, findLink, linkLifeMs, spendLink } from './one-time-links.server.ts';

const now = Date.UTC(2026, 10, 21);
const choice = { passwordHash: 'a hash', firstOwner: null };
const owner = { ...choice, firstOwner: { email: 'Made@bale.example', name: 'Made Contoh' } };

describeOnBothEngines('a one-time link', (engine) => {
  test('creates the first owner, once', async () => {
    const { db, link } = await open(engine);
    const [token, ofAnotherProcess] = [await link(null), await link(null)];
    expect(await findLink(db, token, now)).toEqual({ staff: null });
    expect(await spendLink(db, token, owner, now)).toMatchObject({ email: 'made@bale.example', role: 'owner' });
    expect(await findCredentials(db, 'made@bale.example')).toMatchObject({ passwordHash: 'a hash' });
    for (const spent of [token, ofAnotherProcess]) {
      expect(await findLink(db, spent, now)).toBeNull();
      expect(await spendLink(db, spent, { ...owner, passwordHash: 'theirs' }, now)).toBeNull();
    }
  });

  test('is used by one of two at the same moment', async () => {
    const { db, wayan, link } = await open(engine);
    const staff = await wayan();
    const token = await link(staff.id);
    const spent = await Promise.all([spendLink(db, token, choice, now), spendLink(db, token, choice, now)]);
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  test('expires', async () => {
    const { db, wayan, link } = await open(engine);
    const token = await link((await wayan()).id);
    const end = now + linkLifeMs.reset;
    expect(await findLink(db, token, end - 1)).toMatchObject({ staff: { name: 'Wayan' } });
    expect(await findLink(db, token, end)).toBeNull();
    expect(await spendLink(db, token, choice, end)).toBeNull();
  });

  test('ends earlier links and sessions, and enables a disabled member', async () => {
    const { db, wayan, link } = await open(engine);
    const { id } = await wayan();
    const first = await link(id);
    const second = await link(id);
    expect(await findLink(db, first, now)).toBeNull();
    const session = await startSession(db, { staffId: id, userAgent: '', now });
    expect(await spendLink(db, second, choice, now)).toMatchObject({ id });
    expect(await findSignedIn(db, session, now)).toBeNull();
    const third = await link(id);
    await markDisabled(db, id, now);
    expect(await findLink(db, third, now)).toBeNull();
    expect(await spendLink(db, await link(id), choice, now)).toMatchObject({ id });
    expect(await findCredentials(db, 'wayan@bale.example')).toMatchObject({ disabled: false });
  });

  test('that anybody may request keeps the others, until one is used', async () => {
    const { db, wayan, link } = await open(engine);
    const { id } = await wayan();
    const [first, second] = [await link(id), await link(id, true)];
    expect(await findLink(db, first, now)).toMatchObject({ staff: { id } });
    expect(await spendLink(db, second, choice, now)).toMatchObject({ id });
    expect(await spendLink(db, first, choice, now)).toBeNull();
  });

  test('notifies a member whose password was changed, in the same transaction', async () => {
    const { db, wayan, link } = await open(engine);
    const { id } = await wayan();
    const told: string[] = [];
    const tell = async (_: unknown, staff: { name: string }) => void told.push(staff.name);
    await spendLink(db, await link(id), choice, now, tell);
    expect(told).toEqual([]);
    await spendLink(db, await link(id), choice, now, tell);
    expect(told).toEqual(['Wayan']);
    const third = await link(id);
    const fail = () => Promise.reject(new Error('The mail could not be kept.'));
    await expect(spendLink(db, third, { ...choice, passwordHash: 'theirs' }, now, fail)).rejects.toThrow();
    expect(await findCredentials(db, 'wayan@bale.example')).toMatchObject({ passwordHash: 'a hash' });
    expect(await findLink(db, third, now)).not.toBeNull();
  });

  test('is stored as a hash', async () => {
    const { db, link } = await open(engine);
    const token = await link(null);
    expect(JSON.stringify(await db.kysely.selectFrom('staff_links').selectAll().execute())).not.toContain(token);
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  return {
    db,
    link: (staffId: string | null, keepsOthers = false) =>
      createLink(db, { staffId, lifeMs: linkLifeMs.reset, now, keepsOthers }),
    wayan: async () => (await saveStaff(db, { email: 'wayan@bale.example', name: 'Wayan', role: 'agent' }, now))!,
  };
}
