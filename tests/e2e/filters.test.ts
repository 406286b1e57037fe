import { describe, expect, test } from 'vitest';
import { chooseArea } from './area-popup.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

const form = ({ page }: Visitor) => page.locator('.filter-panel form');
const handle = (visitor: Visitor, name: string) => form(visitor).getByRole('slider', { name });
/** What the fields show, also while they are empty. */
const ends = (visitor: Visitor) =>
  form(visitor)
    .locator('.price-field input')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ value, placeholder }) => `$${value || placeholder}`),
    );

/** Where a handle's middle stands on the screen for a place between 0 and 1 of the scale. */
async function pointAt({ page }: Visitor, place: number) {
  const box = await page.locator('.slider').boundingBox();
  if (!box) throw new Error('There is no slider');
  const isMirrored = (await page.locator('html').getAttribute('dir')) === 'rtl';
  const along = 11 + place * (box.width - 22);
  return { x: isMirrored ? box.x + box.width - along : box.x + along, y: box.y + box.height / 2 };
}

/** Every search the browser requests from now on. */
function searchesOf({ page }: Visitor): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    searchParams.delete('_routes');
    if (pathname === '/properties.data') searches.push(String(searchParams));
  });
  return searches;
}

describe('a visitor moves the price slider', () => {
  test.for(['en', 'ar'])('by hand: the words follow, and one search is made when it is let go (%s)', async (lang) => {
    const visitor = await site.visit();
    await visitor.open(`/properties?lang=${lang}`);
    const { mouse } = visitor.page;
    const searches = searchesOf(visitor);
    const from = await pointAt(visitor, 0);
    const to = await pointAt(visitor, 0.5);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 8 });
    // What a pointer moves is written a moment later.
    let before: string[] = [];
    const rests = async () => {
      const last = before;
      before = await ends(visitor);
      return before.join() === last.join();
    };
    await expect.poll(rests).toBe(true);
    const [low = '', high] = before;
    expect([low, high]).toEqual([expect.stringMatching(/^\$[\d,]+0,000$/), '$5,000,000']);
    expect(searches).toEqual([]);
    await mouse.up();
    await visitor.page.waitForURL(`**/properties?min_price=${low.replace(/\D/g, '')}*`);
    await expect.poll(() => form(visitor).locator('[name=min_price]').inputValue()).toBe(low.slice(1));
    expect(searches.length).toBe(1);
    const lowest = handle(visitor, lang === 'ar' ? 'الحد الأدنى للسعر' : 'Lowest price');
    await expect.poll(() => lowest.getAttribute('aria-valuetext')).toMatch(/^\S+ · \D*\d+ \S+$/);
  });

  test('by touch, and scrolling across it moves nothing', async () => {
    const visitor = await site.visit({ width: 390, hasTouch: true, isMobile: true });
    await visitor.open('/properties');
    await visitor.page.setViewportSize({ width: 390, height: 480 });
    await visitor.page.getByText('Show Filters').click();
    const { x, y } = await pointAt(visitor, 0.06);
    const client = await visitor.page.context().newCDPSession(visitor.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x, y }]);
    for (let moved = 10; moved <= 120; moved += 10) await touch('touchMove', [{ x, y: y - moved }]);
    await touch('touchEnd', []);
    const sheet = visitor.page.locator('.filter-side');
    await expect.poll(() => sheet.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect(await ends(visitor)).toEqual(['$0', '$5,000,000']);
    expect(visitor.where()).toBe('/properties');
    await sheet.evaluate((element) => element.scrollTo(0, 0));
    const tapped = await pointAt(visitor, 0.2);
    await visitor.page.touchscreen.tap(tapped.x, tapped.y);
    await visitor.page.waitForURL(/\/properties\?min_price=\d+0000$/);
  });

  test('by keys, a page at a time, and handles do not cross', async () => {
    const visitor = await site.visit();
    await visitor.page.clock.install();
    await visitor.open('/properties?status=For+Rent&max_price=12000');
    const searches = searchesOf(visitor);
    // However slowly the keys come, they do not rest.
    await visitor.page.clock.pauseAt(Date.now() + 60_000);
    const low = handle(visitor, 'Lowest price');
    await low.focus();
    await low.press('PageUp');
    for (let i = 0; i < 5; i += 1) await low.press('ArrowRight');
    await expect.poll(() => low.getAttribute('aria-valuetext')).toBe('$12,000');
    await expect.poll(() => handle(visitor, 'Highest price').getAttribute('aria-valuetext')).toBe('$12,000');
    await visitor.page.clock.runFor(1_000);
    await visitor.page.waitForURL('**/properties?status=For+Rent&min_price=12000&max_price=12000');
    expect(searches).toEqual(['status=For+Rent&min_price=12000&max_price=12000']);
    expect(await low.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('to its end, and there is no limit any more', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?max_price=4990000');
    await handle(visitor, 'Highest price').press('ArrowRight');
    await visitor.page.waitForURL('**/properties');
    await expect.poll(() => form(visitor).getByLabel('Max price').inputValue()).toBe('');
  });

  test('apart where both handles stand in one place', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?min_price=1000000&max_price=1000000');
    const circle = await visitor.page.locator('.handle-low circle').last().boundingBox();
    const from = { x: (circle?.x ?? 0) + 9, y: (circle?.y ?? 0) + 11 };
    const to = await pointAt(visitor, 0.1);
    await visitor.page.mouse.move(from.x, from.y);
    await visitor.page.mouse.down();
    await visitor.page.mouse.move(to.x, to.y, { steps: 4 });
    await visitor.page.mouse.up();
    await visitor.page.waitForURL(/\/properties\?min_price=\d+0000&max_price=1000000$/);
  });

  test.for(['status=For+Sale', 'status=For+Rent'])('and its middle parts the homes in halves (%s)', async (status) => {
    const visitor = await site.visit();
    await visitor.open(`/properties?${status}`);
    const shown = () => form(visitor).locator('.filter-actions button').textContent();
    const all = Number((await shown())?.match(/\d+/g)?.at(-1));
    const middle = await pointAt(visitor, 0.5);
    await visitor.page.mouse.click(middle.x, middle.y);
    await visitor.page.waitForURL(/m(in|ax)_price=\d+000$/);
    const half = async () => Number((await shown())?.match(/\d+/g)?.at(-1)) / all;
    await expect.poll(async () => Math.abs((await half()) - 0.5)).toBeLessThan(0.15);
    const bars = visitor.page.locator('.histogram');
    expect((await bars.boundingBox())?.height).toBe(24);
    expect(await bars.getAttribute('aria-hidden')).toBe('true');
  });

  test('and a price beyond the scale is what every control says', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?status=For+Rent&min_price=1000000');
    expect(await ends(visitor)).toEqual(['$1,000,000', '$1,000,000']);
    for (const name of ['Lowest price', 'Highest price']) {
      expect(await handle(visitor, name).getAttribute('aria-valuetext')).toMatch(/^\$1,000,000 · /);
    }
  });

  test('or types the numbers, and the handles follow', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties');
    await form(visitor).getByLabel('Min price').fill('123456');
    await expect.poll(() => ends(visitor)).toEqual(['$123456', '$5,000,000']);
    await visitor.page.waitForURL('**/properties?min_price=123456');
    await expect.poll(() => handle(visitor, 'Lowest price').inputValue()).toBe('120000');
    await visitor.page.getByRole('link', { name: 'Remove filter: From $123,456' }).click();
    await visitor.page.waitForURL('**/properties');
    await expect.poll(() => ends(visitor)).toEqual(['$0', '$5,000,000']);
  });
});

describe('a visitor types a price as they write it', () => {
  test.for([
    ['id', '250.000', '250.000', 250_000],
    ['id', '$1.500.000', '1.500.000', 1_500_000],
    ['en', '250,000', '250,000', 250_000],
    ['ar', '٢٥٠٬٠٠٠', '250,000', 250_000],
  ] as const)('beside the list, and sees what was understood (%s: %s)', async ([lang, price, shown, usd]) => {
    const visitor = await site.visit();
    await visitor.open(`/properties?lang=${lang}`);
    const field = form(visitor).locator('[name=min_price]');
    await field.fill(price);
    await visitor.page.waitForURL((url) => url.searchParams.get('min_price') === String(usd));
    await visitor.page.locator('.results-under-bar').getByText(`$${shown}`).waitFor();
    await field.blur();
    await expect.poll(() => field.inputValue()).toBe(shown);
    await expect.poll(async () => (await ends(visitor))[0]).toBe(`$${shown}`);
  });

  test('in the dialog, and sees what was understood before searching', async () => {
    const visitor = await site.visit();
    await visitor.open('/?lang=id');
    await visitor.page.locator('header [aria-haspopup=dialog]').click();
    const field = visitor.page.locator('.search-dialog [name=max_price]');
    await field.fill('5 miliar');
    await field.press('Tab');
    await expect.poll(() => field.inputValue()).toBe('307.069');
    await field.press('Enter');
    await visitor.page.waitForURL('**/properties?max_price=307069&lang=id');
  });

  test('without scripts, and the address has it as it was understood', async () => {
    const visitor = await site.visit({ scripts: false });
    await visitor.open('/properties?lang=id');
    await form(visitor).locator('[name=min_price]').fill('250.000');
    await form(visitor).getByRole('button', { name: 'Cari' }).click();
    await visitor.page.waitForURL('**/properties?min_price=250000&lang=id');
    expect(await form(visitor).locator('[name=min_price]').inputValue()).toBe('250.000');
  });

  test('the wrong way round, and finds what lies between', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?min_price=900000&max_price=100000');
    expect(await ends(visitor)).toEqual(['$100,000', '$900,000']);
    await visitor.page.getByRole('link', { name: 'Remove filter: From $100,000' }).waitFor();
  });

  test('although what reads it does not come: then the server does', async () => {
    const visitor = await site.visit();
    await visitor.page.route('**/assets/typed-prices-*.js', (route) => route.abort());
    visitor.forgive(/Failed to load resource|typed-prices/);
    await visitor.open('/properties');
    const field = visitor.page.locator('.filter-panel [name=max_price]');
    await field.fill('400k');
    await field.press('Enter');
    await visitor.page.waitForURL('**/properties?max_price=400000');
  });

  describe('or what is no price, which stays, and below it stands that it is left out', () => {
    const said = 'Not understood, so left out. Write it like $250,000.';

    test('beside the list, whatever else is searched for', async () => {
      const visitor = await site.visit();
      await visitor.open('/properties');
      const field = form(visitor).locator('[name=min_price]');
      const problem = form(visitor).locator('.field-problem');
      await field.fill('CHF 5.000.000');
      expect(await problem.count()).toBe(0);
      await field.press('Tab');
      expect(await problem.textContent()).toBe(said);
      const describedBy = String(await field.getAttribute('aria-describedby'));
      expect(await visitor.page.locator(`[id="${describedBy}"]`).textContent()).toBe(said);
      expect(await handle(visitor, 'Lowest price').inputValue()).toBe('0');
      await form(visitor).getByLabel('Property Type').selectOption('Villa');
      await visitor.page.waitForURL('**/properties?type=Villa');
      await expect.poll(() => visitor.page.locator('h1').textContent()).toBe('Villas in Bali');
      expect([await field.inputValue(), await problem.count()]).toEqual(['CHF 5.000.000', 1]);
      await field.fill('250000');
      await expect.poll(() => problem.count()).toBe(0);
      await visitor.page.waitForURL('**/properties?type=Villa&min_price=250000');
      await field.fill('-5');
      await field.press('Enter');
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await form(visitor).getByRole('link', { name: 'Reset' }).click();
      await expect.poll(() => visitor.where()).toBe('/properties');
      await expect.poll(() => problem.count()).toBe(0);
      await expect.poll(() => field.inputValue()).toBe('');
    });

    test('in the dialog, which stays open once', async () => {
      const visitor = await site.visit();
      await visitor.open('/');
      await visitor.page.locator('header [aria-haspopup=dialog]').click();
      const dialog = visitor.page.locator('.search-dialog');
      const field = dialog.locator('[name=max_price]');
      await field.fill('abc');
      await dialog.getByRole('button', { name: 'Search' }).click();
      await dialog.getByText(said).waitFor();
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
      // Longer than it takes to press.
      await visitor.page.waitForTimeout(600);
      expect(await dialog.getByText(said).count()).toBe(1);
      await dialog.getByRole('button', { name: 'Search' }).click();
      await visitor.page.waitForURL('**/properties');
      await visitor.page.locator('header [aria-haspopup=dialog]').click();
      await field.fill('400k');
      await field.press('Enter');
      await visitor.page.waitForURL('**/properties?max_price=400000');
    });

    test.for([
      ['en', 'abc', said],
      ['id', '-5', 'Tidak dipahami, jadi diabaikan. Tulis misalnya $250.000.'],
      ['ar', 'CHF 5.000', 'لم نفهم هذا السعر فلم نحتسبه. اكتبه مثلًا هكذا: \u2066$250,000\u2069.'],
    ] as const)('without a script, beside one that is (%s)', async ([lang, typed, words]) => {
      const visitor = await site.visit({ scripts: false });
      await visitor.open(`/properties?type=Villa&lang=${lang}`);
      await form(visitor).locator('[name=min_price]').fill(typed);
      await form(visitor).locator('[name=max_price]').fill('900k');
      await form(visitor).locator('.filter-actions [type=submit]').click();
      await visitor.page.waitForURL('**max_price=900000*');
      const low = form(visitor).locator('[name=min_price]');
      expect([await low.inputValue(), await low.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
      expect(await form(visitor).locator('.field-problem').textContent()).toBe(words);
      expect(await form(visitor).locator('[name=max_price]').getAttribute('aria-invalid')).toBeNull();
      expect(await visitor.page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('min_price');
    });
  });

  test('and it is forgotten with what it was the price of', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?status=For+Sale&min_price=1000000');
    await form(visitor).getByText('For Rent').click();
    await visitor.page.waitForURL('**/properties?status=For+Rent');
    await expect.poll(() => ends(visitor)).toEqual(['$0', '$250,000']);
    expect(await form(visitor).locator('[name=min_price]').inputValue()).toBe('');
  });
});

describe('the history has one entry a search', () => {
  const entries = ({ page }: Visitor) => page.evaluate(() => history.length);

  test('however often Search is pressed, which keeps the page of the list', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?page=3');
    const before = await entries(visitor);
    for (let times = 0; times < 3; times += 1) {
      const answer = visitor.page.waitForResponse(/properties\.data/);
      await form(visitor)
        .getByRole('button', { name: /^Show \d+ properties$/ })
        .click();
      await (await answer).finished();
    }
    expect([visitor.where(), await entries(visitor)]).toEqual(['/properties?page=3', before]);
  });

  test('however slowly it is typed', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties');
    const before = await entries(visitor);
    for (const letter of 'pool') {
      await form(visitor).locator('[name=keyword]').pressSequentially(letter);
      const typed = await form(visitor).locator('[name=keyword]').inputValue();
      await visitor.page.waitForURL(`**/properties?keyword=${typed}`);
    }
    expect(await entries(visitor)).toBe(before + 1);
    await form(visitor).getByLabel('Property Type').selectOption('Villa');
    await visitor.page.waitForURL('**/properties?keyword=pool&type=Villa');
    await visitor.page.goBack();
    await visitor.page.waitForURL('**/properties?keyword=pool');
    // Back changes the field too, while the cursor is in it.
    await form(visitor).locator('[name=keyword]').focus();
    await visitor.page.goBack();
    await visitor.page.waitForURL('**/properties');
    await expect.poll(() => form(visitor).locator('[name=keyword]').inputValue()).toBe('');
  });
});

describe('a visitor sees how many each choice would find', () => {
  const villas = (visitor: Visitor) => form(visitor).locator('[name=type] option[value=Villa]');
  const counted = async (visitor: Visitor) =>
    Number(/\((\d+)\)/.exec(String(await villas(visitor).textContent()))?.[1]);

  test.for([true, false])('and finds as many (scripts: %s)', async (scripts) => {
    const visitor = await site.visit({ scripts });
    await visitor.open('/properties?status=For+Rent');
    const count = await counted(visitor);
    expect(count).toBeGreaterThan(0);
    await form(visitor).getByLabel('Property Type').selectOption('Villa');
    if (!scripts) await form(visitor).getByRole('button', { name: 'Search' }).click();
    await visitor.page.waitForURL('**/properties?*type=Villa*');
    await visitor.page.getByText(new RegExp(`of ${count} Properties$`)).waitFor();
    // Its own filter is left out of the count, so the number stays.
    expect(await counted(visitor)).toBe(count);
  });

  test('also after another filter changed without a new document', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties');
    const everywhere = await counted(visitor);
    await chooseArea(form(visitor), 'Ubud');
    await expect.poll(() => counted(visitor)).toBeLessThan(everywhere);
    const inUbud = await counted(visitor);
    await visitor.page.waitForURL('**/properties?location=ubud');
    await visitor.open('/properties?location=ubud');
    expect(await counted(visitor)).toBe(inUbud);
  });

  test('what finds nothing says so, can be chosen, and stays chosen', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?type=Apartment&location=canggu');
    const five = form(visitor).getByRole('radio', { name: /^5\+ ?\(0 properties\)$/ });
    await five.check();
    await visitor.page.getByRole('heading', { name: 'No properties found' }).waitFor();
    expect(await five.isChecked()).toBe(true);
    await form(visitor).getByRole('button', { name: 'No properties' }).waitFor();
    const remove = /^Remove .+ to see \d+ more propert(y|ies)$/;
    // The list says what to remove, and the form beside it does not say so again.
    expect(await form(visitor).getByRole('link', { name: remove }).count()).toBe(0);
    await visitor.page.getByRole('link', { name: remove }).first().click();
    await form(visitor)
      .getByRole('button', { name: /^Show \d+ propert(y|ies)$/ })
      .waitFor();
  });
});

describe('a filter that cannot hold goes with what it was chosen for', () => {
  test.for([true, false])('rooms with land, tenure with a rent (scripts: %s)', async (scripts) => {
    const visitor = await site.visit({ scripts });
    const search = () => (scripts ? undefined : form(visitor).getByRole('button', { name: 'Search' }).click());
    await visitor.open('/properties?bedrooms=3&tenure=freehold');
    await form(visitor).getByLabel('Property Type').selectOption('Land');
    await search();
    await visitor.page.waitForURL('**/properties?type=Land&tenure=freehold');
    await expect.poll(() => form(visitor).locator('[name=bedrooms], [name=bathrooms]').count()).toBe(0);
    await form(visitor).getByText('For Rent').click();
    await search();
    await visitor.page.waitForURL('**/properties?type=Land&status=For+Rent');
    await expect.poll(() => form(visitor).locator('[name=tenure]').count()).toBe(0);
    await form(visitor).getByText('For Sale').click();
    await search();
    await form(visitor).getByLabel('Tenure').waitFor();
  });
});

describe('a visitor who finds nothing', () => {
  test('is offered to remove the filter that costs most', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?keyword=zzzzzzzz&type=Villa&status=For+Sale');
    const offer = visitor.page
      .locator('.results')
      .getByRole('link', { name: /^Remove “zzzzzzzz” to see \d+ more properties$/ });
    const found = /\d+/.exec(String(await offer.textContent()))?.[0];
    await offer.click();
    await visitor.page.waitForURL('**/properties?type=Villa&status=For+Sale');
    await visitor.page.getByText(`Showing 10 of ${found} Properties`).waitFor();
  });

  test('is shown everything where no single filter is to blame', async () => {
    const visitor = await site.visit({ scripts: false });
    await visitor.open('/properties?keyword=zzzzzzzz&min_price=4999998&max_price=4999999&lang=ar');
    expect(await visitor.page.locator('main .notice a').count()).toBe(1);
    await visitor.page.locator('main .notice a').click();
    await visitor.page.waitForURL('**/properties?lang=ar');
  });
});

test('years of a lease that no form offers come with a link, and stay in a form without a script', async () => {
  const visitor = await site.visit({ scripts: false });
  await visitor.open('/properties?years_left=22');
  const total = () => visitor.page.locator('.results-bar p').first().textContent();
  const found = await total();
  expect(await form(visitor).locator('[name=years_left]:checked').getAttribute('value')).toBe('22');
  await visitor.page.getByRole('link', { name: 'Remove filter: Lease: 22 years or more' }).waitFor();
  expect(await visitor.page.locator('link[rel=canonical]').getAttribute('href')).toContain('years_left=22');
  await form(visitor).locator('.filter-actions [type=submit]').click();
  await visitor.page.waitForURL('**years_left=22*');
  expect(await total()).toBe(found);
});

test('what a visitor chooses while an answer is on its way is added to their search', async () => {
  const visitor = await site.visit({ width: 1440 });
  const { page } = visitor;
  await visitor.open('/properties');
  const line = Promise.withResolvers<void>();
  await page.route('**/properties.data*', async (route) => {
    await line.promise;
    // The first request is aborted meanwhile.
    await route.continue().catch(() => undefined);
  });
  const waits = page.locator('.results-list[aria-busy=true]');
  await form(visitor).getByLabel('Property Type').selectOption('House');
  await waits.waitFor();
  await page.getByLabel('Sort by').selectOption({ label: 'Price: High to Low' });
  await expect.poll(() => form(visitor).locator('[name=sort]').inputValue()).toBe('price_desc');
  await form(visitor).getByLabel('For Sale').check();
  line.resolve();
  await page.waitForURL('**/properties?type=House&status=For+Sale&sort=price_desc');
  await waits.waitFor({ state: 'detached' });
  expect(await page.locator('.badge-rent').count()).toBe(0);
});
