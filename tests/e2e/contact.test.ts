import { describe, expect, test } from 'vitest';
import { readLeadDetails } from '#app/features/leads/lead-details.ts';
import { withLanguage } from '#app/i18n/languages.ts';
import { isHydrated } from '#tests/browser.ts';
import { startEmptySite } from './empty-site.ts';
import { readRows } from './site-rows.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

/** The leads saved from this sender. */
const leadsOf = (email: string) =>
  readRows(site.dataDir(), (kysely) => kysely.selectFrom('leads').selectAll().where('email', '=', email).execute());

async function fill({ page }: Visitor, email: string) {
  await page.getByLabel('Name').fill('Made Contoh');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill('A family house near Sanur');
  await page.getByLabel('Message').fill('Three bedrooms,\nwalking distance to the beach.');
  await page.getByRole('checkbox').check();
}

const sendButton = ({ page }: Visitor) => page.locator('.send-button');
const thanks = ({ page }: Visitor) => page.locator('.sent-ack');
const trouble = ({ page }: Visitor) => page.locator('.form-trouble');
const problems = ({ page }: Visitor) => page.locator('.field-problem').allTextContents();

describe.for([true, false])('a visitor writes to the agency, with scripts: %s', (scripts) => {
  test('about investing, from the home page, and is thanked', async () => {
    const email = `investing-${scripts}@bale.example`;
    const visitor = await site.visit({ scripts });
    await visitor.open('/');
    await visitor.page.getByRole('main').getByRole('link', { name: 'Invest' }).click();
    await visitor.page.waitForURL('**/contact?inquiry_type=investing');
    // The type is the subject until another is written.
    expect(await visitor.page.getByLabel('Subject').inputValue()).toBe('Investing');
    if (scripts) {
      await visitor.page.getByLabel('Inquiry Type').selectOption('renting');
      expect(await visitor.page.getByLabel('Subject').inputValue()).toBe('Renting');
      await visitor.page.getByLabel('Inquiry Type').selectOption('investing');
    }
    await fill(visitor, email);
    await sendButton(visitor).click();
    await thanks(visitor).waitFor();
    expect(visitor.where()).toMatch(/^\/contact\/sent\?key=[\w.-]+$/);
    expect(await sendButton(visitor).isVisible()).toBe(false);
    await visitor.page.locator('.sent h1:focus').waitFor();
    expect(await leadsOf(email)).toMatchObject([
      { kind: 'contact', inquiry_type: 'investing', phone: null, language: 'en', page: '/contact' },
    ]);
  });

  test('in Arabic', async () => {
    const email = `arabic-${scripts}@bale.example`;
    const visitor = await site.visit({ scripts, width: 390 });
    await visitor.open('/contact?lang=ar');
    await visitor.page.locator('[name="name"]').fill('مادي');
    await visitor.page.locator('[name="email"]').fill(email);
    await visitor.page.locator('[name="subject"]').fill('سؤال');
    await visitor.page.locator('[name="message"]').fill('أبحث عن منزل.');
    await visitor.page.locator('[name="terms"]').check();
    await sendButton(visitor).click();
    await thanks(visitor).waitFor();
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('ar');
    expect(await leadsOf(email)).toMatchObject([{ language: 'ar', name: 'مادي', message: 'أبحث عن منزل.' }]);
  });

  test('sees what the server rejects, and everything as it was typed', async () => {
    const visitor = await site.visit({ scripts });
    await visitor.open('/contact');
    await fill(visitor, 'made@bale.example');
    // Browsers accept spaces as a value.
    await visitor.page.getByLabel('Message').fill('   ');
    await visitor.page.getByLabel('Inquiry Type').selectOption('investing');
    await sendButton(visitor).click();
    await visitor.page.locator('.form-trouble:focus').waitFor();
    expect(await problems(visitor)).toHaveLength(1);
    const message = visitor.page.getByLabel('Message');
    expect(await message.getAttribute('aria-invalid')).toBe('true');
    const described = visitor.page.locator(`[id="${await message.getAttribute('aria-describedby')}"]`);
    expect(await described.textContent()).toBe(String(await problems(visitor)));
    expect(await visitor.page.getByLabel('Name').inputValue()).toBe('Made Contoh');
    expect(await visitor.page.getByLabel('Subject').inputValue()).toBe('A family house near Sanur');
    expect(await visitor.page.getByLabel('Inquiry Type').inputValue()).toBe('investing');
    expect(await visitor.page.getByRole('checkbox').isChecked()).toBe(true);
  });

  test('about a property of their own', async () => {
    const email = `owner-${scripts}@bale.example`;
    const visitor = await site.visit({ scripts });
    await visitor.open('/');
    await visitor.page.getByRole('main').getByRole('link', { name: 'Sell', exact: true }).click();
    await visitor.page.waitForURL('**/contact?form=owner');
    // The search of the home page, which stays until this page is rendered, has such fields too.
    const named = (name: string) => visitor.page.locator(`main form[method=post] [name="${name}"]`);
    await named('type').selectOption('House');
    await named('area').selectOption('sanur');
    await named('name').fill('  ');
    await named('email').fill(email);
    await named('wish').nth(2).check();
    await sendButton(visitor).click();
    await visitor.page.locator('.form-trouble:focus').waitFor();
    expect(await problems(visitor)).toHaveLength(1);
    expect(await named('name').getAttribute('aria-invalid')).toBe('true');
    expect(await named('type').inputValue()).toBe('House');
    expect(await named('area').inputValue()).toBe('sanur');
    expect(await named('wish').nth(2).isChecked()).toBe(true);
    await named('name').fill('Made Contoh');
    await sendButton(visitor).click();
    await visitor.page.locator('.sent h1:focus').waitFor();
    const [lead, ...more] = await leadsOf(email);
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ kind: 'owner', listing_id: null, message: '', page: '/contact?form=owner' });
    expect(readLeadDetails('owner', lead?.details_json ?? '')).toMatchObject({
      ...{ type: 'House', area: 'sanur', wish: 'manage' },
    });
  });

  test('asks about a listing on its own page', async () => {
    const email = `listing-${scripts}@bale.example`;
    const visitor = await site.visit({ scripts });
    await visitor.open('/property/1?lang=id');
    const card = visitor.page.locator('#inquiry');
    await card.locator('[name="name"]').fill('Made Contoh');
    await card.locator('[name="email"]').fill(email);
    await card.locator('[name="message"]').fill('Apakah ada taman?');
    await sendButton(visitor).click();
    await visitor.page.locator('.sent h1:focus').waitFor();
    await thanks(visitor).waitFor();
    expect(visitor.where()).toMatch(/^\/property\/1\/sent\?key=[\w.-]+&lang=id$/);
    expect(await leadsOf(email)).toMatchObject([
      { kind: 'property', listing_id: 1, language: 'id', page: '/property/1?lang=id' },
    ]);
  });
});

test('an incomplete form is not sent, says so in the site’s language, and clears what is corrected', async () => {
  const visitor = await site.visit();
  await visitor.open('/contact');
  let sent = 0;
  visitor.page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  await visitor.page.getByLabel('Email').fill('made@example');
  await sendButton(visitor).click();
  await visitor.page.locator('.form-trouble:focus').waitFor();
  expect(await problems(visitor)).toHaveLength(5);
  expect(await trouble(visitor).textContent()).toContain('5');
  await visitor.page.getByLabel('Name').fill('Made');
  await visitor.page.getByLabel('Email').fill('made@bale.example');
  expect(await problems(visitor)).toHaveLength(3);
  await sendButton(visitor).focus();
  await visitor.page.keyboard.press('Enter');
  await visitor.page.locator('.form-trouble:focus').waitFor();
  expect(await trouble(visitor).textContent()).toContain('3');
  expect(sent).toBe(0);
});

test('a press the moment the scripts take over is answered in the site’s words', async () => {
  const { page } = await site.visit();
  await page.addInitScript(`(function press() {
    if (!(${isHydrated})()) return scheduler.postTask(press);
    document.querySelector('.send-button').click();
  })()`);
  await page.goto(`${site.url()}/contact?lang=id`);
  await page.getByRole('main').getByRole('alert').waitFor();
});

test('pressing twice sends once', async () => {
  const visitor = await site.visit();
  await visitor.open('/contact');
  let posts = 0;
  let answer = () => {};
  const pressedTwice = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await visitor.page.route('**/contact.data', async (route) => {
    posts++;
    await pressedTwice;
    await route.continue();
  });
  await fill(visitor, 'twice@bale.example');
  const width = (await sendButton(visitor).boundingBox())?.width;
  await sendButton(visitor).dblclick();
  await expect.poll(() => sendButton(visitor).getAttribute('aria-disabled')).toBe('true');
  await sendButton(visitor).click({ force: true });
  expect((await sendButton(visitor).boundingBox())?.width).toBe(width);
  answer();
  await thanks(visitor).waitFor();
  expect(posts).toBe(1);
  expect(await leadsOf('twice@bale.example')).toHaveLength(1);
});

test('when the response is lost everything stays, and sending again saves one lead', async () => {
  const visitor = await site.visit();
  await visitor.open('/contact');
  await fill(visitor, 'lost@bale.example');
  await visitor.page.route('**/contact.data', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendButton(visitor).click();
  await visitor.page.locator('.form-trouble:focus').waitFor();
  expect(await trouble(visitor).textContent()).toContain('Failed to fetch');
  expect(await trouble(visitor).getByRole('link').count()).toBe(2);
  expect(await visitor.page.getByLabel('Subject').inputValue()).toBe('A family house near Sanur');
  // Other events on the page do not move the visitor.
  await visitor.page.getByLabel('Subject').focus();
  await visitor.page.evaluate(() => history.pushState(null, '', '#elsewhere'));
  await visitor.page.goBack();
  expect(await visitor.page.getByLabel('Subject').evaluate((field) => field === document.activeElement)).toBe(true);
  await visitor.page.unroute('**/contact.data');
  await sendButton(visitor).click();
  await thanks(visitor).waitFor();
  expect(await leadsOf('lost@bale.example')).toHaveLength(1);
});

test('when there is no response for half a minute it says so, and trying again saves one lead', async () => {
  const visitor = await site.visit();
  await visitor.page.clock.install();
  await visitor.open('/contact');
  await visitor.page.route('**/contact.data', async (route) => {
    // It arrived, but its response never does.
    await route.fetch();
  });
  await fill(visitor, 'silence@bale.example');
  const arrived = visitor.page.waitForRequest('**/contact.data');
  await sendButton(visitor).click();
  await arrived;
  await visitor.page.clock.fastForward(30_000);
  await visitor.page.locator('.form-trouble:focus').waitFor();
  expect(await visitor.page.getByLabel('Subject').inputValue()).toBe('A family house near Sanur');
  await expect.poll(() => leadsOf('silence@bale.example')).toHaveLength(1);
  await visitor.page.unroute('**/contact.data');
  await trouble(visitor).getByRole('button', { name: 'Try again' }).click();
  await thanks(visitor).waitFor();
  expect(await leadsOf('silence@bale.example')).toHaveLength(1);
});

test.for([
  ['en', true],
  ['id', false],
  ['ar', true],
] as const)('after too many messages it says how long to wait, and how else to write: %s', async ([tag, scripts]) => {
  const visitor = await site.visit({ scripts });
  visitor.forgive(/status of 429/);
  const from = { 'X-Forwarded-For': `2001:db8:${tag.charCodeAt(0).toString(16)}::1` };
  await visitor.page.setExtraHTTPHeaders(from);
  await visitor.open(`/contact?lang=${tag}`);
  const values = { name: 'Made', email: 'waits@bale.example', subject: 'A house', message: 'Is it quiet?' };
  const sendAs = (email: string) => {
    const body = new URLSearchParams({ ...values, email, terms: 'on' });
    return fetch(`${site.url()}/contact`, { method: 'POST', headers: from, body, redirect: 'manual' });
  };
  for (let count = 0; count < 30; count += 1) await sendAs(`many-${tag}-${count}@bale.example`);
  expect((await sendAs('late@bale.example')).status).toBe(429);
  for (const [name, value] of Object.entries(values)) await visitor.page.locator(`[name=${name}]`).fill(value);
  await visitor.page.locator('[name=terms]').check();
  await sendButton(visitor).click();
  await visitor.page.locator('.form-trouble:focus').waitFor();
  expect(await trouble(visitor).textContent()).toMatch(/10/);
  expect(await trouble(visitor).locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(2);
  for (const [name, value] of Object.entries(values)) {
    expect(await visitor.page.locator(`[name=${name}]`).inputValue()).toBe(value);
  }
  expect(await leadsOf(values.email)).toEqual([]);
});

test('forms of other sites are rejected, forms through a proxy are not', async () => {
  const body = new URLSearchParams({ name: 'Made' });
  const post = async (url: string, origin: string) => {
    const answer = await fetch(`${url}/contact`, { method: 'POST', headers: { Origin: origin }, body });
    return answer.status;
  };
  expect(await post(site.url(), 'https://elsewhere.example')).toBe(403);
  expect(await post(site.url(), site.url())).toBe(422);
  const behindProxy = await startEmptySite({ PUBLIC_URL: 'https://bale.example' });
  try {
    expect(await post(behindProxy.url, 'https://bale.example')).toBe(422);
  } finally {
    await behindProxy.stop();
  }
});

test.for([
  ['/contact', 'ar'],
  ['/contact?form=owner', 'en'],
] as const)(
  'the chat never comes within 80 px of a field on a phone, and is there where there is none: %s in %s',
  async ([path, tag]) => {
    const { page, open } = await site.visit({ width: 390 });
    await open(withLanguage(path, tag));
    const seen: boolean[] = [];
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 90) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      const found = await page.evaluate(async () => {
        // Two frames: the first moves the page, the second what follows it.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const button = [...document.querySelectorAll('.chat-button')].find((one) => one.checkVisibility());
        if (!button?.checkVisibility({ visibilityProperty: true })) return { shown: false, near: [] };
        const own = button.getBoundingClientRect();
        const fields = [...document.querySelectorAll('form.form-grid :is(input, select, textarea):not([hidden])')];
        const near = fields.filter((field) => {
          const box = field.getBoundingClientRect();
          return box.bottom > own.top - 80 && box.top < own.bottom;
        });
        return { shown: true, near: near.map((field) => field.getAttribute('name')) };
      });
      expect({ path, top, near: found.near }).toEqual({ path, top, near: [] });
      seen.push(found.shown);
    }
    expect(seen).toContain(false);
    expect(seen.at(-1)).toBe(true);
  },
);

test('both offices are named, that of the footer too', async () => {
  const visitor = await site.visit();
  await visitor.open('/contact');
  const addresses = await visitor.page.locator('.contact-info address').allTextContents();
  expect(addresses).toHaveLength(2);
  expect(addresses).toContain(await visitor.page.locator('.site-footer address').textContent());
});

test('owners find their form from the foot of every page', async () => {
  const { page, open, where } = await site.visit();
  for (const path of ['/', '/properties', '/about?lang=ar']) {
    await open(path);
    const link = page.locator('.site-footer a[href*="form=owner"]');
    expect(await link.count()).toBe(1);
  }
  await page.locator('.site-footer a[href*="form=owner"]').click();
  await page.locator('[name=wish]').first().waitFor();
  expect(where()).toBe('/contact?form=owner&lang=ar');
  expect(await page.locator('.page-hero .text-lead').textContent()).toContain('بما تملك');
});
