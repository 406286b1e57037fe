import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveHandoff } from '#app/features/handoffs/handoffs.server.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { aLead } from '#tests/lead-factories.ts';
import { findBarriers } from './barriers.ts';
import { signIn, withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite({ DEMO: 'off' });

const dayMs = 24 * 60 * 60 * 1000;
const xss = '<img src=x onerror=alert(1)>';
/** Too long to fit, without spaces to break at. */
const endless = 'Vila'.repeat(30);

test('the first page says what to do before there are leads, and shows them afterwards', async () => {
  const { page, open, externalRequests } = await site.visit({ width: 1280 });
  await signIn(site, page, 'owner');
  const barriers: unknown[] = [];
  const look = async () => barriers.push(...(await findBarriers(page, 1280, 320)));

  expect(await open('/account')).toBe(200);
  await look();
  await page.getByRole('button', { name: 'I do not need this list' }).click();
  await page.getByRole('link', { name: 'What makes this site yours' }).waitFor();
  expect(await page.locator('.stats').count()).toBe(0);
  expect(await page.locator('main a[href="/contact"]').isVisible()).toBe(true);
  await look();

  const listing = await withSiteDb(site, fillInbox);
  for (const { tag } of languages) {
    await open(addressIn(tag, '/account?days=365'));
    for (const summary of await page.locator('summary').all()) await summary.click();
    await look();
  }

  await open('/account');
  const figures = () => page.locator('.stats dd b').allTextContents();
  expect(await figures()).toEqual(['3', '1', expect.any(String), '2', '0', '0']);
  expect(await page.locator('.day-chart .chart-leads').count()).toBe(2);
  const inDays = (rows: string[]) => rows.map((row) => row.match(/\d+$/)?.[0]).filter((number) => number !== '0');
  const table = page.locator('.by-day tbody tr');
  // From the first lead there is, twenty days ago.
  expect(await table.count()).toBe(21);
  expect(inDays(await table.locator('td:nth-child(2)').allTextContents())).toEqual(['2', '1']);

  await page.locator('.period-nav a').first().click();
  await page.waitForURL('**/account?days=7');
  await expect.poll(figures).toEqual(['2', '1', expect.any(String), '2', '0', '0']);

  await page.locator('td a').first().click();
  await page.waitForURL(new RegExp(`/account/leads/[\\w-]+\\?tab=all&listing=${listing}$`));
  await open('/account');
  await page.locator('.work-link').first().click();
  await page.waitForURL(/\/account\/leads\/[0-9a-f-]{36}$/);
  expect(externalRequests).toEqual([]);
  expect(barriers).toEqual([]);
  await lookWithoutScripts();
});

/** Without scripts, and for viewers, it is the same page. */
async function lookWithoutScripts() {
  const { page, open } = await site.visit({ scripts: false, width: 390 });
  await signIn(site, page, 'viewer');
  await open('/account?days=90&lang=ar');
  expect((await page.locator('.stats dd b').allTextContents())[0]).toBe('3');
  await page.locator('.by-day summary').click();
  expect(await page.locator('.by-day tbody tr').count()).toBe(21);
  await page.locator('.period-nav a').first().click();
  expect(page.url()).toMatch(/\/account\?days=7&lang=ar$/);
}

function addressIn(language: Language, address: string): string {
  return language === 'en' ? address : `${address}&lang=${language}`;
}

/**
 * Two recent leads about a listing with a hostile title, one of them waiting; one of three weeks ago, answered; a chat.
 */
async function fillInbox(db: Db): Promise<number> {
  await saveSurroundings(db);
  const listing = await saveListing(
    db,
    listingDraft({ texts: { en: { title: `${xss} ${endless}`, description: 'x' } } }),
  );
  const now = Date.now();
  const about = { ...aLead, kind: 'property', listingId: listing, name: xss } as const;
  await saveLead(db, { ...about, receivedAt: now, formKey: randomUUID() });
  await saveLead(db, { ...about, receivedAt: now, formKey: randomUUID(), name: endless.slice(0, 100) });
  const old = now - 20 * dayMs;
  await saveLead(db, { ...aLead, receivedAt: old, formKey: randomUUID() }, async ({ kysely }, id) => {
    await kysely
      .updateTable('leads')
      .set({ state: 'contacted', answered_at: old + dayMs, next_step: endless, next_step_on: '2026-01-01' })
      .where('id', '=', id)
      .execute();
  });
  await saveHandoff(db, { app: 'telegram', listingId: listing, language: 'en' }, now);
  return listing;
}
