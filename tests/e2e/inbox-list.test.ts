import { expect, test } from 'vitest';
import { signIn } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite({ DEMO: 'off' });

test('an agent finds the way to the leads', { timeout: 60_000 }, async () => {
  const { page, open, where } = await site.visit();
  await signIn(site, page, 'agent');
  expect(await open('/account')).toBe(200);
  await page.locator('nav a[href="/account/leads"]').click();
  await page.locator('nav a[href="/account/leads"][aria-current=page]').waitFor();
  expect(where()).toBe('/account/leads');
});
