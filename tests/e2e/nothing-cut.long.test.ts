import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { precomputedSorts } from '#app/features/listings/listing-search.ts';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { readRows } from './site-rows.ts';
import { openSite } from './visitor.ts';
import { hasTurn } from './walk.ts';

const site = openSite();

const desktops = [
  { width: 1440, height: 700 },
  { width: 1280, height: 720 },
];
const phone = { width: 390, height: 664 };

const tags = languages.map(({ tag }) => tag);
const searches = [
  '',
  'status=For+Rent',
  'type=Villa&status=For+Sale&location=canggu&bedrooms=3',
  'keyword=zzzzzzz',
  'type=Apartment&location=echobeach',
];

describe.for([...desktops.entries()])('beside the list no control is cut (%i: %o)', ([row, screen]) => {
  test.for(tags)('in %s', async (lang) => {
    const { page, open } = await site.visit();
    await page.setViewportSize(screen);
    for (const query of searches.filter((_, at) => hasTurn(lang, tags, at + row))) {
      await open(withLanguage(`/properties?${query}`, lang));
      const form = page.locator('.filter-panel form');
      const cut = [...(await cutControls(form)), ...(await cutWords(form))];
      expect({ query, cut }).toEqual({ query, cut: [] });
    }
  });
});

test.for(['en', 'ar', 'id'])('on a phone the open filters fit the screen (%s)', async (lang) => {
  const { page, open } = await site.visit({ hasTouch: true, isMobile: true });
  await page.setViewportSize(phone);
  await open(`/properties?lang=${lang}`);
  await page.locator('.filter-toggle summary').click();
  const form = page.locator('.filter-panel form');
  await form.waitFor();
  await expect.poll(() => cutControls(form)).toEqual([]);
  await form.locator('.filter-actions [type=submit]').click();
  await form.waitFor({ state: 'hidden' });
});

test('on a phone the filters close by Escape, and when the focus goes elsewhere', async () => {
  const { page, open } = await site.visit({ width: 390 });
  await open('/properties');
  const form = page.locator('.filter-panel form');
  const toggle = page.locator('.filter-toggle summary');
  await toggle.click();
  await form.locator('[name=keyword]').press('Escape');
  await form.waitFor({ state: 'hidden' });
  expect(await toggle.evaluate((summary) => summary === document.activeElement)).toBe(true);
  await toggle.press('Enter');
  await form.getByRole('link').press('Tab');
  await form.waitFor({ state: 'hidden' });
});

test.for([...desktops, phone])('nor in the search dialog (%o)', async (screen) => {
  const { page, open } = await site.visit();
  await page.setViewportSize(screen);
  await open('/about?lang=ar');
  await page.locator('header [aria-haspopup=dialog]').click();
  const form = page.locator('.search-dialog form');
  await form.waitFor();
  await expect.poll(() => cutControls(form)).toEqual([]);
  expect(await cutWords(form)).toEqual([]);
});

test.for([390, 1440])('nor the quick search of the home page (%i)', async (width) => {
  const { page, open } = await site.visit({ width });
  await open('/?lang=ar');
  expect(await cutWords(page.locator('.plinth'))).toEqual([]);
});

test.for(['en', 'ar', 'id'])('nor the order of the list on a phone (%s)', async (lang) => {
  const { page, open } = await site.visit({ width: 390 });
  for (const sort of precomputedSorts) {
    await open(`/properties?sort=${sort}&lang=${lang}`);
    expect(await cutWords(page.locator('.results-bar')), sort).toEqual([]);
  }
});

test('on narrow screens nothing leaves the page at its side, without a script too', async () => {
  const phones = await Promise.all([
    site.visit({ width: 390, scripts: false }),
    site.visit({ width: 320 }),
    site.visit({ width: 320, scripts: false }),
  ]);
  for (const { page, open } of phones) {
    for (const path of ['/properties', '/properties?lang=ar', '/', '/?lang=id']) {
      await open(path);
      expect(await page.evaluate(beyondThePage), path).toEqual([]);
    }
  }
});

test('titles of one endless word leave the columns of the list as they are', async () => {
  const title = 'Supercalifragilisticexpialidocious'.repeat(5);
  await readRows(site.dataDir(), (kysely) => kysely.updateTable('listing_texts').set({ title }).execute());
  const { page, open } = await site.visit({ width: 1440 });
  await open('/properties?page=4');
  expect(await page.getByText(title).count()).toBe(10);
  const widths = await page.locator('.cards > .card').evaluateAll((cards) => cards.map((card) => card.clientWidth));
  expect(new Set(widths.slice(0, 9)).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
});

/** What stands beyond the side of its page, which has a gutter. */
function beyondThePage(): string[] {
  const inPages = [...document.querySelectorAll<HTMLElement>('main .page :is(a, button, select, h2, h3)')];
  const isBeyond = (element: HTMLElement) => {
    const { left, right } = element.getBoundingClientRect();
    return element.checkVisibility() && (right > document.documentElement.clientWidth - 8 || left < 0);
  };
  return inPages.filter(isBeyond).map((element) => element.outerHTML.slice(0, 120));
}

/** What a closed list may show, and what an empty field says, where it is wider than there is room. */
function cutWords(within: Locator): Promise<string[]> {
  return within.evaluate((element) => {
    const measure = document.createElement('canvas').getContext('2d');
    const controls = [
      ...element.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select:not([multiple]), input'),
    ];
    return controls.flatMap((control) => {
      if (measure === null || !control.checkVisibility()) return [];
      const { font, lineHeight, paddingLeft, paddingRight, fieldSizing } = getComputedStyle(control);
      const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const isList = control instanceof HTMLSelectElement;
      // One that is as wide as what it shows takes the room of another when it shows that.
      const options = isList ? (fieldSizing === 'content' ? control.selectedOptions : control.options) : [];
      const texts = isList ? [...options].map(({ text }) => text) : [control.placeholder];
      measure.font = font;
      return texts.filter((text) => {
        const { width, fontBoundingBoxAscent, fontBoundingBoxDescent, ...letters } = measure.measureText(text);
        const leading = Number.parseFloat(lineHeight) - fontBoundingBoxAscent - fontBoundingBoxDescent;
        // Of a line as high as the font has it there is no number.
        const isLow = letters.actualBoundingBoxDescent > fontBoundingBoxDescent + leading / 2 + 1;
        return width > room + 1 || isLow;
      });
    });
  });
}

/** The controls that cannot be seen whole where they stand, or whose words do not fit. */
function cutControls(form: Locator): Promise<string[]> {
  return form.evaluate((element) => {
    const controls = [...element.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, button, a, label')];
    const foot = '.filter-actions, .search-dialog-foot';
    const isWhole = (control: HTMLElement) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const inWindow = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      const seen = [top + 2, bottom - 2].every((y) => {
        const hit = document.elementFromPoint((left + right) / 2, y);
        return hit?.closest('form') === element && hit.closest(foot) === control.closest(foot);
      });
      return inWindow && seen && control.scrollWidth <= control.clientWidth + 1;
    };
    const visible = controls.filter(
      (control) => control.checkVisibility() && control.getBoundingClientRect().width > 2,
    );
    if (visible.length < 10) return ['hardly any control is visible'];
    return visible.filter((control) => !isWhole(control)).map((control) => control.outerHTML.slice(0, 120));
  });
}
