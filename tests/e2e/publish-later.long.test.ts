import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Json } from '#app/features/changes/sheet.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { saveFields } from '#app/features/records/records.server.ts';
import { findTasks } from '#app/features/tasks/task-rows.server.ts';
import { signIn, withSiteDb } from './desk.ts';
import { saveListed } from './desk-listing.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const listed = () => saveListed(site);

const dayMs = 24 * 60 * 60 * 1000;

/** `2026-12-01T09:00` in Bali, so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * dayMs + 8 * 60 * 60 * 1000).toISOString().slice(0, 16);

test('a price that is cut while somebody publishes is told before it is published', async () => {
  const id = await listed();
  const change = (fields: Record<string, Json>) =>
    withSiteDb(site, async (db) => {
      const { revision } = (await findRecord(db, id))!;
      const command = { listingId: id, staffId: null, key: randomUUID(), now: Date.now() };
      await saveFields(db, command, { revision, fields });
    });
  await change({ bedrooms: 7 });
  const { page, open } = await site.visit({ width: 390, scripts: false });
  await signIn(site, page, 'owner');
  await open(`/account/listings/${id}/publish`);
  await change({ 'offer.0.price': { amount: 435_000, currency: 'USD' } });
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^The price was cut meanwhile/ })
    .click();
  const choice = page.locator('#publish-cut:target');
  await choice.getByText('No, only the new price').click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('Published. Visitors see it now.').waitFor();
});

test('changes are published at a time, unless somebody cancels it', async () => {
  const id = await listed();
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'owner');
  await open(`/account/listings/${id}`);
  await page.getByLabel('Price', { exact: true }).fill('435.000');
  await page.getByLabel('Price', { exact: true }).blur();
  await page.getByText('1 unpublished change').first().waitFor();

  const plan = async (at: string) => {
    await page.getByRole('link', { name: 'At a time…' }).click();
    await page.getByLabel('At a day and time').check();
    await page.getByLabel('Day and time', { exact: true }).fill(at);
    await page.getByRole('button', { name: 'Publish changes' }).click();
  };
  for (const days of [-1, 400]) {
    const at = inDays(days);
    await plan(at);
    await page.locator('#publish-at-problem').getByText('Please give a day and time in Bali').waitFor();
    expect(await page.getByLabel('Day and time', { exact: true }).inputValue()).toBe(at);
    await open(`/account/listings/${id}`);
  }
  await plan(inDays(2));
  await page.getByText('It is published by itself at that time.').waitFor();
  await expect
    .poll(() => page.locator('.editor-bar').textContent())
    .toMatch(/Published on \d+ \w+ 20\d\d at \d\d:\d\d/);
  await open('/account/listings?view=changed');
  await page.getByText(/^Published on/).waitFor();

  await open(`/account/listings/${id}`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('It is not published by itself any more.').waitFor();
  await open(`/account/listings/${id}/history`);
  expect(await page.locator('.history-events').textContent()).toMatch(/cancelled the planned publication/);
  await open(`/account/listings/${id}`);
  expect(await withSiteDb(site, (db) => findTasks(db, [`publish listing ${id}`]))).toEqual([]);

  // What is changed after it was planned nobody has looked through: that ends the plan.
  await plan(inDays(2));
  await page.getByText('It is published by itself at that time.').waitFor();
  await page.getByLabel('Bedrooms', { exact: true }).fill('7');
  await page.getByLabel('Bedrooms', { exact: true }).blur();
  await page.getByText(/^Not published on .* something was changed after it was planned/).waitFor();
  await open('/account/listings?view=changed');
  await page.getByText(/changed after it was planned$/).waitFor();
  await open(`/account/listings/${id}`);

  await plan(inDays(2));
  await page.getByText('It is published by itself at that time.').waitFor();
  const visitor = await site.visit();
  const seen = async () => {
    await visitor.open(`/property/${id}`);
    return visitor.page.locator('main').textContent();
  };
  expect(await seen()).toContain('$450,000');
  // The time comes.
  await withSiteDb(site, (db) => db.kysely.updateTable('tasks').set({ due_at: 1, next_at: 1 }).execute());
  await expect.poll(seen, { timeout: 30_000, interval: 1_000 }).toContain('$435,000');
});
