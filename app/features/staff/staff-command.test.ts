import { expect, test } from 'vitest';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { saveCodeSecret } from './second-factor/one-time-codes.server.ts';
import { findSecondFactors } from './second-factor/second-factors.server.ts';
import { findLink } from './sign-in/one-time-links.server.ts';
import { findCredentials } from './staff.server.ts';
import { firstOwnerAddress, runStaffCommand, type StaffCommand } from './staff-command.server.ts';

const now = Date.UTC(2026, 10, 21);

describeOnBothEngines('npm run staff', (engine) => {
  test('adds a member once, in any case, and prints their link', async () => {
    const { db, run } = await open(engine);
    const { done, text } = await run({ verb: 'add', email: 'Made@Bale.example', role: 'agent', name: 'Made Contoh' });
    expect(done).toBe(true);
    expect(await findLink(db, linkIn(text), now)).toMatchObject({
      staff: { email: 'made@bale.example', name: 'Made Contoh', role: 'agent' },
    });
    expect(await run({ verb: 'add', email: 'MADE@bale.example', role: 'owner' })).toMatchObject({ done: false });
  });

  test('prints a link for a new password, and disables', async () => {
    const { db, run } = await open(engine);
    await run({ verb: 'add', email: 'made@bale.example', role: 'agent' });
    const { text } = await run({ verb: 'reset', email: 'made@bale.example' });
    expect(await findLink(db, linkIn(text), now + 9 * 60_000)).toMatchObject({ staff: { name: 'made' } });
    expect(await findLink(db, linkIn(text), now + 10 * 60_000)).toBeNull();
    const staffId = (await findCredentials(db, 'made@bale.example'))?.staff.id ?? '';
    expect(await run({ verb: 'reset-second-step', email: 'made@bale.example' })).toMatchObject({ done: false });
    await saveCodeSecret(db, { staffId, secret: 'A'.repeat(32), step: 1, now });
    expect(await run({ verb: 'reset-second-step', email: 'made@bale.example' })).toMatchObject({ done: true });
    expect(await findSecondFactors(db, staffId)).toMatchObject({ codesSince: null });
    expect(await run({ verb: 'disable', email: 'made@bale.example' })).toMatchObject({ done: true });
    expect(await findLink(db, linkIn(text), now)).toBeNull();
    expect(await findCredentials(db, 'made@bale.example')).toMatchObject({ disabled: true });
  });

  test.for([
    { verb: 'add', email: 'made', role: 'agent' },
    { verb: 'add', email: 'made@bale.example', role: 'boss' },
    { verb: 'reset', email: 'nobody@bale.example' },
    { verb: 'disable', email: 'nobody@bale.example' },
    { verb: '', email: 'made@bale.example' },
  ])('rejects %j', async (order) => {
    const { db, run } = await open(engine);
    expect(await run(order)).toMatchObject({ done: false });
    expect(await db.kysely.selectFrom('staff').select('id').execute()).toEqual([]);
  });

  test('the first owner gets a link only while there are no staff', async () => {
    const { db, tools, run } = await open(engine);
    const address = await firstOwnerAddress(tools);
    expect(await findLink(db, linkIn(address ?? ''), now)).toEqual({ staff: null });
    await run({ verb: 'add', email: 'made@bale.example', role: 'owner' });
    expect(await firstOwnerAddress(tools)).toBeNull();
  });
});

function linkIn(text: string): string {
  return /https:\/\/bale\.example\/account\/password\?link=([\w-]+)/.exec(text)?.[1] ?? '';
}

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  const tools = { db, publicUrl: 'https://bale.example', clock: { now: () => now } };
  return { db, tools, run: (order: StaffCommand) => runStaffCommand(tools, order) };
}
