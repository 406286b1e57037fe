import { describe, expect, test } from 'vitest';
import { officeOf } from '#app/features/agency/answering.ts';
import { readLeadDetails } from '#app/features/leads/lead-details.ts';
import { offeredDays, viewingDays } from '#app/features/leads/viewing-times.ts';
import { findOpenDays } from '#app/i18n/office-hours.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { screens } from '#tests/screens.ts';
import { readRows } from './site-rows.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

const leadsOf = (email: string) =>
  readRows(site.dataDir(), (kysely) => kysely.selectFrom('leads').selectAll().where('email', '=', email).execute());

const card = ({ page }: Visitor) => page.locator('#inquiry');
/** Whichever form is not shown. */
const toggle = (visitor: Visitor) => card(visitor).locator('.form-switch a:not([aria-current])');
const send = (visitor: Visitor) => card(visitor).locator('.send-button:visible');
const field = (visitor: Visitor, name: string) => card(visitor).locator(`[name="${name}"]:visible`);
const problems = (visitor: Visitor) => card(visitor).locator('.field-problem:visible').allTextContents();

const office = officeOf(demoAgency);
const openDays = () => findOpenDays(offeredDays(Date.now(), office), 20, office.hours);

async function openForm(visitor: Visitor, path = '/property/1') {
  await visitor.open(path);
  await toggle(visitor).click();
  await field(visitor, 'day_1').first().waitFor();
}

// Before any other test has made the server load it.
test('the form is rendered for the very first request, without scripts', async () => {
  const visitor = await site.visit({ scripts: false });
  await visitor.open('/property/1?form=viewing');
  expect(await field(visitor, 'day_1').count()).toBe(1);
});

describe.for([true, false])('a visitor asks to view a listing, with scripts: %s', (scripts) => {
  test('says when, and is thanked', async () => {
    const email = `viewing-${scripts}@bale.example`;
    const [next = '', , then = ''] = openDays();
    const visitor = await site.visit({ scripts });
    await openForm(visitor, '/property/1?lang=id');
    expect(visitor.where()).toBe(scripts ? '/property/1?lang=id' : '/property/1?form=viewing&lang=id#inquiry');
    if (scripts) await card(visitor).locator(`[name=day_1][value="${then}"]`).check();
    else await field(visitor, 'day_1').fill(then);
    await card(visitor).locator('summary').first().click();
    await field(visitor, 'day_2').fill(next);
    await field(visitor, 'part').nth(1).check();
    await field(visitor, 'mode').nth(1).check();
    await field(visitor, 'name').fill('Made Contoh');
    await field(visitor, 'email').fill(email);
    await send(visitor).click();
    await visitor.page.locator('.sent h1:focus').waitFor();
    expect(visitor.where()).toMatch(/^\/property\/1\/sent\?key=[\w.-]+&lang=id$/);
    const [lead, ...more] = await leadsOf(email);
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ kind: 'viewing', listing_id: 1, language: 'id', state: 'new' });
    expect(readLeadDetails('viewing', lead?.details_json ?? '')).toMatchObject({
      days: [then, next],
      part: 'afternoon',
      mode: 'video',
    });
  });

  test('sees what the server rejects, and everything as it was typed', async () => {
    const visitor = await site.visit({ scripts });
    await openForm(visitor);
    // Validated before sending, with the same message.
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    if (scripts) await card(visitor).locator('.viewing-day button').click();
    await field(visitor, 'day_1').fill(yesterday);
    await field(visitor, 'part').first().check();
    await field(visitor, 'name').fill('Made Contoh');
    await field(visitor, 'email').fill('made@bale.example');
    await card(visitor).locator('summary').nth(1).click();
    await field(visitor, 'message').fill('With my family.');
    await send(visitor).click();
    await card(visitor).locator('.form-trouble:focus').waitFor();
    expect(await problems(visitor)).toHaveLength(1);
    expect(await field(visitor, 'day_1').getAttribute('aria-invalid')).toBe('true');
    expect(await field(visitor, 'day_1').inputValue()).toBe(yesterday);
    expect(await field(visitor, 'part').first().isChecked()).toBe(true);
    expect(await field(visitor, 'message').inputValue()).toBe('With my family.');
  });

  test('no more when it is sold', async () => {
    const visitor = await site.visit({ scripts });
    const sold = screens.find(({ name }) => name === 'property-closed')?.path;
    await visitor.open(`${sold}?form=viewing`);
    expect(await toggle(visitor).count()).toBe(0);
    expect(await field(visitor, 'day_1').count()).toBe(0);
    expect(await field(visitor, 'message').count()).toBe(1);
  });
});

test('says what to choose where nothing was chosen', async () => {
  const visitor = await site.visit();
  await openForm(visitor);
  await card(visitor).locator('[name=day_1][type=radio]').first().waitFor();
  await send(visitor).click();
  await card(visitor).locator('.form-trouble:focus').waitFor();
  expect((await problems(visitor)).slice(0, 2)).toEqual(['Please choose a day.', 'Please choose a time.']);
});

test('a visitor writes instead, and loses nothing by looking', async () => {
  const visitor = await site.visit();
  await visitor.open('/property/1');
  await field(visitor, 'message').fill('Is there a garden?');
  await toggle(visitor).click();
  await field(visitor, 'day_1').first().waitFor();
  await field(visitor, 'name').fill('Made');
  await toggle(visitor).click();
  await field(visitor, 'day_1').first().waitFor({ state: 'detached' });
  await expect.poll(() => field(visitor, 'message').inputValue()).toBe('Is there a garden?');
  await toggle(visitor).click();
  await field(visitor, 'day_1').first().waitFor();
  await expect.poll(() => field(visitor, 'name').inputValue()).toBe('Made');
});

test('the next six days on which the office is open are offered, and the hours by the visitor’s own clock', async () => {
  const visitor = await site.visit({ timezoneId: 'America/Los_Angeles' });
  await openForm(visitor);
  const days = await field(visitor, 'day_1').evaluateAll((radios) =>
    radios.map((radio) => Reflect.get(radio, 'value')),
  );
  expect(days).toEqual(openDays().slice(0, 6));
  expect(days.filter((day) => new Date(`${day}T00:00Z`).getUTCDay() === 0)).toEqual([]);
  await field(visitor, 'day_1').nth(2).check();
  await field(visitor, 'part').first().check();
  const words = card(visitor).locator('.viewing-words');
  await expect.poll(() => words.textContent()).toContain(String(Number(String(days[2]).slice(8))));
  await expect.poll(() => words.textContent()).toMatch(/1[78]:00–2[01]:00 your time/);
  // Any other day is in the browser's own field, within the days that can be asked for.
  await card(visitor).locator('.viewing-day button').click();
  const { first, last } = offeredDays(Date.now(), office);
  await card(visitor).locator('[name=day_1][type=date]:visible').waitFor();
  expect(await field(visitor, 'day_1').getAttribute('min')).toBe(first);
  expect(await field(visitor, 'day_1').getAttribute('max')).toBe(last);
});

test('a day chosen before the form’s script was there stays', async () => {
  const visitor = await site.visit();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visitor.page.route('**/assets/viewing-form-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await visitor.open('/property/1?form=viewing');
  const { last } = viewingDays(Date.now());
  await field(visitor, 'day_1').fill(last);
  release();
  await card(visitor).locator('.viewing-day button').waitFor();
  expect(await field(visitor, 'day_1').inputValue()).toBe(last);
});

test('time zones with Bali’s time are not mentioned', async () => {
  const visitor = await site.visit({ timezoneId: 'Asia/Singapore' });
  await openForm(visitor);
  await field(visitor, 'day_1').first().check();
  await field(visitor, 'part').first().check();
  const words = card(visitor).locator('.viewing-words');
  await expect.poll(() => words.textContent()).toContain('09:00–12:00');
  expect(await words.textContent()).not.toContain('your time');
});

test.for(['day_1', 'another day'])('what was asked is there again in another language: %s', async (which) => {
  const visitor = await site.visit();
  await openForm(visitor);
  const { last } = viewingDays(Date.now());
  const day = which === 'day_1' ? String(openDays()[3]) : last;
  if (which === 'day_1') await card(visitor).locator(`[name=day_1][value="${day}"]`).check();
  else {
    await card(visitor).locator('.viewing-day button').click();
    await field(visitor, 'day_1').fill(day);
  }
  await field(visitor, 'part').nth(2).check();
  await card(visitor).locator('summary').nth(1).click();
  await field(visitor, 'message').fill('With my family.');
  await visitor.open('/property/1?lang=id');
  const chosen = () => card(visitor).locator('[name=day_1]:checked, [name=day_1][type=date]').inputValue();
  await expect.poll(chosen).toBe(day);
  await expect.poll(() => field(visitor, 'part').nth(2).isChecked()).toBe(true);
  // What is folded away opens, where something was typed into it.
  await expect.poll(() => field(visitor, 'message').inputValue()).toBe('With my family.');
});

test('when the form cannot be loaded, its page opens', async () => {
  const visitor = await site.visit();
  visitor.forgive(/Failed to (load resource|fetch)/);
  await visitor.page.route('**/assets/viewing-form-*.js', (route) => route.abort());
  await visitor.open('/property/1');
  await toggle(visitor).click();
  await visitor.page.waitForURL('**/property/1?form=viewing');
  await field(visitor, 'day_1').first().waitFor();
});
