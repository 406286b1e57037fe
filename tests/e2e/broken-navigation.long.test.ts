import { expect, test } from 'vitest';
import { areaBox, areaButton, openAreas } from './area-popup.ts';
import { loseLine, openSite, type Visitor } from './visitor.ts';

const site = openSite();

const form = ({ page }: Visitor) => page.locator('.filter-panel form');
const retry = ({ page }: Visitor) => page.getByRole('button', { name: 'Try again' });

/** From now on the data of pages does not arrive; returns how to end that. */
async function breakData({ page }: Visitor, how: 'line' | 500 | 'torn' | 'page'): Promise<() => Promise<void>> {
  const pattern = /\.data(\?|$)/;
  await page.route(pattern, async (route) => {
    if (how === 'line') return route.abort();
    if (how === 500) return route.fulfill({ status: 502, body: 'Bad gateway' });
    if (how === 'page')
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Sign in to the network' });
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).slice(0, 100) });
  });
  return () => page.unroute(pattern);
}

test.for([
  ['line', /^Error: Failed to fetch$/],
  [500, /^Error: HTTP error! Status: 502$/],
  ['torn', /^Error: .+/],
  ['page', /^Error: .+/],
] as const)('a list that does not come says so, keeps the form, and is tried again: %s', async ([how, words]) => {
  const visitor = await site.visit();
  visitor.forgive(/Failed to load resource/);
  await visitor.open('/properties?type=Villa');
  const mend = await breakData(visitor, how);
  await openAreas(form(visitor));
  await areaBox(form(visitor), 'Ubud').check();
  expect(await visitor.page.getByRole('alert').locator('p').textContent()).toMatch(words);
  expect(visitor.where()).toBe('/properties?type=Villa&location=ubud');
  expect(await visitor.page.locator('.card').count()).toBe(0);
  expect(await form(visitor).getByLabel('Property Type').inputValue()).toBe('Villa');
  expect(await areaBox(form(visitor), 'Ubud').evaluate((box) => box === document.activeElement)).toBe(true);
  await mend();
  await retry(visitor).click();
  await visitor.page.getByText(/^Showing \d+ of \d+ Properties$/).waitFor();
  expect(await visitor.page.getByLabel('Active filters').getByRole('listitem').allTextContents()).toEqual([
    'Villa',
    'Ubud',
  ]);
});

test('a list that fails on the way from another page knows the requested search', async () => {
  const visitor = await site.visit();
  visitor.forgive(/Failed to load resource/);
  await visitor.open('/');
  const mend = await breakData(visitor, 'line');
  await visitor.page.locator('.plinth').getByLabel('Location').selectOption('Ubud');
  await visitor.page.locator('.plinth').getByRole('button', { name: 'Search' }).click();
  await visitor.page.getByRole('alert').waitFor();
  await form(visitor).getByLabel('Property Type').selectOption('House');
  await visitor.page.waitForURL('**/properties?type=House&location=ubud');
  await mend();
  await retry(visitor).click();
  await visitor.page.getByText(/^Showing \d+ of \d+ Properties$/).waitFor();
  await expect.poll(() => areaButton(form(visitor)).textContent()).toBe('Ubud');
});

test.for([
  { name: 'a listing', from: '/properties', link: '.card a', words: /^Failed to fetch$/, how: 'line' },
  { name: 'the home page', from: '/properties', link: '.logo', words: /^Error: HTTP error! Status: 502$/, how: 500 },
] as const)(
  '$name that does not come says so at its own address, and is tried again',
  async ({ from, link, words, how }) => {
    const visitor = await site.visit();
    visitor.forgive(/Failed to load resource/);
    await visitor.open(from);
    await visitor.page.mouse.move(20, 20);
    const mend = await breakData(visitor, how);
    const clicked = visitor.page.locator(link).first();
    const path = String(await clicked.getAttribute('href'));
    await clicked.click();
    await visitor.page.getByRole('alert').getByText(words).waitFor();
    expect(visitor.where()).toBe(path);
    expect(await visitor.page.getByText(/Request number|Something went wrong/).count()).toBe(0);
    await mend();
    await retry(visitor).click();
    await visitor.page.getByRole('alert').waitFor({ state: 'detached' });
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    expect(visitor.where()).toBe(path);
  },
);

test.for([
  { lang: 'id', words: /^Kesalahan: Data tidak dapat dimuat/ },
  { lang: 'ar', words: /^خطأ: تعذّر تحميل البيانات/ },
])(
  'a list that does not come says so in the visitor’s words ($lang), and comes with the line',
  async ({ lang, words }) => {
    const visitor = await site.visit();
    visitor.forgive(/Failed to load resource/);
    await visitor.open(`/properties?lang=${lang}`);
    await visitor.page.mouse.move(20, 20);
    await loseLine(visitor.page);
    await areaButton(form(visitor)).click();
    await form(visitor).locator('[name=location]').selectOption('ubud');
    await visitor.page.getByRole('alert').getByText(words).waitFor();
    await visitor.page.context().setOffline(false);
    await visitor.page.getByRole('alert').waitFor({ state: 'detached' });
    await visitor.page.locator('.card').first().waitFor();
  },
);

test('a link whose scripts a new version replaced leads to its page all the same', async () => {
  const visitor = await site.visit();
  visitor.forgive(/Failed to load resource|Error loading route module|Failed to fetch/);
  await visitor.open('/properties?lang=id');
  await visitor.page.route(/\/assets\/property-.*\.js/, (route) => route.fulfill({ status: 404 }));
  const card = visitor.page.locator('.card a').first();
  const path = String(await card.getAttribute('href'));
  await card.evaluate((link) => (link as HTMLElement).click());
  await visitor.page.waitForURL(`**${path}`);
  await visitor.page.locator('main .price').first().waitFor();
});

test('a link followed without a line, before any script of its page came, leaves the page and is followed once it is back', async () => {
  const visitor = await site.visit();
  visitor.forgive(/Failed to load resource|Error loading route module|Failed to fetch/);
  await visitor.open('/');
  await loseLine(visitor.page);
  await visitor.page.locator('header nav a[href="/about"]').evaluate((link) => (link as HTMLElement).click());
  await visitor.page.waitForTimeout(1000);
  await visitor.page.locator('.site-header').waitFor();
  await visitor.page.context().setOffline(false);
  await visitor.page.waitForURL('**/about');
  await visitor.page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
});

test('after the first move of a visitor, the next page needs no more scripts', async () => {
  const visitor = await site.visit();
  // Counts visits once the page has nothing else to do.
  const counted = visitor.page.waitForResponse(/\/assets\/visits-.*\.js/);
  await visitor.open('/properties');
  await counted;
  const scripts: string[] = [];
  const fetched = visitor.page.waitForResponse(/\/assets\/property-.*\.js/);
  await visitor.page.mouse.move(200, 200);
  await fetched;
  await visitor.page.waitForLoadState('networkidle');
  visitor.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await visitor.page.locator('.card a').first().click();
  await visitor.page.waitForURL('**/property/*');
  await visitor.page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
  expect(scripts).toEqual([]);
});

test('a page that takes a while says so, and leaves the old one where it was', async () => {
  const visitor = await site.visit();
  await visitor.open('/properties');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await visitor.page.route(/\/property\/.*\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await visitor.page.locator('.card a').nth(6).click();
  await visitor.page.getByText('Loading Property Details...').waitFor();
  const scrolled = await visitor.page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  answer();
  await visitor.page.waitForURL('**/property/*');
  await visitor.page.getByText('Loading Property Details...').waitFor({ state: 'detached' });
  await visitor.page.goBack();
  await visitor.page.waitForURL('**/properties');
  await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBe(scrolled);
});

test('the old list stays, dimmed, while a new one loads', async () => {
  const visitor = await site.visit();
  await visitor.open('/properties');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await visitor.page.route(/\/properties\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await form(visitor).getByLabel('For Rent').check();
  await visitor.page.getByRole('status').getByText('Loading Properties...').waitFor();
  const list = visitor.page.locator('.results-list');
  expect(await list.getAttribute('aria-busy')).toBe('true');
  expect(await list.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.5');
  expect(await visitor.page.locator('.card').count()).toBe(10);
  answer();
  await visitor.page.waitForURL('**/properties?status=For+Rent');
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('false');
});

test('on the home page the featured listings fail alone', async () => {
  const visitor = await site.visit();
  visitor.forgive(/Failed to load resource/);
  await visitor.open('/properties');
  const mend = await breakData(visitor, 500);
  await visitor.page.locator('.logo').first().click();
  await visitor.page.getByRole('alert').getByText('Error: HTTP error! Status: 502').waitFor();
  expect(await visitor.page.getByRole('heading').allTextContents()).toEqual(
    expect.arrayContaining(['Featured Properties', 'Villas', 'Houses']),
  );
  await mend();
  await retry(visitor).click();
  await visitor.page.locator('.featured .card').first().waitFor();
  await visitor.page.locator('.hero img').first().waitFor();
});

test.for([
  ['line', 'Error: Failed to fetch'],
  [500, 'Error: HTTP error! Status: 502'],
] as const)('favorites that do not come say so under their own title: %s', async ([how, words]) => {
  const visitor = await site.visit();
  visitor.forgive(/Failed to load resource/);
  await visitor.open('/about');
  const mend = await breakData(visitor, how);
  await visitor.page.locator('.favorites-link').click();
  await visitor.page.getByRole('alert').filter({ hasText: words }).waitFor();
  await visitor.page.getByRole('heading', { level: 1, name: 'Your Favorite Properties' }).waitFor();
  expect(await visitor.page.getByText('Something went wrong').count()).toBe(0);
  await mend();
  await retry(visitor).click();
  await visitor.page.getByRole('heading', { name: 'No Favorites Yet' }).waitFor();
});
