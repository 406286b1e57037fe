import { describe, expect, test } from 'vitest';
import { chooseArea } from './area-popup.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

const total = async ({ page }: Visitor) =>
  Number((await page.getByText(/^Showing \d+ of \d+ Properties$/).textContent())?.match(/of (\d+)/)?.[1]);
const chips = ({ page }: Visitor) => page.getByLabel('Active filters').getByRole('listitem').allTextContents();
const prices = ({ page }: Visitor) => page.locator('.card .price').allTextContents();
const form = ({ page }: Visitor) => page.locator('.filter-panel form');

/** Prices in other currencies are left out: what they compare by is not on the page. */
function isFalling(shown: string[]): boolean {
  const dollars = shown.filter((price) => price.startsWith('$')).map((price) => Number(price.replace(/\D/g, '')));
  return dollars.length > 1 && dollars.every((price, index) => price <= (dollars[index - 1] ?? price));
}

/** One filter each: what the visitor does, the address it leads to, and its chip. */
const filters: [name: string, set: (visitor: Visitor) => Promise<unknown>, parameter: string, chip: string][] = [
  ['keyword', (v) => form(v).getByLabel('Keyword').fill('joglo'), 'keyword=joglo', '“joglo”'],
  ['type', (v) => form(v).getByLabel('Property Type').selectOption('Villa'), 'type=Villa', 'Villa'],
  ['status', (v) => form(v).getByLabel('For Rent').check(), 'status=For+Rent', 'For Rent'],
  ['location', (v) => chooseArea(form(v), 'Ubud'), 'location=ubud', 'Ubud'],
  ['lowest price', (v) => form(v).getByLabel('Min price').fill('500000'), 'min_price=500000', 'From $500,000'],
  ['highest price', (v) => form(v).getByLabel('Max price').fill('300000'), 'max_price=300000', 'To $300,000'],
  [
    'bedrooms',
    (v) => form(v).getByRole('group', { name: 'Bedrooms' }).getByLabel('5+').check(),
    'bedrooms=5%2B',
    'Bedrooms: 5+',
  ],
  [
    'bathrooms',
    (v) =>
      form(v)
        .getByRole('group', { name: 'Bathrooms' })
        .getByRole('radio', { name: /^2 ?\(/ })
        .check(),
    'bathrooms=2',
    'Bathrooms: 2',
  ],
  ['tenure', (v) => form(v).getByLabel('Tenure').selectOption('freehold'), 'tenure=freehold', 'Freehold'],
  [
    'furnishing',
    (v) => form(v).getByLabel('Furnishing').selectOption('unfurnished'),
    'furnishing=unfurnished',
    'Unfurnished',
  ],
];

describe('a visitor searches', () => {
  test.for(filters)('by %s, applied at once', async ([, set, parameter, chip]) => {
    const visitor = await site.visit();
    await visitor.open('/properties');
    const everything = await total(visitor);
    await set(visitor);
    await visitor.page.waitForURL(`**/properties?${parameter}`);
    await expect.poll(() => chips(visitor)).toEqual([chip]);
    expect(await total(visitor)).toBeGreaterThan(0);
    expect(await total(visitor)).toBeLessThan(everything);
  });

  test.for(filters)('by %s without scripts', async ([, set, parameter, chip]) => {
    const visitor = await site.visit({ scripts: false });
    await visitor.open('/properties');
    const everything = await total(visitor);
    await set(visitor);
    await form(visitor).getByRole('button', { name: 'Search' }).click();
    await visitor.page.waitForURL((url) => url.search.includes(parameter));
    expect(await chips(visitor)).toEqual([chip]);
    expect(await total(visitor)).toBeLessThan(everything);
    const canonical = await visitor.page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical?.endsWith(`/properties?${parameter}`)).toBe(true);
  });

  test('by two filters, removes one by its chip, then resets', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?type=Villa&status=For+Sale&page=2');
    await chooseArea(form(visitor), 'Ubud');
    await visitor.page.waitForURL('**/properties?type=Villa&status=For+Sale&location=ubud');
    // The chips come with the answer, a moment after the address.
    await visitor.page.getByRole('link', { name: 'Remove filter: Ubud' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Remove filter: Villa' }).click();
    await visitor.page.waitForURL('**/properties?status=For+Sale&location=ubud');
    await expect.poll(() => form(visitor).getByLabel('Property Type').inputValue()).toBe('');
    await form(visitor).getByRole('link', { name: 'Reset' }).click();
    await visitor.page.waitForURL('**/properties');
    await expect.poll(() => form(visitor).getByLabel('Any Status').isChecked()).toBe(true);
  });

  test('from the home page', async () => {
    for (const scripts of [true, false]) {
      const visitor = await site.visit({ scripts });
      await visitor.open('/?lang=id');
      await visitor.page.getByLabel('Tipe Properti').selectOption('House');
      await visitor.page.getByRole('button', { name: 'Cari', exact: true }).click();
      await visitor.page.waitForURL('**/properties?*');
      const { searchParams } = new URL(visitor.where(), 'http://site');
      expect(searchParams.get('type')).toBe('House');
      expect(searchParams.get('lang')).toBe('id');
      if (scripts) expect([...searchParams.keys()]).toEqual(['type', 'lang']);
    }
  });

  test('for what nobody has, and finds the way back', async () => {
    const visitor = await site.visit({ scripts: false });
    expect(await visitor.open('/properties?keyword=zzzzzzzzzz')).toBe(200);
    await visitor.page.getByRole('heading', { name: 'No properties found' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Show all properties' }).click();
    await visitor.page.waitForURL('**/properties');
  });
});

describe('a visitor orders the list', () => {
  test('by price with and without scripts', async () => {
    for (const scripts of [true, false]) {
      const visitor = await site.visit({ scripts });
      await visitor.open('/properties?type=Land&status=For+Sale');
      await visitor.page.getByLabel('Sort by').selectOption({ label: 'Price: High to Low' });
      if (!scripts) await visitor.page.getByRole('button', { name: 'Sort' }).click();
      await visitor.page.waitForURL('**/properties?type=Land&status=For+Sale&sort=price_desc');
      await expect.poll(async () => isFalling(await prices(visitor))).toBe(true);
    }
  });
});

describe('a visitor turns the pages', () => {
  test('forwards and back, keeping the search', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?status=For+Sale');
    const first = await prices(visitor);
    const pages = visitor.page.getByRole('navigation', { name: 'Pages' }).last();
    await pages.getByRole('link', { name: 'Next' }).click();
    await visitor.page.waitForURL('**/properties?status=For+Sale&page=2');
    await expect.poll(() => prices(visitor)).not.toEqual(first);
    await expect.poll(() => pages.locator('[aria-current=page]').textContent()).toBe('2');
    await pages.getByRole('link', { name: 'Previous' }).click();
    await visitor.page.waitForURL('**/properties?status=For+Sale');
    await expect.poll(() => prices(visitor)).toEqual(first);
  });

  test('beyond the last and learns where it ends', async () => {
    const visitor = await site.visit({ scripts: false });
    expect(await visitor.open('/properties?type=Land&page=999&lang=ar')).toBe(200);
    const canonical = String(await visitor.page.locator('link[rel=canonical]').getAttribute('href'));
    const back = visitor.page.locator('main .notice a');
    expect(await back.getAttribute('href')).toBe(new URL(canonical).pathname + new URL(canonical).search);
    await back.click();
    await visitor.page.locator('.card').first().waitFor();
    expect(await visitor.page.locator('.card').count()).toBeGreaterThan(0);
  });
});

describe('a visitor who searches by a keyword', () => {
  const sort = ({ page }: Visitor) => page.getByLabel('Sort by');
  const order = ({ page }: Visitor) => page.locator('.card-title').allTextContents();

  test('sees the best match first, may choose another order, and loses it with the keyword', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties');
    expect(await sort(visitor).locator('option').first().textContent()).toBe('Newest First');
    await form(visitor).getByLabel('Keyword').fill('beach canggu');
    await visitor.page.waitForURL('**/properties?keyword=beach+canggu');
    await expect.poll(() => sort(visitor).inputValue()).toBe('best_match');
    const best = await order(visitor);
    await sort(visitor).selectOption('Newest First');
    await visitor.page.waitForURL('**/properties?keyword=beach+canggu&sort=newest');
    await expect.poll(() => order(visitor)).not.toEqual(best);
    await visitor.page.getByLabel('Active filters').getByRole('link').click();
    await visitor.page.waitForURL('**/properties');
    await expect.poll(() => sort(visitor).locator('option').count()).toBe(8);
  });

  test('also without scripts', async () => {
    const visitor = await site.visit({ scripts: false });
    await visitor.open('/properties?keyword=beach+canggu');
    expect(await sort(visitor).locator('option:checked').textContent()).toBe('Best Match');
    await sort(visitor).selectOption('Most Views');
    await visitor.page.getByRole('button', { name: 'Sort' }).click();
    await visitor.page.waitForURL('**keyword=beach+canggu&sort=most_views');
  });
});
