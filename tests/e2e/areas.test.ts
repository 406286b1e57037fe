import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { areaBox, areaButton, areaPopup, openAreas } from './area-popup.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

const formOf = ({ page }: Visitor) => page.locator('.filter-panel form');
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);
const isMixed = (box: Locator) => box.evaluate((one) => (one as HTMLInputElement).indeterminate);
const searched = ({ where }: Visitor) => new URL(where(), 'http://site').searchParams.get('location');
const goBack = ({ page }: Visitor) => page.evaluate(() => void setTimeout(() => history.back()));

async function visitList(query = '', visit = {}) {
  const visitor = await site.visit(visit);
  await visitor.open(`/properties${query}`);
  return { visitor, form: formOf(visitor), page: visitor.page };
}

describe('a visitor chooses areas', () => {
  test('a group, without one of its members, and another area; each is applied at once', async () => {
    const { visitor, form } = await visitList();
    await openAreas(form);
    const group = areaBox(form, 'Canggu and around');
    await group.check();
    await expect.poll(() => searched(visitor)?.split(',').length).toBe(7);
    await expect.poll(() => areaButton(form).textContent()).toBe('Canggu and around');
    expect(await areaBox(form, 'Berawa').isChecked()).toBe(true);
    await areaBox(form, 'Berawa').uncheck();
    await expect.poll(() => searched(visitor)).not.toContain('berawa');
    expect(await isMixed(group)).toBe(true);
    expect(await group.isChecked()).toBe(false);
    await expect.poll(() => areaButton(form).textContent()).toBe('6 areas');
    await areaBox(form, 'Sanur').check();
    await expect.poll(() => searched(visitor)).toContain('sanur');
    await areaPopup(form).getByText('7 areas', { exact: true }).waitFor();
    await areaPopup(form).getByRole('button', { name: 'Any Location' }).click();
    await expect.poll(() => visitor.where()).toBe('/properties');
    const checked = areaPopup(form).locator('.area-row:has(:checked)');
    expect(await checked.allTextContents()).toEqual(['Bali']);
    await areaBox(form, 'Sanur').check();
    await expect.poll(() => searched(visitor)).toBe('sanur');
    await areaBox(form, 'Bali').check();
    await expect.poll(() => visitor.where()).toBe('/properties');
    expect(await checked.allTextContents()).toEqual(['Bali']);
    await expect.poll(() => areaButton(form).textContent()).toBe('Any Location');
    expect(await areaPopup(form).isVisible()).toBe(true);
  });

  test('one press on a group of which some are chosen chooses all of it', async () => {
    const { visitor, form } = await visitList('?location=berawa,sanur');
    await openAreas(form);
    expect(await areaButton(form).textContent()).toBe('Berawa, Sanur');
    const group = areaBox(form, 'Canggu and around');
    expect(await isMixed(group)).toBe(true);
    await group.check();
    await expect.poll(() => searched(visitor)?.split(',').length).toBe(8);
    expect(await isMixed(group)).toBe(false);
  });

  test('each says how many homes it has with the other filters, and one without any is dimmed', async () => {
    const { form, page } = await visitList('?type=Land');
    await openAreas(form);
    const rows = await areaPopup(form)
      .locator('[role=group]')
      .evaluateAll((groups) =>
        groups.map((group) => [...group.querySelectorAll('small')].map((count) => Number(count.textContent))),
      );
    // The whole island, which narrows nothing, has no number.
    expect(rows.shift()).toEqual([]);
    for (const [whole, ...members] of rows) expect(members.reduce((sum, one) => sum + one, 0)).toBe(whole);
    const shown = Number((await page.locator('.results-bar [role=status]').textContent())?.match(/of (\d+)/)?.[1]);
    expect(rows.reduce((sum, [whole]) => sum + Number(whole), 0)).toBe(shown);
    const dimmed = await areaPopup(form).locator('.finds-none small').allTextContents();
    expect(dimmed.length).toBeGreaterThan(0);
    expect(new Set(dimmed)).toEqual(new Set(['0']));
  });

  test('by what else they are called, in any language of the page', async () => {
    const { visitor, form } = await visitList('?lang=ar');
    await openAreas(form);
    const boxes = () => areaPopup(form).locator('.area-row > span:not(.sr-only)').allTextContents();
    await visitor.page.keyboard.type('finns');
    await expect.poll(boxes).toEqual(['تشانغو وما حولها', 'بيراوا']);
  });

  test('by name: what is typed finds members in their group, and sends nothing', async () => {
    const { visitor, form } = await visitList();
    await openAreas(form);
    const boxes = () => areaPopup(form).locator('.area-row > span:not(.sr-only)').allTextContents();
    await visitor.page.keyboard.type('bera');
    await expect.poll(boxes).toEqual(['Canggu and around', 'Berawa']);
    await visitor.page.keyboard.press('Enter');
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press('Space');
    await expect.poll(() => visitor.where()).toBe('/properties?location=berawa');
    expect(await isFocused(areaBox(form, 'Berawa'))).toBe(true);
    await areaPopup(form).getByRole('searchbox').fill('nowhere');
    await areaPopup(form).getByText('No area is called that').waitFor();
    expect(visitor.where()).toBe('/properties?location=berawa');
  });
});

describe('by keyboard', () => {
  test('focus starts in the find field, arrows go through the boxes, Escape returns to the button', async () => {
    const { form, page } = await visitList();
    await areaButton(form).focus();
    await page.keyboard.press('Enter');
    const find = areaPopup(form).getByRole('searchbox');
    await expect.poll(() => find.count()).toBe(1);
    await expect.poll(() => isFocused(find)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(areaBox(form, 'Bali'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(areaBox(form, 'Canggu and around'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(areaBox(form, 'Canggu'))).toBe(true);
    await page.keyboard.press('End');
    const last = areaPopup(form).getByRole('checkbox').last();
    expect(await isFocused(last)).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    expect(await isFocused(find)).toBe(true);
    await page.keyboard.press('Escape');
    await areaPopup(form).waitFor({ state: 'hidden' });
    expect(await isFocused(areaButton(form))).toBe(true);
  });

  test('Tab passes the boxes as one, and closes behind the last control', async () => {
    const { form, page } = await visitList();
    await openAreas(form);
    const toMap = areaPopup(form).getByRole('link', { name: 'Draw an area on the map' });
    await toMap.waitFor();
    await page.keyboard.press('Tab');
    expect(await isFocused(areaBox(form, 'Bali'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocused(toMap)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocused(areaPopup(form).getByRole('button', { name: 'Any Location' }))).toBe(true);
    await page.keyboard.press('Tab');
    await areaPopup(form).waitFor({ state: 'hidden' });
    expect(await form.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  });
});

describe('on a phone', () => {
  const phone = { width: 390, hasTouch: true, isMobile: true };

  test('the areas fill the screen, and Done leads back to the filters', async () => {
    const { visitor, form, page } = await visitList('', phone);
    await page.getByText('Show Filters').click();
    await openAreas(form);
    const place = async () => Object.values((await areaPopup(form).boundingBox()) ?? {});
    await expect.poll(place).toEqual(Object.values({ x: 0, y: 0, ...page.viewportSize() }));
    await areaBox(form, 'Ubud').check();
    await expect.poll(() => searched(visitor)).toBe('ubud');
    await areaPopup(form).getByRole('button', { name: 'Done' }).click();
    await areaPopup(form).waitFor({ state: 'hidden' });
    expect(await form.isVisible()).toBe(true);
  });

  test('Escape closes the areas alone', async () => {
    const { form, page } = await visitList('', phone);
    await page.getByText('Show Filters').click();
    await openAreas(form);
    await page.keyboard.press('Escape');
    await areaPopup(form).waitFor({ state: 'hidden' });
    expect(await form.isVisible()).toBe(true);
  });

  test('the open filters have no chat over them', async () => {
    const { page } = await visitList('', phone);
    await page.locator('button.chat-button').waitFor();
    await page.getByText('Show Filters').click();
    await expect.poll(() => page.locator('button.chat-button').isVisible()).toBe(false);
  });
});

describe('Back', () => {
  test.for([1280, 390])('closes the areas first, then leads from search to search (%i)', async (width) => {
    const { visitor, form, page } = await visitList('?type=Villa', { width });
    if (width < 1024) await page.getByText('Show Filters').click();
    await openAreas(form);
    await areaBox(form, 'Ubud').check();
    await expect.poll(() => searched(visitor)).toBe('ubud');
    await page.waitForFunction(() => history.state?.depth);
    await areaBox(form, 'Sanur').check();
    await expect.poll(() => searched(visitor)).toBe('sanur,ubud');
    await page.waitForFunction(() => history.state?.depth);
    await goBack(visitor);
    await areaPopup(form).waitFor({ state: 'hidden' });
    expect(searched(visitor)).toBe('sanur,ubud');
    if (width < 768) {
      // The filters, which cover a phone's screen.
      await goBack(visitor);
      await form.waitFor({ state: 'hidden' });
      expect(searched(visitor)).toBe('sanur,ubud');
    }
    await goBack(visitor);
    await expect.poll(() => searched(visitor)).toBe('ubud');
    await expect.poll(() => areaButton(form).textContent()).toBe('Ubud');
    await goBack(visitor);
    await expect.poll(() => visitor.where()).toBe('/properties?type=Villa');
  });
});

test('a place with little has its neighbours offered, and they bring as many as they say', async () => {
  const { visitor, form, page } = await visitList('?location=echobeach');
  const total = async () =>
    Number((await page.locator('.results-bar [role=status]').textContent())?.match(/of (\d+)/)?.[1]);
  const before = await total();
  const offer = page.locator('.results').getByRole('link', { name: /next door: \d+ propert/ });
  const more = Number((await offer.textContent())?.match(/next door: (\d+)/)?.[1]);
  expect(more).toBeGreaterThan(0);
  await offer.click();
  await expect.poll(total).toBe(before + more);
  // What is found besides may stand first.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(searched(visitor)?.split(',')).toContain('echobeach');
  await expect.poll(() => areaButton(form).textContent()).toMatch(/areas$|,/);
});

describe('without its boxes', () => {
  test('the native list is there when no script runs, groups and several at once', async () => {
    const { visitor, form, page } = await visitList('?status=For+Sale', { scripts: false });
    await areaButton(form).click();
    const list = areaPopup(form).locator('select');
    expect(await list.locator('optgroup').count()).toBeGreaterThan(10);
    await list.selectOption(['ubud', 'sanur']);
    await areaPopup(form).getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/properties?*location=*');
    expect(await page.locator('h1').textContent()).toBe('Properties for sale in Sanur or Ubud');
    expect(await areaButton(form).textContent()).toBe('Sanur, Ubud');
    await areaButton(form).click();
    const group = await list.locator('option', { hasText: 'Canggu and around (' }).getAttribute('value');
    await list.selectOption(String(group));
    await areaPopup(form).getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => areaButton(form).textContent()).toBe('Canggu and around');
    expect(visitor.where()).toContain('status=For+Sale');
  });

  test('and when theirs does not come', async () => {
    const { visitor, form, page } = await visitList();
    visitor.forgive(/Failed to load resource/);
    await page.route(/area-list/, (route) => route.abort());
    await areaButton(form).click();
    await areaPopup(form).locator('select').selectOption('ubud');
    await expect.poll(() => visitor.where()).toBe('/properties?location=ubud');
  });
});
