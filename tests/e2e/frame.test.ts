import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readRows } from './site-rows.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const opener = (page: Page) => page.locator('header [aria-haspopup=dialog]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search Properties' });
const chatButton = (page: Page) => page.locator('button.chat-button');
const chat = (page: Page) => page.locator('#chat');
const has = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const hasFocus = (locator: Locator) => expect.poll(() => has(locator)).toBe(true);
const isShown = (locator: Locator) => expect.poll(() => locator.isVisible()).toBe(true);
const isHidden = (locator: Locator) => expect.poll(() => locator.isVisible()).toBe(false);

describe('search from anywhere', () => {
  test('a visitor searches by keyboard and gets the listings of only that search', async () => {
    const visitor = await site.visit();
    await visitor.open('/property/1?lang=id');
    const { page } = visitor;
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const search = page.locator('.search-dialog[open]');
    await hasFocus(search.locator('[name=keyword]'));
    await page.keyboard.type('kolam');
    await search.locator('[name=location] option[value=canggu]').waitFor({ state: 'attached' });
    await search.locator('[name=location]').selectOption('canggu');
    await search.locator('[name=max_price]').fill('1234567');
    await search.locator('[name=bedrooms][value="5+"]').check();
    await search.locator('[name=max_price]').press('Enter');
    await page.waitForURL('**/properties?**');
    expect(visitor.where()).toBe('/properties?keyword=kolam&location=canggu&max_price=1234567&bedrooms=5%2B&lang=id');
    await isHidden(search);
  });

  test('its icon is a button to a screen reader, and opens by the space bar', async () => {
    const { page, open } = await site.visit();
    await open('/about');
    await page.getByRole('banner').getByRole('button', { name: 'Search properties' }).focus();
    await page.keyboard.press('Space');
    await isShown(dialog(page));
  });

  test('what is chosen before the places have come stays', async () => {
    const { page, open } = await site.visit();
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/api/v1/places?*', async (route) => {
      await sent;
      await route.continue();
    });
    await open('/');
    await opener(page).click();
    await dialog(page).getByLabel('Property Type').selectOption('Villa');
    send();
    await dialog(page).locator('[name=location] option[value=canggu]').waitFor({ state: 'attached' });
    expect(await dialog(page).getByLabel('Property Type').inputValue()).toBe('Villa');
  });

  test('every field of a search is there, with its choices', async () => {
    const { page, open } = await site.visit();
    await open('/');
    await opener(page).click();
    await dialog(page).waitFor();
    const choices = (name: string) => dialog(page).locator(`[name=${name}] option`).allTextContents();
    await expect
      .poll(() => choices('type'))
      .toEqual(['All Types', 'Villa', 'House', 'Apartment', 'Land', 'Commercial']);
    await expect.poll(() => choices('status')).toEqual(['Any Status', 'For Sale', 'For Rent']);
    await expect.poll(async () => (await choices('location')).length).toBe(83);
    for (const name of ['bedrooms', 'bathrooms'])
      expect(await dialog(page).locator(`[name=${name}][value=""]`).isChecked()).toBe(true);
    for (const name of ['min_price', 'max_price']) {
      await dialog(page).locator(`[name=${name}]`).fill('-1');
      await page.keyboard.press('Tab');
      await dialog(page).locator(`[name=${name}][aria-invalid=true]`).waitFor();
    }
  });

  test('Reset & Close forgets what was chosen; other ways of closing keep it', async () => {
    const { page, open } = await site.visit();
    await open('/');
    const keyword = dialog(page).locator('[name=keyword]');
    const ways = {
      escape: () => page.keyboard.press('Escape'),
      button: () => dialog(page).getByRole('button', { name: 'Close', exact: true }).click(),
      backdrop: () => page.mouse.click(20, 700),
    };
    await opener(page).click();
    await keyword.fill('garden');
    for (const close of Object.values(ways)) {
      await close();
      await isHidden(dialog(page));
      await hasFocus(opener(page));
      await opener(page).click();
      await isShown(keyword);
      expect(await keyword.inputValue()).toBe('garden');
    }
    await dialog(page).getByRole('button', { name: 'Reset & Close' }).click();
    await isHidden(dialog(page));
    await opener(page).click();
    await isShown(keyword);
    expect(await keyword.inputValue()).toBe('');
  });

  test('a press that began in a field does not close it', async () => {
    const { page, open } = await site.visit();
    await open('/');
    await opener(page).click();
    await dialog(page).locator('[name=keyword]').hover();
    await page.mouse.down();
    await page.mouse.move(20, 700);
    await page.mouse.up();
    expect(await dialog(page).isVisible()).toBe(true);
  });

  test('nothing of it is fetched before it is wanted', async () => {
    const { page, open } = await site.visit();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open('/properties');
    const wanted = () => fetched.filter((url) => /search-dialog|chat-panel|places/.test(url)).length;
    expect(wanted()).toBe(0);
    await opener(page).hover();
    await expect.poll(wanted).toBeGreaterThan(0);
  });

  test('where its code cannot be fetched, the icon leads to the listings', async () => {
    const { page, open, where } = await site.visit();
    await open('/about');
    await page.route(/search-dialog/, (route) => route.fulfill({ status: 404 }));
    await opener(page).click();
    await page.waitForURL('**/properties');
    expect(where()).toBe('/properties');
  });
});

describe('chat', () => {
  test('a visitor chooses what to say and an app that has it written', async () => {
    const { page, open } = await site.visit();
    await open('/about');
    await chatButton(page).focus();
    await page.keyboard.press('Enter');
    await hasFocus(chat(page).getByRole('heading', { name: 'Chat with us' }));
    expect(await chat(page).getByRole('button').count()).toBe(4);
    const query = 'I would like to schedule a viewing.';
    await chat(page).getByRole('button', { name: query }).press('Enter');
    await hasFocus(chat(page).getByRole('heading', { name: 'Choose an app' }));
    const links = await chat(page)
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
      );
    expect(links.map(([address]) => new URL(String(address)).host)).toEqual(['wa.me', 'm.me', 't.me']);
    for (const [address, target, rel] of links) {
      expect(new URL(String(address)).searchParams.get('text')).toBe(query);
      expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
    }
    await chat(page).getByRole('button', { name: 'Back to queries' }).click();
    await hasFocus(chat(page).getByRole('heading', { name: 'Chat with us' }));
  });

  test('it closes by Escape, outside and by its button', async () => {
    const { page, open } = await site.visit();
    await open('/properties');
    const ways = {
      escape: () => page.keyboard.press('Escape'),
      outside: () => page.mouse.click(300, 300),
      button: () => chatButton(page).click(),
    };
    for (const [way, close] of Object.entries(ways)) {
      await chatButton(page).click();
      await isShown(chat(page).getByRole('heading'));
      await close();
      await isHidden(chat(page));
      if (way === 'escape') await hasFocus(chatButton(page));
    }
  });

  test('from a listing it says which one; an owner speaks of their own', async () => {
    const { page, open } = await site.visit();
    await open('/property/1?lang=ar');
    await chatButton(page).click();
    const textOf = async (row: number) => {
      await chat(page).locator('.chat-row').nth(row).click();
      const address = await chat(page).getByRole('link').first().getAttribute('href');
      await chat(page).locator('.chat-back').click();
      return new URL(String(address)).searchParams.get('text') ?? '';
    };
    const about = await textOf(0);
    expect(about).toContain('BE-0001');
    expect(about).toMatch(/\/property\/1\?lang=ar$/);
    expect(await textOf(3)).not.toContain('BE-0001');
  });

  test('choosing an app is counted for the listing, whichever way it is chosen', async () => {
    // The tests' own browser calls itself a robot.
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { page, open } = await site.visit({ width: 390, userAgent });
    await page.context().route(/wa\.me|m\.me|t\.me/, (route) => route.abort());
    const choose = (link: ReturnType<typeof page.locator>) =>
      Promise.all([page.waitForResponse('**/handoffs'), link.click()]);
    await open('/property/2?lang=id');
    await choose(page.locator('.action-bar').getByRole('link', { name: 'WhatsApp' }));
    await choose(page.locator('.listing-contact').getByRole('link', { name: 'WhatsApp' }));
    const text = await page.locator('.listing-contact a').first().getAttribute('href');
    expect(new URL(String(text)).searchParams.get('text')).toMatch(/BE-0002.*\n.*\/property\/2\?lang=id$/);
    await open('/about');
    await chatButton(page).click();
    await chat(page).locator('.chat-row').first().click();
    const [answer] = await choose(chat(page).getByRole('link', { name: 'Telegram' }));
    expect(answer.status()).toBe(204);
    const saved = await readRows(site.dataDir(), (kysely) =>
      kysely.selectFrom('chat_handoffs').select(['app', 'listing_id', 'language']).orderBy('happened_at').execute(),
    );
    expect(saved).toEqual([
      { app: 'whatsapp', listing_id: 2, language: 'id' },
      { app: 'whatsapp', listing_id: 2, language: 'id' },
      { app: 'telegram', listing_id: null, language: 'en' },
    ]);
  });

  test('its button stands aside: for the search of the home page, and while something is typed', async () => {
    const { page, open } = await site.visit({ width: 390, hasTouch: true });
    await open('/');
    expect(await chatButton(page).isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await isShown(chatButton(page));
    await open('/contact');
    // Its form is at the foot of the window from the first.
    await isHidden(chatButton(page));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await isShown(chatButton(page));
    const field = page.locator('main :is(input:not([type=hidden], [type=radio], [type=checkbox]), textarea)').first();
    if ((await field.count()) > 0) {
      await field.focus();
      await isHidden(chatButton(page));
    }
  });
});

test('the header lies on the picture and comes back as paper, and nothing moves', async () => {
  const { page, open } = await site.visit();
  await open('/');
  const ground = () => page.locator('.site-header').evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => scrollTo(0, innerHeight + 10));
  await expect.poll(ground).toBe('rgb(247, 244, 238)');
  await expect.poll(async () => (await page.locator('.site-header').boundingBox())?.y).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
});

test.for([390, 1023, 1024, 1279, 1280])(
  'the agency’s accounts are in the header or its menu at %i px',
  async (width) => {
    const { page, open } = await site.visit({ width });
    await open('/about');
    const burger = page.locator('.site-header .burger');
    if (await burger.isVisible()) await burger.click();
    const accounts = page.locator('.site-header .social a:visible, #site-menu .social a:visible');
    await expect.poll(() => accounts.count()).toBe(5);
  },
);

test.for(['en', 'id', 'ar'])('in %s the header is no wider than the window', async (language) => {
  const { page, open } = await site.visit({ width: 1024 });
  await open(`/about?lang=${language}&currency=AED`);
  for (const width of [1024, 1056, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the side menu takes the focus, closes when a link is followed and returns the focus', async () => {
  const { page, open } = await site.visit({ width: 390 });
  await open('/');
  const burger = page.getByRole('button', { name: 'Open menu' });
  const menu = page.locator('#site-menu');
  await burger.focus();
  await page.keyboard.press('Enter');
  await hasFocus(menu.getByRole('button', { name: 'Close menu' }));
  await page.keyboard.press('Escape');
  await hasFocus(burger);
  await burger.click();
  await menu.getByRole('link', { name: 'About Us' }).click();
  await page.waitForURL('**/about');
  await isHidden(menu);
  await burger.click();
  await expect.poll(() => menu.getByRole('link', { name: 'About Us' }).getAttribute('aria-current')).toBe('page');
});

test('the language menu closes when the keyboard leaves it', async () => {
  const { page, open } = await site.visit();
  await open('/properties');
  await page.getByRole('button', { name: 'Language: EN' }).click();
  const menu = page.locator('#language-menu');
  await menu.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await isHidden(menu);
  await hasFocus(opener(page));
});

test('a press beside an open menu closes it and follows no link; the next one does', async () => {
  const { page, open, where } = await site.visit();
  await open('/properties');
  const card = page.locator('.card h2 a').first();
  for (const menu of ['#shown-menu', '#language-menu']) {
    await page.locator(`[popovertarget="${menu.slice(1)}"]`).click();
    await page.waitForFunction(() => history.state?.depth === 1);
    await card.click();
    await isHidden(page.locator(menu));
    await page.waitForFunction(() => !history.state?.depth);
    expect(where()).toBe('/properties');
  }
  const path = await card.getAttribute('href');
  await card.click();
  await expect.poll(where).toBe(path);
});

test('in Arabic the menu and the chat come from the other side', async () => {
  const { page, open } = await site.visit({ width: 390, reducedMotion: 'reduce' });
  await open('/?lang=ar');
  await page.locator('.burger').click();
  await expect.poll(async () => (await page.locator('#site-menu').boundingBox())?.x).toBe(0);
  await page.keyboard.press('Escape');
  // The history steps back from what was open.
  await page.waitForFunction(() => !history.state?.depth);
  await open('/properties?lang=ar');
  expect((await chatButton(page).boundingBox())?.x).toBeLessThan(60);
});

test('the footer leads everywhere', async () => {
  const visitor = await site.visit({ scripts: false });
  await visitor.open('/privacy?lang=id');
  const links = await visitor.page
    .locator('footer a[href^="/"]')
    .evaluateAll((all) => all.map((link) => String(link.getAttribute('href'))));
  for (const page of ['/about', '/contact', '/favorites', '/properties/sold', '/account', '/privacy', '/terms'])
    expect(links).toContain(`${page}?lang=id`);
  for (const type of ['Villa', 'House', 'Apartment', 'Land', 'Commercial'])
    expect(links).toContain(`/properties?type=${type}&lang=id`);
  expect(links).toContain('/properties?type=House&status=For+Rent&lang=id');
  expect(links.filter((link) => link === '/about?lang=id#services')).toHaveLength(4);
  const away = await visitor.page
    .locator('footer a:not([href^="/"])')
    .evaluateAll((all) => all.map((link) => String(link.getAttribute('href'))));
  for (const start of ['tel:+', 'mailto:', 'https://']) expect(away.some((link) => link.startsWith(start))).toBe(true);
});

test('without scripts the icons are links', async () => {
  const { page, open, where } = await site.visit({ scripts: false });
  await open('/property/1?lang=ar');
  expect(await chatButton(page).isVisible()).toBe(false);
  await page.locator('a.chat-button').click();
  expect(where()).toBe('/contact?lang=ar');
  await opener(page).click();
  expect(where()).toBe('/properties?lang=ar');
});

test('the staff’s page is there and nobody finds it by a search engine', async () => {
  const { page, open } = await site.visit({ scripts: false });
  expect(await open('/account')).toBe(200);
  expect(await page.locator('input[type=password]').isVisible()).toBe(true);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

test('a visitor’s scripts know no page of the desk, and the link to it leads there', async () => {
  const { page, open, where } = await site.visit();
  await open('/about');
  const known = () => page.evaluate(() => JSON.stringify(Reflect.get(window, '__reactRouterManifest')));
  await expect.poll(known).toContain('routes/about');
  expect(await known()).not.toContain('account');
  await page.locator('footer').getByRole('link', { name: 'Account' }).click();
  await page.waitForURL(/sign-in/);
  await page.locator('input[type=password]').waitFor();
  await expect.poll(known).toContain('routes/account/leads');
  expect(where()).toContain('/account/sign-in');
});

test('a page that is not there offers a search, and no number', async () => {
  const { page, open, where } = await site.visit({ scripts: false });
  expect(await open('/nowhere?lang=id')).toBe(404);
  expect(await page.locator('main').getByText('Nomor permintaan').count()).toBe(0);
  await page.locator('main input[type=search]').fill('ubud');
  await page.locator('main form button').click();
  expect(where()).toBe('/properties?keyword=ubud&lang=id');
});

test('an address that names nothing is answered with the page for what is not there, and leads on from it', async () => {
  const { page, open, where, forgive } = await site.visit();
  forgive(/404 \(Not Found\)/);
  for (const address of ['/property/%E0%A4', '/a%00b', '//nowhere']) {
    expect(await open(address)).toBe(404);
    expect(await page.locator('h1').allTextContents()).toEqual(['Page not found']);
    await page.locator('main').getByRole('link', { name: 'View All Properties' }).click();
    await page.waitForURL('**/properties');
    expect(where()).toBe('/properties');
  }
});

test('the side menu also leads to favorites, to selling and to the office', async () => {
  const { page, open } = await site.visit({ width: 390 });
  await open('/about?lang=id');
  await page.locator('button.burger').click();
  const menu = page.locator('#site-menu');
  await menu.getByRole('link', { name: 'Favorit' }).waitFor();
  const links = await menu.locator('a').evaluateAll((all) => all.map((link) => String(link.getAttribute('href'))));
  for (const start of ['tel:+', 'https://wa.me/', '/favorites', '/contact?form=owner'])
    expect(links.some((link) => link.startsWith(start))).toBe(true);
  await menu
    .getByText(/\d\d[.:]\d\d/)
    .first()
    .waitFor();
  await menu.getByRole('link', { name: 'Jual properti Anda' }).click();
  await page.waitForURL('**/contact?form=owner&lang=id');
  await isHidden(menu);
});

test('the footer leads to the feed of new homes, without scripts too', async () => {
  const { page, open } = await site.visit({ scripts: false });
  await open('/?lang=ar');
  const address = await page
    .locator('.site-footer')
    .getByRole('link', { name: 'موجز العقارات الجديدة' })
    .getAttribute('href');
  const answer = await page.request.get(new URL(String(address), site.url()).href);
  expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
    '/feed.xml?lang=ar',
    200,
    expect.stringContaining('atom'),
  ]);
});

test('on a page shorter than the window the footer stands at its foot', async () => {
  const { page, open } = await site.visit();
  await page.setViewportSize({ width: 1440, height: 1400 });
  for (const path of ['/compare', '/no-such-page']) {
    await open(path);
    const footer = () => page.locator('.site-footer').evaluate((element) => element.getBoundingClientRect().bottom);
    expect({ path, bottom: await footer() }).toEqual({ path, bottom: 1400 });
  }
});
