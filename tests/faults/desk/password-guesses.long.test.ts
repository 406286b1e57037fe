import { expect, onTestFinished, test } from 'vitest';
import { createPasswords } from '#app/features/staff/password/passwords.server.ts';
import { savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { startSite } from '#tests/server.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';

const guesses = 1_000;
const addresses = 20;
const atOnce = 20;
const email = 'owner@bale.example';
const right = 'three frangipanis';

describeOnBothEngines('guessing a password', (engine) => {
  test('lets nobody in but the owner from elsewhere', async () => {
    const address = await engine.createAddress();
    const site = await startSite({ DATABASE_URL: address.url ?? '', DATA_DIR: address.dataDir, LOG_LEVEL: 'error' });
    onTestFinished(async () => {
      expect(await site.stop()).toBe(0);
    });
    const db = await openTestDb(engine, address);
    const staff = await saveStaff(db, { email, name: 'Owner', role: 'owner' }, Date.now());
    await savePassword(db, staff!.id, await createPasswords().hash(right));

    const responses: Answered[] = [];
    const waiting = Array.from({ length: guesses }, (_, number) => number);
    await Promise.all(Array.from({ length: atOnce }, guessOnAndOn));
    const elsewhere = '203.0.113.9';
    // Typos are forgiven, even now.
    const typo = await signIn(site.url, 'three frangipanies', elsewhere);
    const owner = await signIn(site.url, right, elsewhere);

    const count = (status: number) => responses.filter((answer) => answer.status === status).length;
    const isIn = ({ cookie }: Answered) => /session=[\w-]+/.test(cookie);
    printFigure(`password guesses, ${engine.name}`, {
      guesses: responses.length,
      addresses,
      in: responses.filter(isIn).length,
      'owner in': isIn(owner) ? 1 : 0,
    });
    expect({ in: responses.filter(isIn).length, answered: count(422) + count(429) }).toEqual({
      in: 0,
      answered: guesses,
    });
    expect(count(422)).toBeLessThan(60);
    for (const { status, retryAfter } of responses) expect(status === 429).toBe(retryAfter > 0);
    expect(typo.status).toBe(422);
    expect({ status: owner.status, isIn: isIn(owner) }).toEqual({ status: 303, isIn: true });
    const sessions = await db.kysely.selectFrom('staff_sessions').select('id').execute();
    expect(sessions).toHaveLength(1);

    async function guessOnAndOn() {
      for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
        // Only the last guess of each address is right.
        const password = number < guesses - addresses ? `guess ${number}` : right;
        responses.push(await signIn(site.url, password, `198.51.100.${number % addresses}`));
      }
    }
  });
});

type Answered = { status: number; cookie: string; retryAfter: number };

async function signIn(url: string, password: string, from: string): Promise<Answered> {
  const answer = await fetch(`${url}/account/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { 'X-Forwarded-For': from },
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  const cookie = answer.headers.get('Set-Cookie') ?? '';
  return { status: answer.status, cookie, retryAfter: Number(answer.headers.get('Retry-After') ?? 0) };
}
