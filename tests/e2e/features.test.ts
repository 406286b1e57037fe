import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

const formOf = ({ page }: Visitor) => page.locator('.filter-panel form');
const popupOf = (form: Locator) => form.locator('[data-filter=features] .filter-popup');
const buttonOf = (form: Locator) => form.locator('[data-filter=features] .popup-button');
const boxOf = (form: Locator, name: string) =>
  popupOf(form).getByRole('checkbox', { name: new RegExp(`^${name}( \\(|$)`) });
const chosen = ({ where }: Visitor) => new URL(where(), 'http://site').searchParams.getAll('features').join();

/** The number beside the box. */
async function countOf(form: Locator, name: string): Promise<number> {
  return Number(await popupOf(form).locator('.feature-box', { hasText: name }).locator('small').textContent());
}

const totalOf = async ({ page }: Visitor) => Number(await page.locator('.results-bar b').last().textContent());

async function visitList(query = '', visit = {}) {
  const visitor = await site.visit(visit);
  await visitor.open(`/properties${query}`);
  return { visitor, form: formOf(visitor), page: visitor.page };
}

describe('a visitor chooses features', () => {
  test('each narrows the list to as many as it said; a chip or its box takes it back', async () => {
    const { visitor, form, page } = await visitList();
    await buttonOf(form).click();
    const pools = await countOf(form, 'Private pool');
    await boxOf(form, 'Private pool').check();
    await expect.poll(() => chosen(visitor)).toBe('pool');
    await expect.poll(() => totalOf(visitor)).toBe(pools);
    const both = await countOf(form, 'Sea view');
    expect(both).toBeLessThan(pools);
    await boxOf(form, 'Sea view').check();
    await expect.poll(() => totalOf(visitor)).toBe(both);
    await expect.poll(() => buttonOf(form).textContent()).toBe('Private pool, Sea view');
    await popupOf(form).getByText('2 features', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await popupOf(form).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Remove filter: Private pool' }).click();
    await expect.poll(() => chosen(visitor)).toBe('sea-view');
    await buttonOf(form).click();
    await expect.poll(() => boxOf(form, 'Private pool').isChecked()).toBe(false);
    await popupOf(form).getByRole('button', { name: 'Any' }).click();
    await expect.poll(() => visitor.where()).toBe('/properties');
    await expect.poll(() => buttonOf(form).textContent()).toBe('Any');
  });

  test('and keeps them when an answer does not come', async () => {
    const { visitor, form, page } = await visitList('?features=pool');
    visitor.forgive(/Failed to load resource|fetch/);
    await page.route(/properties\.data/, (route) => route.abort());
    await form.getByLabel('For Sale').check();
    await page.getByRole('alert').waitFor();
    await page.unrouteAll();
    await form.getByLabel('For Rent').check();
    await expect.poll(() => new URL(visitor.where(), 'http://site').searchParams.get('status')).toBe('For Rent');
    expect(chosen(visitor)).toBe('pool');
  });

  test('without a script they are sent with the form', async () => {
    const { visitor, form, page } = await visitList('?status=For+Sale', { scripts: false });
    await buttonOf(form).click();
    const both = await countOf(form, 'Garden');
    expect(both).toBeGreaterThan(0);
    await boxOf(form, 'Garden').check();
    await boxOf(form, 'Terrace').check();
    await popupOf(form).getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/properties?*features=*');
    expect(chosen(visitor)).toBe('garden,terrace');
    expect(await totalOf(visitor)).toBeLessThanOrEqual(both);
    expect(await buttonOf(form).textContent()).toBe('Garden, Terrace');
    expect(visitor.where()).toContain('status=For+Sale');
  });

  test('in the search dialog too', async () => {
    const visitor = await site.visit();
    await visitor.open('/about');
    await visitor.page.locator('header [aria-haspopup=dialog]').click();
    const form = visitor.page.locator('.search-dialog form');
    await buttonOf(form).click();
    await boxOf(form, 'Garden').check();
    await boxOf(form, 'Enclosed living room').check();
    await popupOf(form).getByRole('button', { name: 'Done' }).click();
    await form.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => visitor.where()).toBe('/properties?features=garden%2Cenclosed-living');
  });
});

test('a property says what it has, by groups', async () => {
  const visitor = await site.visit();
  await visitor.open('/properties?features=pool,garden');
  await visitor.page.locator('.card a').first().click();
  const list = visitor.page.locator('.feature-list');
  const outside = list.locator('div', { has: visitor.page.getByText('Outside', { exact: true }) });
  await outside.waitFor();
  const words = await outside.getByRole('listitem').allTextContents();
  expect(words).toContain('Garden');
  expect(words.find((one) => one.startsWith('Private pool'))).toMatch(/^Private pool(, \d+\sm)?$/u);
});
