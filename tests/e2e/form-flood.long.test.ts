import { expect, test } from 'vitest';
import { findBarriers } from './barriers.ts';
import { signIn } from './desk.ts';
import { readRows } from './site-rows.ts';
import { openSite } from './visitor.ts';

const site = openSite({ DEMO: 'off', LOG_LEVEL: 'error' });

const message = 'We would like to see the house by the rice fields in April.';

async function write(address: string, email: string, trap = ''): Promise<number> {
  const fields = { name: 'A visitor', email, subject: 'A house', message, terms: 'on', homepage: trap };
  const body = new URLSearchParams(fields);
  const headers = { 'X-Forwarded-For': address };
  const { status } = await fetch(`${site.url()}/contact`, { method: 'POST', body, headers, redirect: 'manual' });
  return status;
}

/** Thirty from each, as many as one network may send, ten at a time. */
async function flood(addresses: readonly string[]): Promise<void> {
  const forms = addresses.flatMap((address, at) => Array.from({ length: 30 }, (_, form) => ({ address, at, form })));
  const sendNext = async (): Promise<void> => {
    for (let next = forms.pop(); next !== undefined; next = forms.pop()) {
      await write(next.address, `stranger-${next.at}-${next.form}@mail.example`, 'https://pills.example');
    }
  };
  await Promise.all(Array.from({ length: 10 }, sendNext));
}

test('networks that flood the forms keep nobody else from writing, and are seen at the desk', async () => {
  await flood(Array.from({ length: 34 }, (_, at) => `203.${at}.113.7`));
  expect(await write('198.51.100.1', 'first@mail.example')).toBe(303);
  await flood(Array.from({ length: 34 }, (_, at) => `2001:db8:7:${at.toString(16)}::1`));
  expect(await write('198.51.101.1', 'second@mail.example')).toBe(303);
  expect(await write('2001:db8:8::1', 'third@mail.example')).toBe(303);
  const leads = await readRows(site.dataDir(), (kysely) =>
    kysely.selectFrom('leads').select('email').where('email', 'not like', 'stranger%').orderBy('received_at').execute(),
  );
  expect(leads.map(({ email }) => email)).toEqual(['first', 'second', 'third'].map((name) => `${name}@mail.example`));

  const { page, open } = await site.visit({ width: 1280 });
  await signIn(site, page, 'viewer');
  for (const address of ['/account', '/account?lang=ar']) {
    await open(address);
    expect(await page.locator('.desk-notice').textContent()).toMatch(/20[\d]{2}|٢٠/);
    expect(await findBarriers(page, 1280, 320)).toEqual([]);
  }
});
