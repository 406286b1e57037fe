import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { addLead } from '#tests/saved-leads.ts';
import { findBarriers } from './barriers.ts';
import { signIn, withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';
import { hasTurn } from './walk.ts';

const site = openSite({ DEMO: 'off' });

const tags = languages.map(({ tag }) => tag);

const hourMs = 60 * 60 * 1000;
const long = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel';

/** Shared by the file: forty leads, the newest called Lead 0. */
async function fillInbox(): Promise<void> {
  await withSiteDb(site, async (db) => {
    const { known } = await db.kysely
      .selectFrom('leads')
      .select((leads) => leads.fn.countAll<number>().as('known'))
      .executeTakeFirstOrThrow();
    if (known > 0) return;
    for (let count = 0; count < 40; count += 1) {
      const name = count === 1 ? `${long} ${long}` : `Lead ${count}`;
      const change = {
        name,
        email: `lead${count}@bale.example`,
        message: count === 2 ? long.repeat(9) : 'A house, please.',
      };
      await addLead(
        db,
        { ...change, receivedAt: Date.now() - (count + 1) * hourMs },
        count > 35 ? { state: 'contacted' } : {},
      );
    }
  });
}

const names = (page: Page) => page.locator('.leads b').allTextContents();

test('an agent finds a lead, opens it, and the list stays as it was', async () => {
  await fillInbox();
  const { page, open, where } = await site.visit();
  await signIn(site, page, 'agent');
  expect(await open('/account')).toBe(200);
  await page.locator('.desk-nav a[href="/account/leads"]').click();
  await page.locator('.desk-nav a[href="/account/leads"][aria-current=page]').waitFor();
  // The first is open beside the list, at an address of its own, and Back leads to where one came from.
  await page.waitForURL(/\/account\/leads\/[\w-]+$/);
  await expect.poll(() => page.locator('.inbox-lead h2').first().textContent()).toBe('Lead 0');
  await page.locator('.leads li:first-child a[aria-current]').waitFor();
  await page.goBack();
  await page.waitForURL('**/account');
  await page.goForward();
  await page.waitForURL(/\/account\/leads\/[\w-]+$/);
  await expect.poll(() => names(page)).toHaveLength(36);

  await page.locator('.leads li:nth-child(30) a').scrollIntoViewIfNeeded();
  const list = page.locator('.inbox-list');
  const scrolled = await list.evaluate((pane) => pane.scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  await page.locator('.leads li:nth-child(30) a').click();
  await page.locator('.leads li:nth-child(30) a[aria-current]').waitFor();
  expect(await list.evaluate((pane) => pane.scrollTop)).toBe(scrolled);
  await expect.poll(() => page.locator('.inbox-lead').textContent()).toContain('Lead 29');
  await page.locator('.leads li:nth-child(30) a').press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.leads li:nth-child(31) a[aria-current]').waitFor();

  await page.locator('[name=q]').fill('LEAD39@bale');
  await page.locator('[name=q]').press('Enter');
  await page.waitForURL('**/account/leads?q=LEAD39%40bale');
  await page.locator('.leads-empty').waitFor();
  await page.locator('.desk-tabs a', { hasText: 'All' }).click();
  await page.locator('.leads b', { hasText: 'Lead 39' }).waitFor();
  await expect.poll(() => names(page)).toEqual(['Lead 39']);
  await page.waitForURL(/leads\/[\w-]+\?tab=all/);
  expect(where()).toMatch(/^\/account\/leads\/[\w-]+\?tab=all&q=LEAD39%40bale$/);

  await open('/account/leads');
  await page.locator('.lead-filters summary').click();
  await page.locator('.lead-filter-form [name=from]').fill('2026-02-24');
  await page.locator('.day-written').getByText('Tuesday, 24 February 2026').waitFor();
  await page.locator('.lead-filter-form [name=from]').fill('');
  await page.locator('[name=sort]').selectOption('waiting');
  await page.locator('.lead-filter-form button').click();
  await page.waitForURL(/account\/leads\/[\w-]+\?sort=waiting$/);
  await page.locator('.leads li:first-child b', { hasText: /^Lead 35$/ }).waitFor();
});

test('an open lead stays in sight and marked where the list does not have it', async () => {
  await fillInbox();
  const { page, open } = await site.visit();
  await signIn(site, page, 'agent');
  await open('/account/leads');
  await page.locator('.leads a', { hasText: 'Lead 5' }).click();
  await page.locator('.leads a[aria-current]', { hasText: 'Lead 5' }).waitFor();
  await page.locator('.lead').getByLabel('State').selectOption('contacted');
  await page.locator('.lead-elsewhere a[aria-current]', { hasText: 'Lead 5' }).waitFor();
  expect(await page.locator('.leads a', { hasText: 'Lead 5' }).count()).toBe(0);
  await page.locator('.leads a', { hasText: 'Lead 6' }).click();
  await page.locator('.leads a[aria-current]', { hasText: 'Lead 6' }).waitFor();
  await expect.poll(() => page.locator('.lead-elsewhere').count()).toBe(0);
  await page.locator('.desk-tabs a', { hasText: 'Closed' }).click();
  await page.locator('.leads-empty').waitFor();
  const { id } = await withSiteDb(site, ({ kysely }) => {
    const named = kysely.selectFrom('leads').select('id').where('name', '=', 'Lead 5');
    return named.executeTakeFirstOrThrow();
  });
  // As it was, for the tests after this one.
  await withSiteDb(site, ({ kysely }) =>
    kysely.updateTable('leads').set({ state: 'new' }).where('id', '=', id).execute(),
  );
});

test('without a script the first lead is shown beside the list, and answered there', async () => {
  await fillInbox();
  const { page, open } = await site.visit({ scripts: false, width: 1280 });
  await signIn(site, page, 'agent');
  await open('/account/leads');
  const name = await page.locator('.inbox-lead h2').first().textContent();
  expect(await page.locator('.leads a[aria-current] b').textContent()).toBe(name);
  await page.getByRole('radio', { name: 'Note for colleagues' }).check();
  await page.getByRole('textbox', { name: 'Note for colleagues' }).fill('Seen');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.waitForURL(/\/account\/leads\/[\w-]+$/);
  await page.locator('.lead-story').getByText('Seen').waitFor();
});

test('a phone shows the list or the lead, also without scripts', async () => {
  await fillInbox();
  const { page, open, where } = await site.visit({ scripts: false, width: 390 });
  await signIn(site, page, 'viewer');
  await open('/account/leads?tab=all&lang=ar');
  expect(await page.locator('.inbox-lead').isVisible()).toBe(false);
  await page.locator('.leads a', { hasText: 'Lead 0' }).click();
  await page.waitForURL(/\/account\/leads\/[\w-]+\?/);
  expect(where()).toMatch(/^\/account\/leads\/[\w-]+\?tab=all&lang=ar$/);
  expect(await page.locator('.inbox-list').isVisible()).toBe(false);
  expect(await page.locator('.inbox-lead').isVisible()).toBe(true);
  await page.goBack();
  await page.locator('[name=q]').fill('lead3');
  await page.locator('[role=search] button').click();
  await page.waitForURL(/q=lead3/);
  expect(new URL(page.url()).searchParams.get('lang')).toBe('ar');
  expect(await names(page)).toHaveLength(11);
});

test('new leads appear by themselves', async () => {
  await fillInbox();
  const { page, open } = await site.visit();
  await signIn(site, page, 'owner');
  await page.clock.install();
  await open('/account/leads');
  await withSiteDb(site, (db) => addLead(db, { name: 'Just now', receivedAt: Date.now() }));
  await page.clock.runFor(61_000);
  await page.locator('.leads b', { hasText: 'Just now' }).waitFor();
});

test('the list can be exported by those who may', async () => {
  await fillInbox();
  const agent = await site.visit();
  await signIn(site, agent.page, 'agent');
  await agent.open('/account/leads?tab=all&q=lead39');
  const [file] = await Promise.all([agent.page.waitForEvent('download'), agent.page.locator('.list-export').click()]);
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const answer = await agent.page.request.get(`${site.url()}/account/leads.csv?tab=all&q=lead39`);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/csv; charset=utf-8' });
  expect((await answer.text()).match(/lead\d+@bale\.example/g)).toEqual(['lead39@bale.example']);
  const viewer = await site.visit();
  await signIn(site, viewer.page, 'viewer');
  await viewer.open('/account/leads');
  expect(await viewer.page.locator('.list-export').count()).toBe(0);
  expect((await viewer.page.request.get(`${site.url()}/account/leads.csv`)).status()).toBe(403);
});

test.for(languages)('the list has no barriers: $tag', async ({ tag }) => {
  await fillInbox();
  const { page, open } = await site.visit();
  await signIn(site, page, 'agent');
  const barriers: unknown[] = [];
  // In turns: `accessibility.long.test.ts` looks at the list in every way.
  for (const query of ['tab=all', 'q=zzzz', 'tab=spam'].filter((_, at) => hasTurn(tag, tags, at))) {
    await open(`/account/leads?${query}&lang=${tag}`);
    await page.locator('.lead-filters summary').click();
    barriers.push(...(await findBarriers(page, 1280, 320)));
  }
  expect(barriers).toEqual([]);
});
