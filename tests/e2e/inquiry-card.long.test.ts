import { describe, expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

const card = ({ page }: Visitor) => page.locator('#inquiry');

/** The controls of the card that are not wholly in the window. */
function cutControls({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const controls = document.querySelectorAll('#inquiry :is(a, button, summary, textarea, select, label, input)');
    const under = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('.action-bar:not(.action-bar-away)')?.getBoundingClientRect().top ?? innerHeight;
    return [...controls].filter(isShown).flatMap((control) => {
      const { top, bottom, height } = control.getBoundingClientRect();
      return height > 0 && (top < under || bottom > Math.min(innerHeight, bar)) ? [control.outerHTML.slice(0, 80)] : [];
    });
  });
}

const tags = languages.map(({ tag }) => tag);
const windows = [
  [1440, 700],
  [1280, 720],
  [390, 664],
] as const;

describe.for(tags)('in %s', (language) => {
  test.for(windows)('no control of either form is cut at %i × %i', async ([width, height]) => {
    const visitor = await site.visit({ width, isMobile: width < 1024, hasTouch: width < 1024 });
    await visitor.page.setViewportSize({ width, height });
    await visitor.open(`/property/1?lang=${language}`);
    for (const [form, maxHeight] of [
      ['message', 531],
      ['viewing', 561],
    ] as const) {
      if (form === 'viewing') {
        await card(visitor).locator('.form-switch a:not([aria-current])').click();
        await card(visitor).locator('.days:visible').waitFor();
      }
      const box = await card(visitor).boundingBox();
      // Arabic is written larger.
      const rootPx = await visitor.page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
      expect(box?.height, form).toBeLessThanOrEqual((maxHeight * rootPx) / 16);
      await card(visitor).evaluate((element) => {
        const header = document.querySelector('.site-header')?.getBoundingClientRect().height ?? 0;
        scrollTo({ top: scrollY + element.getBoundingClientRect().top - header - 2, behavior: 'instant' });
      });
      await expect.poll(() => cutControls(visitor), { message: form }).toEqual([]);
    }
  });
});

test('the card stays in view beside the text, its button too', async () => {
  const visitor = await site.visit({ width: 1440 });
  await visitor.page.setViewportSize({ width: 1440, height: 700 });
  await visitor.open('/property/1');
  const about = visitor.page.locator('.listing-blocks');
  await about.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top + 200));
  await expect.poll(() => cutControls(visitor)).toEqual([]);
});

test('says whether the office is open, by the visitor’s device', async () => {
  const visitor = await site.visit({ timezoneId: 'Europe/Berlin' });
  const clock = visitor.page.locator('#inquiry .office-clock');
  // A Monday, 14:20 in Bali.
  await visitor.page.clock.setFixedTime(new Date('2026-11-23T06:20:00Z'));
  await visitor.open('/property/1');
  await clock.scrollIntoViewIfNeeded();
  await expect.poll(() => clock.textContent()).toBe('Open now, 14:20 in Bali (07:20 for you)');
  await visitor.page.clock.setFixedTime(new Date('2026-11-22T06:20:00Z'));
  await visitor.page.reload();
  await clock.scrollIntoViewIfNeeded();
  await expect.poll(() => clock.textContent()).toBe('Opens Monday, 09:00 in Bali (02:00 for you)');
});

test.for(['en', 'id', 'ar'])('the clock of the office moves nothing when it comes (%s)', async (language) => {
  const { page, open } = await site.visit({ width: 390, timezoneId: 'Europe/Berlin' });
  // A Sunday: the longest words.
  await page.clock.setFixedTime(new Date('2026-11-22T06:20:00Z'));
  for (const [path, around] of [
    ['/property/1', '#inquiry'],
    ['/contact', '.contact-info'],
  ] as const) {
    await open(`${path}?lang=${language}`);
    const height = async () => (await page.locator(around).boundingBox())?.height;
    const clock = page.locator(`${around} .office-clock`);
    const [before, hours] = [await height(), await clock.textContent()];
    await clock.scrollIntoViewIfNeeded();
    await expect.poll(() => clock.textContent()).not.toBe(hours);
    expect(await height(), path).toBe(before);
  }
});

test('without a script, or a guess at the time, it says the hours', async () => {
  const visitor = await site.visit({ scripts: false });
  await visitor.open('/property/1');
  expect(await visitor.page.locator('#inquiry .office-clock').textContent()).toBe('Mon-Fri 9:00 AM - 6:00 PM');
});
