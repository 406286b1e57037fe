import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite, type Visitor } from '#tests/e2e/visitor.ts';
import { searchableIds } from '#tests/screens.ts';

const site = openSite();

const asked = ({ page }: Visitor) => page.locator('.card .price').first().textContent();
const amount = ({ page }: Visitor) => page.locator('.card in-currency').first().textContent();
const digits = (text: string | null) => Number(text?.replace(/\D/g, ''));

test('a family reads prices in their currency, chosen once', async () => {
  const visitor = await site.visit({ width: 1440 });
  const { page } = visitor;
  await visitor.open('/properties?status=for-sale');
  expect(await page.locator('.card in-currency:visible').count()).toBe(0);
  await page.locator('.shown-button').click();
  await page.getByRole('link', { name: /^EUR/ }).click();
  await expect.poll(() => visitor.where()).toContain('currency=EUR');
  await expect.poll(() => amount(visitor)).toMatch(/^≈\s€[\d,]+00$/);
  const [before, price] = [await amount(visitor), await asked(visitor)];
  expect(price).not.toContain('€');
  // Another page, at the address that everybody shares: it is filled in before it is seen, and nothing moves.
  await visitor.open('/properties?status=for-sale');
  expect([await amount(visitor), await asked(visitor)]).toEqual([before, price]);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          );
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);
  // The router draws the next page.
  await page.locator('.card-title a').first().click();
  await page.locator('.listing-head .price').waitFor();
  expect(await page.locator('.listing-head in-currency').textContent()).toBe(before);
  expect(await page.locator('.listing-head .rates-note').textContent()).toMatch(/\d{4}/);
  // So is what it costs: ranges as ranges, what costs nothing in no currency.
  const costs = page.locator('.costs > .cost');
  expect(await costs.locator('tbody .cost-amount in-currency').first().textContent()).toBe(before);
  expect(await costs.locator('.cost-sum in-currency').textContent()).toMatch(/^≈\s€[\d,]+\s– €[\d,]+$|^≈\s€[\d,]+$/);
  expect(await costs.locator('.cost-free in-currency').count()).toBe(0);
  await page.locator('.shown-button').click();
  await page.locator('#shown-menu').getByRole('link', { name: 'As they are asked' }).click();
  await expect.poll(() => page.locator('in-currency:visible').count()).toBe(0);
});

test('and in sentences, and what a home may bring in', async () => {
  const { page, open } = await site.visit({ scripts: false });
  const shown = (place: string) => page.locator(`${place} in-currency`).allTextContents();
  const about = /^≈\s-?€[\d,]+(\s– €[\d,]+)?$/;
  await open('/properties?type=Villa&status=For+Sale&max_price=400000&currency=EUR');
  expect((await shown('h1')).join()).toMatch(about);
  await open('/properties?type=Villa&tenure=leasehold&status=For+Sale&years_left=20&currency=EUR');
  await page.locator('.card-title a').first().click();
  await page.waitForURL('**/property/*');
  const elsewhere = await shown('.same-money');
  expect(elsewhere).toHaveLength(await page.locator('.same-money li').count());
  for (const text of elsewhere) expect(text).toMatch(about);
  await page.getByRole('link', { name: 'What it may bring in' }).click();
  await page.getByLabel(/^Rent you expect/).fill('9000');
  await page.getByLabel(/is let/).fill('100');
  await page.getByLabel(/running costs/).fill('99');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL('**#result');
  // In rows with money each column is converted; at the end more is lost than comes in.
  const [year = [], end = []] = await Promise.all(
    ['A year leaves', 'At the end, less the price'].map((row) => shown(`#result tr:has(th:text-is("${row}"))`)),
  );
  for (const text of [...year, ...end]) expect(text).toMatch(about);
  expect([year.length, end.filter((text) => text.includes('-')).length]).toEqual([3, 3]);
  expect(await page.locator('.rates-note').isVisible()).toBe(true);
  // From right to left too it stands under the price, not at the other end of the line.
  await open('/properties?currency=EUR&lang=ar');
  const ends = await page.locator('.card .card-price, .card in-currency').evaluateAll((elements) =>
    elements.slice(0, 2).map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element.querySelector('.price') ?? element);
      return Math.round(text.getBoundingClientRect().right);
    }),
  );
  expect(ends[0]).toBe(ends[1]);
});

/** The sign of a price field, which stands within its frame. */
async function signWithin(field: Locator): Promise<string | null> {
  const sign = field.locator('currency-sign');
  const [frame, box] = await Promise.all([field.locator('input').boundingBox(), sign.boundingBox()]);
  if (!frame || !box) throw new Error('The field is not seen.');
  expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
  expect(box.x + box.width).toBeLessThan(frame.x + frame.width / 2);
  return sign.textContent();
}

const field = ({ page }: Visitor) => page.locator('.filter-panel [name=min_price]');
const shownField = async ({ page }: Visitor) => [
  await signWithin(page.locator('.filter-panel .price-field').first()),
  await page.locator('.filter-panel [name=min_price]').inputValue(),
];

test('and types prices in it, which the address has in dollars', async () => {
  const visitor = await site.visit({ width: 1440 });
  const { page } = visitor;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const scripts = () => loaded.filter((path) => path.startsWith('/shown-in-')).length;
  await visitor.open('/properties');
  expect([await shownField(visitor), scripts()]).toEqual([['', ''], 0]);
  await visitor.open('/properties?currency=EUR');
  const rate = Number(await page.locator('a[data-choice=EUR]').first().getAttribute('data-rate'));
  await visitor.open('/properties');
  expect(await shownField(visitor)).toEqual(['€', '']);
  expect(scripts()).toBeGreaterThan(0);
  await field(visitor).fill('250k');
  const usd = Math.round(250_000 / rate);
  await page.waitForURL(`**/properties?min_price=${usd}`);
  await field(visitor).blur();
  await expect.poll(() => shownField(visitor)).toEqual(['€', '250,000']);
  const lowest = page.getByRole('slider', { name: 'Lowest price' });
  await expect.poll(() => lowest.getAttribute('aria-valuetext')).toMatch(/^€250,000 · /);
  await expect.poll(() => page.locator('.chip in-currency').textContent()).toBe('≈\u00a0€250,000');
  // What names its currency is understood, and shown in the visitor's.
  const euros = async () => digits(await field(visitor).inputValue());
  await field(visitor).fill('$300,000');
  await page.waitForURL('**/properties?min_price=300000');
  await field(visitor).blur();
  await expect.poll(async () => Math.round((await euros()) / rate)).toBe(300_000);
  const shown = await euros();
  // By a key, from there to the next step of euros.
  await lowest.press('ArrowRight');
  await page.waitForURL(
    (url) => Math.abs(Number(url.searchParams.get('min_price')) * rate - (shown + 10_000)) < 10_000,
  );
  await expect.poll(() => field(visitor).inputValue()).toMatch(/^\d{3},000$/);
  // Whoever comes to the same address reads it before it is seen, and the page stays so once scripts are there.
  await visitor.open(`/properties?min_price=${usd}`);
  expect(await shownField(visitor)).toEqual(['€', '250,000']);
  await expect.poll(() => lowest.getAttribute('aria-valuetext')).toMatch(/^€250,000/);
});

const lastPrice = ({ page }: Visitor) => page.locator('.plinth [name=max_price] option').last().textContent();

test('and begins with it on the home page, with and without a script', async () => {
  const written = /^Up to \$2,000,000 ≈\sSGD\s[\d,]+00 \([\d,]+\)$/;
  const reader = await site.visit({ scripts: false });
  await reader.open('/?currency=SGD');
  expect(await lastPrice(reader)).toMatch(written);
  const visitor = await site.visit();
  await visitor.open('/?currency=SGD');
  await visitor.open('/');
  expect(await lastPrice(visitor)).toMatch(written);
  // Beside a narrower choice prices are not counted.
  await visitor.page.locator('.plinth [name=type]').selectOption('Villa');
  await expect.poll(() => lastPrice(visitor)).toBe((await lastPrice(reader))?.replace(/ \([\d,]+\)$/, ''));
  await visitor.page.locator('.plinth [name=max_price]').selectOption('500000');
  await visitor.page.locator('.plinth [type=submit]').click();
  await visitor.page.waitForURL('**/properties?type=Villa&max_price=500000');
});

test('on a phone it is chosen in the menu, with the units', async () => {
  const visitor = await site.visit({ width: 390 });
  const { page } = visitor;
  const choose = async (name: RegExp | string) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('.drawer-shown').getByRole('link', { name }).click();
  };
  await visitor.open('/properties?status=for-sale');
  await choose(/^EUR/);
  await expect.poll(() => visitor.where()).toContain('currency=EUR');
  await expect.poll(() => amount(visitor)).toMatch(/^≈\s€[\d,]+$/);
  await choose('ft²');
  await expect.poll(() => visitor.where()).toContain('units=ft');
  await expect.poll(() => page.locator('.card in-units').first().textContent()).toMatch(/^[\d,]+\sft²$/);
  await visitor.open('/properties?status=for-sale');
  expect(await amount(visitor)).toMatch(/^≈\s€[\d,]+$/);
  expect(await page.locator('.card in-units').first().textContent()).toMatch(/ft²$/);
});

test('homes beside each other are measured in the chosen units, with a script and without', async () => {
  const compare = `/compare?ids=${searchableIds.slice(0, 3)}`;
  const areas = async ({ page }: Visitor) => {
    const cells = page.locator('td:has(in-units)');
    for (const cell of await cells.all()) {
      expect(await cell.locator('span').first().isVisible()).toBe(false);
      expect(await cell.locator('in-units').textContent()).toMatch(/^[\d,]+\sft²$/);
    }
    return cells.allInnerTexts();
  };
  const reader = await site.visit({ scripts: false });
  await reader.open(`${compare}&units=ft`);
  const read = await areas(reader);
  expect(read.length).toBeGreaterThan(2);
  const visitor = await site.visit();
  await visitor.open('/properties?units=ft');
  await visitor.open(compare);
  expect(await areas(visitor)).toEqual(read);
});

test('without a script it is in the address, and stays there', async () => {
  const visitor = await site.visit({ scripts: false, width: 1440 });
  const { page } = visitor;
  await visitor.open('/properties?currency=SGD&units=ft');
  const before = await amount(visitor);
  expect(before).toMatch(/^≈\sSGD\s[\d,]+00$/);
  expect(await page.locator('.card in-units').first().textContent()).toMatch(/^[\d,]+\sft²$/);
  const rate = Number(await page.locator('a[data-choice=SGD]').first().getAttribute('data-rate'));
  await field(visitor).fill('150000');
  await page.locator('.filter-actions [type=submit]').click();
  await page.waitForURL((url) => url.searchParams.has('min_price') && !url.searchParams.has('price_currency'));
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('min_price'), asked.get('currency')]).toEqual([String(Math.round(150_000 / rate)), 'SGD']);
  expect(await shownField(visitor)).toEqual(['SGD', '150,000']);
  await page.locator('.sort-form button').click();
  expect(visitor.where()).toContain('currency=SGD');
  await page.locator('.card-title a').first().click();
  expect(digits(await page.locator('.listing-head in-currency').textContent())).toBeGreaterThan(0);
  expect(digits(await page.locator('.costs .cost-sum in-currency').first().textContent())).toBeGreaterThan(0);
  expect(visitor.where()).toContain('units=ft');
});

test('a currency that nobody has, and rubbish, are none', async () => {
  const visitor = await site.visit();
  for (const query of ['currency=XAU', 'currency=%3Cb%3E&units=%22', 'currency=&units=acre']) {
    expect(await visitor.open(`/properties?${query}`)).toBe(200);
    expect(await visitor.page.locator('in-currency:visible, in-units:visible').count()).toBe(0);
  }
});
