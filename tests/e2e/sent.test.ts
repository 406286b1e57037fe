import { describe, expect, test } from 'vitest';
import { officeOf } from '#app/features/agency/answering.ts';
import { offeredDays } from '#app/features/leads/viewing-times.ts';
import { findOpenDays } from '#app/i18n/office-hours.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

const row = ({ page }: Visitor, name: string) =>
  page.locator('.sent-rows > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) }).locator('dd');

const office = officeOf(demoAgency);
const [openDay = ''] = findOpenDays(offeredDays(Date.now(), office), 1, office.hours);

async function askForViewing(visitor: Visitor, email: string, scripts = true) {
  await visitor.open('/property/1?form=viewing');
  const field = (name: string) => visitor.page.locator(`#inquiry [name=${name}]:visible`);
  if (scripts) await visitor.page.locator('#inquiry .days input').first().check();
  else await field('day_1').fill(openDay);
  await field('part').first().check();
  await field('name').fill('Anna Contoh');
  await field('email').fill(email);
  await visitor.page.locator('#inquiry .send-button:visible').click();
  await visitor.page.locator('.sent h1:focus').waitFor();
}

describe.for([true, false])('after asking for a viewing, with scripts: %s', (scripts) => {
  test('the visitor sees what was asked, where it is answered, and when to expect an answer', async () => {
    const visitor = await site.visit({ scripts, timezoneId: 'Europe/Berlin' });
    await askForViewing(visitor, `sent-${scripts}@bale.example`, scripts);
    const { page } = visitor;
    expect(await page.locator('.sent-ack').textContent()).toBe('Thank you. Your message has been sent.');
    expect(await page.locator('h1').textContent()).toContain('Anna Contoh');
    expect(await row(visitor, 'Hours').textContent()).toContain('09:00 – 12:00');
    if (scripts) expect(await row(visitor, 'Hours').textContent()).toMatch(/0[23]:00 – 0[56]:00/);
    expect(await row(visitor, 'We answer to').locator('b').textContent()).toBe(`sent-${scripts}@bale.example`);
    expect(await row(visitor, 'Reference').textContent()).toMatch(/Q-[0-9A-F]{6}/);
    expect(await row(visitor, 'An answer by').textContent()).toContain('in Bali');
    await expect.poll(() => page.locator('.card').count()).toBe(4);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByText('Add to calendar').click()]);
    expect(file.suggestedFilename()).toBe('BE-0001.ics');
  });
});

test('its address is in no cache, and nobody else’s key opens anything', async () => {
  const visitor = await site.visit();
  await askForViewing(visitor, 'private@bale.example');
  const address = visitor.where();
  const answer = await fetch(site.url() + address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
  expect(answer.headers.get('Referrer-Policy')).toBe('same-origin');
  const key = new URL(site.url() + address).searchParams.get('key') ?? '';
  expect(site.output()).not.toContain(key);
  for (const wrong of ['/property/1/sent', '/property/1/sent?key=x', address.replace('/1/', '/2/'), '/contact/sent']) {
    const refused = await fetch(site.url() + wrong);
    expect([refused.status, refused.headers.get('Cache-Control')], wrong).toEqual([
      404,
      expect.stringMatching('no-store'),
    ]);
    const text = await refused.text();
    expect(text).toContain('This page is no longer here');
    expect(text).not.toContain('private@bale.example');
  }
});

test('when it cannot be loaded, the visitor still learns that it was sent', async () => {
  const visitor = await site.visit();
  await visitor.open('/property/1');
  await visitor.page.route('**/sent.data*', (route) => route.abort());
  const field = (name: string) => visitor.page.locator(`#inquiry [name=${name}]:visible`);
  await field('name').fill('Anna');
  await field('email').fill('offline@bale.example');
  await field('message').fill('Is there a garden?');
  await visitor.page.locator('#inquiry .send-button:visible').click();
  await visitor.page.locator('.sent-ack').waitFor();
  expect(await visitor.page.locator('h1').textContent()).toBe('We have\u00a0it.');
});

test.for([{ scripts: true }, { scripts: false }])(
  'a wrong address is put right where it is read, scripts: $scripts',
  async ({ scripts }) => {
    const visitor = await site.visit({ scripts, width: 390 });
    const { page } = visitor;
    await askForViewing(visitor, `wrong-${scripts}@bale.example`, scripts);
    const address = row(visitor, 'We answer to');
    const email = page.getByLabel('The right address');
    expect(await email.isVisible()).toBe(false);
    await page.getByText('Wrong address?').click();
    await email.fill('not-an-address');
    if (scripts) {
      await page.getByRole('button', { name: 'Send it there' }).click();
      await page.locator('.field-problem').waitFor();
    }
    await email.fill(`right-${scripts}@bale.example`);
    await page.getByRole('button', { name: 'Send it there' }).click();
    await address.getByText('corrected', { exact: false }).waitFor();
    await expect.poll(() => address.locator('b').textContent()).toBe(`right-${scripts}@bale.example`);
    await expect.poll(() => email.isVisible()).toBe(false);
    expect(await page.locator('h1').textContent()).toContain('Anna Contoh');

    const reference = await row(visitor, 'Reference').locator('b').textContent();
    await page.goBack();
    // Without a script each answer is a page of its own.
    if (!scripts) {
      expect(await address.locator('b').textContent()).toBe(`right-${scripts}@bale.example`);
      await page.goBack();
    }
    await page.locator('h1', { hasText: 'Kertas House' }).waitFor();
    const left = await page.locator('#inquiry [name=email]:visible').inputValue();
    expect(left).toBe(scripts ? '' : `wrong-${scripts}@bale.example`);
    if (scripts) return;
    // What the browser itself has kept is the same message, and no other one.
    await page.locator('#inquiry .send-button:visible').click();
    await page.locator('.sent h1:focus').waitFor();
    expect(await row(visitor, 'Reference').locator('b').textContent()).toBe(reference);
    expect(await address.locator('b').textContent()).toBe(`right-${scripts}@bale.example`);
  },
);

test('the reference is copied, and another day is asked for where the first was', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await askForViewing(visitor, 'copy@bale.example');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = row(visitor, 'Reference');
  await reference.getByRole('button', { name: /^Copy/ }).click();
  await reference.getByText('copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(await reference.locator('b').textContent()).toBe(copied);
  await page.getByText('Ask for another day').click();
  await page.locator('#inquiry [name=part]').first().waitFor();
  expect(visitor.where()).toBe('/property/1?form=viewing#inquiry');
});
