import { describe, expect, test } from 'vitest';
import { readLeadDetails } from '#app/features/leads/lead-details.ts';
import { viewingDays } from '#app/features/leads/viewing-times.ts';
import { screens } from '#tests/screens.ts';
import { readRows } from './site-rows.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

const leadsOf = (email: string) =>
  readRows(site.dataDir(), (kysely) => kysely.selectFrom('leads').selectAll().where('email', '=', email).execute());

const card = ({ page }: Visitor) => page.locator('#inquiry');
const toggle = (visitor: Visitor) => card(visitor).locator('[aria-expanded]');
const send = (visitor: Visitor) => card(visitor).locator('.send-button:visible');
const field = (visitor: Visitor, name: string) => card(visitor).locator(`[name="${name}"]:visible`);
const problems = (visitor: Visitor) => card(visitor).locator('.field-problem:visible').allTextContents();

async function openForm(visitor: Visitor, path = '/property/1') {
  // The closed side menu has an autofocus, and the browser logs that another came first.
  visitor.forgive(/^Autofocus processing was blocked/);
  await visitor.open(path);
  await toggle(visitor).click();
  await field(visitor, 'day_1').waitFor();
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
    const { first, last } = viewingDays(Date.now());
    const visitor = await site.visit({ scripts });
    await openForm(visitor, '/property/1?lang=id');
    expect(visitor.where()).toBe(scripts ? '/property/1?lang=id' : '/property/1?form=viewing&lang=id#inquiry');
    await field(visitor, 'day_1').fill(last);
    await field(visitor, 'day_2').fill(first);
    await field(visitor, 'part').nth(1).check();
    await field(visitor, 'name').fill('Made Contoh');
    await field(visitor, 'email').fill(email);
    await send(visitor).click();
    await card(visitor).locator('.form-thanks:focus').waitFor();
    if (!scripts) expect(visitor.where()).toBe('/property/1?sent=viewing&lang=id');
    const [lead, ...more] = await leadsOf(email);
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ kind: 'viewing', listing_id: 1, language: 'id', state: 'new' });
    expect(readLeadDetails('viewing', lead?.details_json ?? '')).toMatchObject({
      days: [last, first],
      part: 'afternoon',
    });
  });

  test('sees what the server rejects, and everything as it was typed', async () => {
    const visitor = await site.visit({ scripts });
    await openForm(visitor);
    // Validated before sending, with the same message.
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await field(visitor, 'day_1').fill(yesterday);
    await field(visitor, 'part').first().check();
    await field(visitor, 'name').fill('Made Contoh');
    await field(visitor, 'email').fill('made@bale.example');
    await field(visitor, 'message').fill('With my family.');
    await send(visitor).click();
    await card(visitor).locator('.form-trouble:focus').waitFor();
    expect(await problems(visitor)).toHaveLength(1);
    expect(await field(visitor, 'day_1').getAttribute('aria-invalid')).toBe('true');
    expect(await field(visitor, 'day_1').inputValue()).toBe(yesterday);
    expect(await field(visitor, 'part').first().isChecked()).toBe(true);
    expect(await field(visitor, 'message').inputValue()).toBe('With my family.');
  });

  test('or writes instead, and loses nothing by looking', { skip: !scripts }, async () => {
    const visitor = await site.visit({ scripts });
    await visitor.open('/property/1');
    await field(visitor, 'message').fill('Is there a garden?');
    await toggle(visitor).click();
    await field(visitor, 'day_1').waitFor();
    await field(visitor, 'name').fill('Made');
    await toggle(visitor).click();
    await field(visitor, 'day_1').waitFor({ state: 'detached' });
    expect(await field(visitor, 'message').inputValue()).toBe('Is there a garden?');
    await toggle(visitor).click();
    await field(visitor, 'day_1').waitFor();
    expect(await field(visitor, 'name').inputValue()).toBe('Made');
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

test('the days are those of today in Bali, and the hours are shown by the visitor’s own clock, too', async () => {
  const visitor = await site.visit({ timezoneId: 'America/Los_Angeles' });
  await openForm(visitor);
  const { first, last } = viewingDays(Date.now());
  expect(await field(visitor, 'day_1').getAttribute('min')).toBe(first);
  expect(await field(visitor, 'day_3').getAttribute('max')).toBe(last);
  const morning = card(visitor).locator('fieldset label').first();
  expect(await morning.textContent()).toContain('09:00–12:00');
  expect(await morning.locator('small').textContent()).toMatch(/1[78]:00–2[01]:00/);
});

test('time zones with Bali’s time are not mentioned', async () => {
  const visitor = await site.visit({ timezoneId: 'Asia/Singapore' });
  await openForm(visitor);
  expect(await field(visitor, 'day_1').getAttribute('min')).not.toBeNull();
  expect(await card(visitor).locator('small').count()).toBe(0);
});

test('when the form cannot be loaded, its page opens', async () => {
  const visitor = await site.visit();
  visitor.forgive(/Failed to (load resource|fetch)/);
  await visitor.page.route('**/assets/viewing-form-*.js', (route) => route.abort());
  await visitor.open('/property/1');
  await toggle(visitor).click();
  await visitor.page.waitForURL('**/property/1?form=viewing');
  await field(visitor, 'day_1').waitFor();
});
