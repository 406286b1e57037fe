import { expect, test } from 'vitest';
import { openSite } from './visitor.ts';

const site = openSite();

test('a visitor changes the language and stays where they are', async () => {
  for (const scripts of [true, false]) {
    const visitor = await site.visit({ scripts });
    await visitor.open('/properties?type=Villa&page=2');
    await visitor.page.getByRole('button', { name: 'Language: EN' }).click();
    await visitor.page.locator('#language-menu').getByText('العربية').click();
    await visitor.page.waitForURL('**/properties?type=Villa&page=2&lang=ar');
    const html = visitor.page.locator('html');
    await expect.poll(() => html.getAttribute('lang')).toBe('ar');
    expect(await html.getAttribute('dir')).toBe('rtl');
    await visitor.page.getByRole('heading', { level: 1, name: 'فلل في بالي', exact: true }).waitFor();
  }
});

test('every link keeps the language', async () => {
  const visitor = await site.visit({ scripts: false });
  for (const path of ['/?lang=ar', '/properties?lang=ar&status=For+Sale', '/property/1?lang=ar', '/nowhere?lang=ar']) {
    await visitor.open(path);
    const links = await visitor.page
      .locator('a[href^="/"]:not([hreflang])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const leaving = links.filter((link) => !link?.startsWith('/media/') && !link?.includes('lang=ar'));
    expect(leaving, path).toEqual([]);
    expect(links.length).toBeGreaterThan(5);
  }
});

test('every page names itself in all languages', async () => {
  const visitor = await site.visit({ scripts: false });
  await visitor.open('/properties?lang=id&type=Villa&page=2&utm_source=mail&keyword=');
  const links = await visitor.page
    .locator('head link[rel=canonical], head link[rel=alternate][hreflang]')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('hreflang'), new URL(String(link.getAttribute('href'))).search]),
    );
  expect(links).toEqual([
    [null, '?type=Villa&page=2&lang=id'],
    ['en', '?type=Villa&page=2'],
    ['id', '?type=Villa&page=2&lang=id'],
    ['ar', '?type=Villa&page=2&lang=ar'],
    ['x-default', '?type=Villa&page=2'],
  ]);
});

test.for([true, false])(
  'a press beside the side menu closes it and does nothing else, by touch: %s',
  async (hasTouch) => {
    const visitor = await site.visit({ width: 390, hasTouch, isMobile: hasTouch });
    const { page } = visitor;
    await visitor.open('/properties');
    const menu = page.locator('#site-menu');
    for (const y of [160, 300, 500, 700]) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await menu.waitFor();
      await (hasTouch ? page.touchscreen.tap(20, y) : page.mouse.click(20, y));
      await expect.poll(() => menu.isVisible()).toBe(false);
    }
    await page.waitForTimeout(300);
    expect(visitor.where()).toBe('/properties');
    expect(await page.locator('.filter-panel form').isVisible()).toBe(false);
  },
);

test('menus close by a click outside and by Escape', async () => {
  const visitor = await site.visit({ width: 390 });
  await visitor.open('/');
  const menu = visitor.page.locator('#site-menu');
  await visitor.page.getByRole('button', { name: 'Open menu' }).click();
  await menu.waitFor();
  await visitor.page.keyboard.press('Escape');
  await expect.poll(() => menu.isVisible()).toBe(false);
  await visitor.page.getByRole('button', { name: 'Open menu' }).click();
  await visitor.page.mouse.click(10, 400);
  await expect.poll(() => menu.isVisible()).toBe(false);
});
