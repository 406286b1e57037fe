import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sessionCookie } from '#app/features/staff/session/session.ts';
import { startSession } from '#app/features/staff/session/sessions.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { type RunningSite, startSite } from '#tests/server.ts';
import { describeOnBothEngines, openTestDb, type TestAddress } from '#tests/test-db.ts';
import { findBarriers } from './barriers.ts';
import { signIn as signInBrowser, withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Lets the site believe that it is so many days later. */
const daysAhead = (days: number) => {
  const code = `const now = Date.now; Date.now = () => now() + ${days * dayMs};`;
  return { nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(code)}`] };
};

describeOnBothEngines('a site whose clock jumps by two years', (engine) => {
  it('deletes nothing until an owner confirms the date', async () => {
    const address = await engine.createMigrated();
    const settings = { DATABASE_URL: address.url ?? '', DATA_DIR: await createFolder() };
    const first = await startSite(settings);
    await writeLead(first);
    const mails = await mailsOf(first, 2);
    await first.stop();

    const wrong = await startSite(settings, daysAhead(740));
    const db = await openTestDb(engine, addressOf(address, settings.DATA_DIR));
    expect(await countLeads(db)).toBe(1);
    expect(await mailsOf(wrong, 2)).toEqual(mails);
    const later = Date.now() + 740 * dayMs;
    const [owner, agent] = [await signIn(db, 'owner', later), await signIn(db, 'agent', later)];
    const jump = await readJump(wrong, owner);
    expect(jump).toMatch(/^\d{13}$/);
    expect(await readJump(wrong, agent)).toBeNull();
    expect(await confirm(wrong, agent, jump)).toBe(403);
    expect(await confirm(wrong, owner, jump)).toBe(303);
    expect(await readJump(wrong, owner)).toBeNull();
    await wrong.stop();

    const confirmed = await startSite(settings, daysAhead(740));
    await expect.poll(() => countLeads(db)).toBe(0);
    await confirmed.stop();
  });

  it('forgets nothing once the clock is right again', async () => {
    const address = await engine.createMigrated();
    const settings = { DATABASE_URL: address.url ?? '', DATA_DIR: await createFolder() };
    const first = await startSite(settings);
    await writeLead(first);
    await mailsOf(first, 2);
    await first.stop();
    await (await startSite(settings, daysAhead(740))).stop();
    const right = await startSite(settings);
    const db = await openTestDb(engine, addressOf(address, settings.DATA_DIR));
    expect(await countLeads(db)).toBe(1);
    expect(await readJump(right, await signIn(db, 'owner', Date.now()))).toBeNull();
    await right.stop();
  });
});

const desk = openSite({ DEMO: 'off' });

it('is said at the desk in every language, and confirmed there by an owner', async () => {
  const { page, open } = await desk.visit({ width: 1280 });
  const jump = { jumped_from: Date.UTC(2026, 8, 1), jumped_to: Date.UTC(2028, 8, 1) };
  await withSiteDb(desk, ({ kysely }) => kysely.updateTable('clock').set(jump).execute());
  const notice = page.locator('section.desk-notice');
  const button = notice.getByRole('button');
  for (const role of ['agent', 'owner'] as const) {
    await signInBrowser(desk, page, role);
    for (const { tag } of languages) {
      await open(withLanguage('/account', tag));
      expect(await notice.isVisible()).toBe(true);
      expect(await button.count()).toBe(role === 'owner' ? 1 : 0);
      expect(await findBarriers(page, 1280, 320)).toEqual([]);
    }
  }
  await open('/account');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/account');
  await expect.poll(() => notice.count()).toBe(0);
});

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-site-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** On SQLite the database lies in the folder of the site. */
function addressOf({ url }: TestAddress, dataDir: string): TestAddress {
  return { url, dataDir };
}

async function writeLead({ url }: RunningSite): Promise<void> {
  const fields = { name: 'A visitor', email: 'someone@mail.example', subject: 'A house', message: 'Is it free?' };
  const body = new URLSearchParams({ ...fields, terms: 'on' });
  expect((await fetch(`${url}/contact`, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
}

async function mailsOf({ dataDir }: RunningSite, count: number): Promise<string[]> {
  const find = async () =>
    (await readdir(join(dataDir, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(find).toHaveLength(count);
  return find();
}

async function countLeads({ kysely }: Db): Promise<number> {
  return (await kysely.selectFrom('leads').select('id').execute()).length;
}

/** The cookie of somebody who is signed in. */
async function signIn(db: Db, role: Role, now: number): Promise<string> {
  const staff = await saveStaff(db, { email: `${role}@bale.example`, name: role, role }, now);
  const token = await startSession(db, { staffId: staff?.id ?? '', userAgent: '', now });
  return sessionCookie(token, false).split(';')[0] ?? '';
}

/** The jump that the desk offers to confirm; null when it offers nothing. */
async function readJump({ url }: RunningSite, cookie: string): Promise<string | null> {
  const page = await (await fetch(`${url}/account`, { headers: { Cookie: cookie } })).text();
  const button = /<button[^>]* name="clock"[^>]*>/.exec(page)?.[0] ?? '';
  return / value="(\d+)"/.exec(button)?.[1] ?? null;
}

async function confirm({ url }: RunningSite, cookie: string, jump: string | null): Promise<number> {
  const body = new URLSearchParams({ clock: jump ?? '' });
  const sent = await fetch(`${url}/account`, { method: 'POST', body, headers: { Cookie: cookie }, redirect: 'manual' });
  return sent.status;
}
