import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isHydrated } from '#tests/browser.ts';
import { deviceOf, screenSettings } from '#tests/screens.ts';
import { finishTransitions } from './finished-transitions.ts';
import { findSheet } from './page-rules.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite(screenSettings);

const file = findSheet();
const sheet = `**/${basename(file)}`;

describe('a page comes with its own rules', () => {
  const paths = [
    '/',
    '/properties?type=Villa',
    '/property/1',
    '/about',
    '/contact?form=owner',
    '/favorites',
    '/privacy',
    '/nowhere',
  ];
  const ways = [
    { width: 390, language: 'ar', media: 'screen' },
    { width: 1440, language: 'en', media: 'screen' },
    { width: 768, language: 'id', media: 'print' },
  ] as const;
  test.for(ways)('no rule of other pages changes it: $width px, $language, $media', async (way) => {
    const { page, open } = await site.visit({ ...deviceOf(way.width), reducedMotion: 'reduce' });
    await page.emulateMedia({ media: way.media });
    const changed: Record<string, string[]> = {};
    for (const path of paths) {
      await open(`${path}${path.includes('?') ? '&' : '?'}lang=${way.language}`);
      await page.waitForLoadState('networkidle');
      const own = await looksOf(page);
      await page.addStyleTag({ url: `/assets/${basename(file)}` });
      const found = differences(own, await looksOf(page));
      if (found.length > 0) changed[path] = found;
    }
    expect(changed).toEqual({});
  });
});

describe('who goes on in the browser', () => {
  test('sees each page as a visitor who opens it directly', async () => {
    const visitor = await site.visit({ width: 1440, reducedMotion: 'reduce' });
    const { page } = visitor;
    const sheets: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'stylesheet' && sheets.push(request.url())));
    await visitor.open('/about');
    const seen: [where: string, looks: string[]][] = [];
    async function note(part: string) {
      await page.locator(part).first().waitFor();
      seen.push([visitor.where(), await settledLooksOf(page)]);
    }
    await click(visitor, 'header a[href="/properties"]');
    await note('.card');
    await click(visitor, '.card-title a');
    await note('.gallery-main');
    await page.goBack();
    await page.locator('.card').nth(9).waitFor();
    await page.goBack();
    await note('.about-call');
    expect(sheets).toHaveLength(1);
    for (const [where, looks] of seen) {
      await visitor.open(where);
      await page.waitForLoadState('networkidle');
      expect(differences(looks, await looksOf(page)), where).toEqual([]);
    }
  });

  test('sees the next page when its rules are there, not before', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(sheet, async (route) => {
      await held;
      await route.continue();
    });
    await visitor.open('/about');
    const data = page.waitForResponse(/\/properties\.data/);
    await click(visitor, 'header a[href="/properties"]');
    await (await data).finished();
    await page.getByText('Loading Properties...').first().waitFor();
    expect(await page.locator('.about-call').count()).toBe(1);
    answer();
    await page.waitForURL('**/properties');
    await page.locator('.card').first().waitFor();
    expect(await page.locator('.about-call').count()).toBe(0);
  });

  test('is sent the document where the rules do not arrive', async () => {
    const visitor = await site.visit();
    visitor.forgive(/Failed to load resource/);
    await visitor.page.route(sheet, (route) => route.abort());
    await visitor.open('/about');
    const request = visitor.page.waitForRequest((request) => request.isNavigationRequest());
    await click(visitor, 'header a[href="/properties"]');
    expect(new URL((await request).url()).pathname).toBe('/properties');
    await visitor.page.waitForURL('**/properties');
    await visitor.page.waitForFunction(isHydrated);
    // It has its own rules, so its filters need no others.
    await visitor.page.getByLabel('For Rent').first().check();
    await visitor.page.waitForURL('**/properties?status=For+Rent');
  });

  test('has them with the first move, and nobody else does', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    let requests = 0;
    page.on('request', (request) => void (request.url().endsWith(basename(file)) && requests++));
    await visitor.open('/contact');
    await page.waitForLoadState('networkidle');
    expect(requests).toBe(0);
    await page.mouse.move(5, 5);
    await expect.poll(() => requests).toBe(1);
  });
});

/** Without a pointer, which would rest on something afterwards. */
const click = ({ page }: Visitor, link: string) =>
  page
    .locator(link)
    .first()
    .evaluate((element) => (element as HTMLElement).click());

/** Once they stay the same: on a slow machine parts of a page come one after the other. */
async function settledLooksOf(page: Page): Promise<string[]> {
  for (let before = await looksOf(page); ; ) {
    const looks = await looksOf(page);
    if (differences(before, looks).length === 0) return looks;
    before = looks;
  }
}

/**
 * How the page looks, and how each element of its own part, with what stands before and after it, looks otherwise: in the
 * properties that some rule of the site sets, a third of the five hundred that each has.
 */
async function looksOf(page: Page): Promise<string[]> {
  await finishTransitions(page);
  return page.evaluate(
    async (whole) => {
      // What is folded has the size that it had before its fonts came.
      const folded = document.querySelectorAll<HTMLDetailsElement>('main details:not(.filter-toggle)');
      for (const details of folded) details.open = true;
      await document.fonts.ready;
      await new Promise(requestAnimationFrame);
      const ofSite = new CSSStyleSheet();
      ofSite.replaceSync(whole);
      const set = new Set<string>();
      const collect = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if ('style' in rule) for (const name of rule.style as CSSStyleDeclaration) set.add(name);
          if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
        }
      };
      collect(ofSite.cssRules);
      // The text of a computed style is empty in Chromium: its properties are read one by one.
      const ofPage = getComputedStyle(document.documentElement);
      const properties = [...set].map((name) => ({ name, usual: ofPage.getPropertyValue(name) }));
      const ofHtml = properties.map(({ name, usual }) => `${name}: ${usual}`);
      // Sources of a picture look like nothing, and come when the background has made them.
      const all = document.querySelectorAll('main, main *, header, header *, footer, footer *');
      const elements = [...all].filter((element) => element.tagName !== 'SOURCE');
      const parts = elements.flatMap((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          if (part !== null && style.content === 'none') return '';
          const looks = properties.flatMap(({ name, usual }) => {
            const value = style.getPropertyValue(name);
            return value === usual ? [] : [`${name}: ${value}`];
          });
          return [`${element.tagName}.${element.getAttribute('class')}${part ?? ''}`, ...looks].join('; ');
        }),
      );
      return [['html', ...ofHtml].join('; '), ...parts];
    },
    readFileSync(file, 'utf8'),
  );
}

/** The first few properties that differ, with the element they are of. */
function differences(ones: readonly string[], others: readonly string[]): string[] {
  if (ones.length !== others.length) {
    const nameOf = (look: string) => look.split('; ', 1).join();
    const at = ones.findIndex((one, index) => nameOf(one) !== nameOf(others[index] ?? ''));
    return [`${ones.length} parts and ${others.length}`, ...[ones, others].map((all) => nameOf(all[at] ?? ''))];
  }
  return ones
    .flatMap((one, index) => {
      const other = others[index] ?? '';
      if (one === other) return [];
      const [looks, otherLooks] = [new Set(one.split('; ')), new Set(other.split('; '))];
      return [...looks.symmetricDifference(otherLooks)].map((look) => `${one.split('; ', 1)} ${look}`);
    })
    .slice(0, 20);
}
