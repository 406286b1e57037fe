import { expect, test } from 'vitest';
import { createPasswords } from '#app/features/staff/password/passwords.server.ts';
import { savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import { startSite } from '#tests/server.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';

const email = 'made@bale.example';
const right = 'three frangipanis';

describeOnBothEngines('a flood of sign-ins', (engine) => {
  test('never keeps out an owner who knows the password, in a browser that has signed in before', async () => {
    const address = await engine.createMigrated();
    const db = await openTestDb(engine, address);
    const owner = await saveStaff(db, { email, name: 'Made Contoh', role: 'owner' }, Date.now());
    await savePassword(db, owner?.id ?? '', await createPasswords().hash(right));
    const site = await startSite({ DATABASE_URL: address.url ?? '', DATA_DIR: address.dataDir, LOG_LEVEL: 'error' });
    let networks = 0;

    async function signIn(from: string, password: string, cookie = '') {
      const body = new URLSearchParams({ email, password });
      const headers = { 'X-Forwarded-For': from, Cookie: cookie };
      return fetch(`${site.url}/account/sign-in`, { method: 'POST', body, headers, redirect: 'manual' });
    }

    const cookies = (await signIn('203.0.113.7', right)).headers.getSetCookie();
    const device = cookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? '';
    expect(device).toMatch(/^device=[\w.-]{50,}$/);

    let flooding = true;
    const outcomes = new Set<number>();
    const flood = Array.from({ length: 60 }, async () => {
      while (flooding) outcomes.add((await signIn(`2001:db8:${(networks++).toString(16)}::1`, 'wrong')).status);
    });
    await expect.poll(() => outcomes.has(429)).toBe(true);
    let from = 1;
    const signInUnknown = async () =>
      (await signIn(`198.51.100.${from++}`, 'wrong', device.replace('device=', 'device=x'))).status;
    for (let time = 1; time <= 3; time += 1) {
      expect((await signIn(`198.51.100.${from}`, right, device)).status).toBe(303);
      // The flood is one: others are turned away meanwhile.
      await expect.poll(signInUnknown).toBe(429);
    }
    flooding = false;
    await Promise.all(flood);
    await site.stop();
  });
});
