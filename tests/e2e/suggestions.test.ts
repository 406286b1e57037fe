import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Suggestions } from '#app/features/listings/suggestions/suggestion.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

const field = ({ page }: Visitor) => page.locator('.filter-panel [name=keyword]');
const options = ({ page }: Visitor) => page.getByRole('option').filter({ visible: true });
const list = ({ page }: Visitor) => page.getByRole('listbox');
const isOpen = async (visitor: Visitor) => (await field(visitor).getAttribute('aria-expanded')) === 'true';

/** What is typed for Canggu, and what it is called. */
const typed: Record<'en' | 'ar', [beginning: string, name: string]> = {
  en: ['cang', 'Canggu'],
  ar: ['تشان', 'تشانغو'],
};

/** Opens the list of listings and types; the suggestions stand there afterwards. */
async function typeIn(visitor: Visitor, text: string, path = '/properties') {
  await visitor.open(path);
  await field(visitor).focus();
  await expect.poll(() => field(visitor).getAttribute('role')).toBe('combobox');
  const answered = visitor.page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === text);
  await field(visitor).pressSequentially(text);
  // What the first letters suggest on a slow machine gives way to this.
  const { suggestions } = (await (await answered).json()) as Suggestions;
  const labels = () => options(visitor).locator('bdi').allTextContents();
  await expect.poll(labels).toEqual(suggestions.map(({ label }) => label));
}

/** The option the keyboard stands on, as exposed to assistive technology; null for none. */
const activeOption = ({ page }: Visitor) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    const option = id ? document.getElementById(id) : null;
    return option?.getAttribute('aria-selected') === 'true' ? option.querySelector('bdi')?.textContent : null;
  });

describe.each(['en', 'ar'] as const)('a visitor who types is suggested what they may mean (%s)', (language) => {
  const [beginning, name] = typed[language];
  const path = `/properties?type=Villa&lang=${language}`;
  const t = translatorOf(language);

  test('and chooses an area by keys: it narrows the search there is', async () => {
    const visitor = await site.visit();
    await typeIn(visitor, beginning, path);
    expect(await activeOption(visitor)).toBeNull();
    await visitor.page.keyboard.press('ArrowDown');
    expect(await activeOption(visitor)).toBe(name);
    await visitor.page.keyboard.press('ArrowUp');
    expect(await activeOption(visitor)).toBeNull();
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForURL(`**/properties?type=Villa&location=canggu${language === 'en' ? '' : '&lang=ar'}`);
    await expect.poll(() => isOpen(visitor)).toBe(false);
    await expect.poll(() => field(visitor).inputValue()).toBe('');
    await visitor.page.getByRole('link', { name: t('properties.remove_filter', { filter: name }) }).waitFor();
  });

  test('and opens a listing by hand', async () => {
    const visitor = await site.visit({ width: 390, hasTouch: true, isMobile: true });
    await visitor.open(path);
    await visitor.page.getByText(t('properties.show_filters')).click();
    await field(visitor).tap();
    await field(visitor).pressSequentially('BE-0007');
    // What the first letters suggested stands there until the last answer comes.
    await expect.poll(() => options(visitor).allTextContents()).toEqual([expect.stringContaining('BE-0007')]);
    const box = await options(visitor).first().boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await options(visitor).first().tap();
    await visitor.page.waitForURL(`**/property/7${language === 'en' ? '' : '?lang=ar'}`);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('and hears how many there are', async () => {
    const visitor = await site.visit();
    await typeIn(visitor, beginning, path);
    const answer = await visitor.page.request.get(`${site.url()}/suggestions?q=${beginning}&lang=${language}`);
    const { announcement, label, suggestions } = (await answer.json()) as Suggestions;
    await expect.poll(() => options(visitor).count()).toBe(suggestions.length);
    await visitor.page.getByRole('status').filter({ hasText: announcement }).waitFor({ state: 'attached' });
    expect(await list(visitor).getAttribute('aria-label')).toBe(label);
  });
});

describe('a group of areas', () => {
  test('comes with its number after the area that is typed, and narrows the search to all of it', async () => {
    const visitor = await site.visit();
    const members = /^Canggu and aroundBerawa …\s· \d+ properties$/;
    await typeIn(visitor, 'beraw', '/properties?type=Villa');
    await expect.poll(() => options(visitor).nth(1).textContent()).toMatch(members);
    const count = (await options(visitor).nth(1).textContent())?.match(/\d+/)?.[0];
    await options(visitor).nth(1).click();
    await expect
      .poll(() => visitor.page.locator('[data-filter=location] .popup-button').textContent())
      .toBe('Canggu and around');
    expect(new URL(visitor.where(), 'http://site').searchParams.get('type')).toBe('Villa');
    await visitor.page.getByRole('link', { name: 'Remove filter: Villa' }).click();
    await visitor.page.getByText(new RegExp(`of ${count} Properties$`)).waitFor();
  });

  test('is chosen in the search dialog, by a suggestion and in its list', async () => {
    const visitor = await site.visit();
    await visitor.open('/about');
    await visitor.page.locator('.site-header [aria-haspopup=dialog]').click();
    const dialog = visitor.page.getByRole('dialog', { name: 'Search Properties' });
    const places = dialog.getByLabel('Location');
    await expect.poll(() => places.locator('optgroup').count()).toBe(2);
    await places.selectOption({ label: 'Ubud and around' });
    const keyword = dialog.getByLabel('Keyword');
    await expect.poll(() => keyword.getAttribute('role')).toBe('combobox');
    await keyword.pressSequentially('highl');
    await options(visitor).filter({ hasText: 'The highlands' }).click();
    await visitor.page.waitForURL('**/properties?location=bedugul%2Ckintamani%2Cmunduk');
    await expect
      .poll(() => visitor.page.locator('[data-filter=location] .popup-button').textContent())
      .toBe('The highlands');
  });
});

describe('the field stays a text field', () => {
  test('Enter searches for what is typed while nothing is chosen', async () => {
    const visitor = await site.visit();
    await typeIn(visitor, 'cang');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForURL('**/properties?keyword=cang');
    await expect.poll(() => isOpen(visitor)).toBe(false);
  });

  test('Escape closes the list alone and leaves the words; the next arrow opens it again', async () => {
    const visitor = await site.visit();
    await visitor.open('/');
    await visitor.page.locator('.site-header [aria-haspopup=dialog]').click();
    const dialog = visitor.page.getByRole('dialog', { name: 'Search Properties' });
    const keyword = dialog.getByLabel('Keyword');
    await expect.poll(() => keyword.getAttribute('role')).toBe('combobox');
    await keyword.pressSequentially('ubu');
    await options(visitor).first().waitFor();
    await visitor.page.keyboard.press('Escape');
    await list(visitor).waitFor({ state: 'hidden' });
    expect(await dialog.isVisible()).toBe(true);
    expect(await keyword.inputValue()).toBe('ubu');
    await visitor.page.keyboard.press('ArrowDown');
    await options(visitor).first().waitFor();
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForURL('**/properties?location=ubud');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('Home and End go to the ends of the words, Tab leaves and closes', async () => {
    const visitor = await site.visit();
    await typeIn(visitor, 'ubu');
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press('Home');
    expect(await activeOption(visitor)).toBeNull();
    const caret = () => field(visitor).evaluate((input) => (input as HTMLInputElement).selectionStart);
    expect(await caret()).toBe(0);
    await visitor.page.keyboard.press('End');
    expect(await caret()).toBe(3);
    await field(visitor).fill('ba');
    await expect.poll(() => options(visitor).count()).toBe(8);
    await visitor.page.keyboard.press('Tab');
    await list(visitor).waitFor({ state: 'hidden' });
    expect(await field(visitor).inputValue()).toBe('ba');
    expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('status');
  });

  test('keys that compose a word choose nothing', async () => {
    const visitor = await site.visit();
    await typeIn(visitor, 'ca');
    const client = await visitor.page.context().newCDPSession(visitor.page);
    await client.send('Input.imeSetComposition', { text: 'ndi', selectionStart: 3, selectionEnd: 3 });
    await expect.poll(() => options(visitor).first().textContent()).toContain('Candidasa');
    await field(visitor).evaluate((input) => {
      const init = { key: 'ArrowDown', isComposing: true, bubbles: true, cancelable: true };
      input.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    expect(await activeOption(visitor)).toBeNull();
    await client.send('Input.insertText', { text: 'ndi' });
    await visitor.page.keyboard.press('ArrowDown');
    expect(await activeOption(visitor)).toBe('Candidasa');
  });

  test('without scripts it is nothing else', async () => {
    const visitor = await site.visit({ scripts: false });
    await visitor.open('/properties');
    await field(visitor).fill('canggu');
    await field(visitor).press('Enter');
    await visitor.page.waitForURL('**/properties?*keyword=canggu*');
    expect(await visitor.page.getByRole('listbox').count()).toBe(0);
  });

  test('and when no answer comes there is no list and no word about it', async () => {
    const visitor = await site.visit();
    visitor.forgive(/Failed to load resource/);
    await typeIn(visitor, 'ubu');
    await visitor.page.route('**/suggestions?*', (route) => route.abort());
    await field(visitor).pressSequentially('d');
    await list(visitor).waitFor({ state: 'hidden' });
    expect(await field(visitor).inputValue()).toBe('ubud');
  });

  test('a late response to an earlier input is not shown, and the list stands while the next answer is awaited', async () => {
    const visitor = await site.visit();
    await typeIn(visitor, 'ubu');
    const late = Promise.withResolvers<void>();
    await visitor.page.route('**/suggestions?q=ubuxx*', async (route) => {
      await late.promise;
      await route.continue().catch(() => undefined);
    });
    const request = visitor.page.waitForRequest('**/suggestions?q=ubuxx*');
    await field(visitor).pressSequentially('xx');
    await request;
    expect(await options(visitor).first().textContent()).toContain('Ubud');
    await field(visitor).fill('seminy');
    await options(visitor).filter({ hasText: 'Seminyak' }).first().waitFor();
    late.resolve();
    await expect.poll(() => options(visitor).first().textContent()).toContain('Seminyak');
  });
});

test('what was typed is not searched for once a listing is chosen, however slow the browser', async () => {
  const visitor = await site.visit();
  await typeIn(visitor, 'BE-0007');
  await expect.poll(() => options(visitor).count()).toBe(1);
  await visitor.page.waitForURL('**/properties?keyword=BE-0007');
  await field(visitor).press('Backspace');
  await expect.poll(() => options(visitor).count()).toBeGreaterThan(1);
  await visitor.page.evaluate(() => {
    document.querySelector<HTMLElement>('[role=option]')?.click();
    const busyUntil = performance.now() + 600;
    while (performance.now() < busyUntil);
  });
  await visitor.page.waitForURL('**/property/*');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
});

test('nothing moves when the list opens', async () => {
  const visitor = await site.visit();
  await visitor.page.addInitScript(sumShifts);
  // What was typed is searched for when typing rests: the list of properties may move then.
  await visitor.page.route('**/properties.data*', () => {});
  await typeIn(visitor, 'ca', '/properties?type=Villa');
  await visitor.page.keyboard.press('ArrowDown');
  await visitor.page.keyboard.press('Escape');
  await list(visitor).waitFor({ state: 'hidden' });
  expect(await placesOf(visitor.page)).toEqual(0);
});

type Watched = { shifts: number };

/** Also what moves right after a key, which browsers forgive. Runs in the page before its own scripts. */
function sumShifts(): void {
  const watched = globalThis as unknown as Watched;
  watched.shifts = 0;
  const isTyping = () => document.activeElement instanceof HTMLInputElement;
  new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries()) {
      if (isTyping()) watched.shifts += (entry as unknown as { value: number }).value;
    }
  }).observe({ type: 'layout-shift' });
}

const placesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).shifts);
