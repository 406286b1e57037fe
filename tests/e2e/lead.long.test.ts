import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '#app/features/leads/lead.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { directionOf, languages, withLanguage } from '#app/i18n/languages.ts';
import { listingDraft } from '#tests/factories.ts';
import { aLead } from '#tests/lead-factories.ts';
import { findBarriers } from './barriers.ts';
import { signIn, withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite({ DEMO: 'off' });

const hostile = `"><img src=x onerror=alert(1)><script>alert(2)</script></textarea>{{3}}\u202e javascript:alert(4)`;
const text = (title: string) => ({ title, description: title });
const ids: Record<'viewing' | 'owner' | 'spam', string> = { viewing: '', owner: '', spam: '' };

beforeAll(async () => {
  await withSiteDb(site, async (db) => {
    const [listingId = 0] = await saveListings(db, [
      listingDraft({
        texts: { en: text('Villa by the rice fields'), id: text('Vila di tepi sawah'), ar: text('فيلا قرب الحقول') },
      }),
    ]);
    const add = async (lead: Partial<Lead>, standing: Parameters<typeof saveLead>[3] = {}) => {
      let id = '';
      const keepId = async (_: unknown, leadId: string) => {
        id = leadId;
      };
      await saveLead(db, { ...aLead, ...lead, formKey: randomUUID() }, keepId, standing);
      return id;
    };
    const days: Lead['details'] = { kind: 'viewing', days: ['2026-12-01', '2026-12-03'], part: 'morning' };
    ids.viewing = await add({ kind: 'viewing', listingId, details: days, phone: '0361 000 011', language: 'ar' });
    const house: Lead['details'] = { kind: 'owner', type: 'Land', area: 'ubud', wish: 'manage' };
    ids.owner = await add({ kind: 'owner', details: house, email: 'owner@bale.example', message: '' });
    const typed = { name: hostile, subject: hostile, message: hostile.repeat(20), page: `/contact?${hostile}` };
    ids.spam = await add({ ...typed, email: '`x`@bale.example' }, { state: 'spam', spam_signs: 'trap markup' });
    const mail = { kind: 'confirmation', onceKey: null, to: { name: null, address: 'made@bale.example' } };
    const texts = { replyTo: null, subject: 'Hello', text: 'Hello', html: '' };
    for (const leadId of [ids.viewing, ids.owner]) {
      await insertMails(db, [{ ...mail, ...texts, leadId }], { domain: 'bale.example', now: Date.now() });
    }
    const stuck = { state: 'refused' as const, attempts: 3, last_error: `554 ${hostile}`, settled_at: Date.now() };
    await db.kysely.updateTable('mails').set(stuck).execute();
  });
});

const tags = languages.map(({ tag }) => tag);
const sizes = [
  { width: 390, narrower: 320 },
  { width: 1440, narrower: 768 },
];

describe.each(tags)('a lead at the desk in %s', (tag) => {
  test.for(sizes)('serves everybody: %o', async ({ width, narrower }) => {
    const { page, open, externalRequests } = await site.visit({ width, reducedMotion: 'reduce' });
    await signIn(site, page, 'owner');
    for (const id of Object.values(ids)) {
      expect(await open(withLanguage(`/account/leads/${id}`, tag))).toBe(200);
      expect({ id, barriers: await findBarriers(page, width, narrower) }).toEqual({ id, barriers: [] });
      expect(await page.locator('html').getAttribute('dir')).toBe(directionOf(tag));
    }
    expect(externalRequests).toEqual([]);
  });
});

test('what a stranger typed is shown and does nothing', async () => {
  const { page, open } = await site.visit();
  await signIn(site, page, 'owner');
  page.on('dialog', () => expect.fail('Something ran.'));
  await open(`/account/leads/${ids.spam}`);
  expect(await page.locator('.lead-who h2').textContent()).toBe(hostile);
  expect(await page.locator('.lead-message blockquote').textContent()).toBe(hostile.repeat(20));
  expect(await page.locator('.lead img, .lead script').count()).toBe(0);
});

test('a viewer sees everything and no buttons', async () => {
  const { page, open } = await site.visit();
  await signIn(site, page, 'viewer');
  for (const id of Object.values(ids)) {
    await open(`/account/leads/${id}`);
    expect(await page.locator('.lead form, .lead button').count()).toBe(0);
    expect(await page.locator('.lead-story li').count()).toBeGreaterThan(0);
  }
});

test('a missing lead is reported within the desk', async () => {
  const { page, open } = await site.visit();
  await signIn(site, page, 'agent');
  expect(await open('/account/leads/nobody')).toBe(404);
  await page.locator('.desk .lead').getByRole('heading').waitFor();
});

test('what a colleague did meanwhile is reported, and focused', async () => {
  const { page, open, forgive } = await site.visit();
  forgive(/status of 409/);
  await signIn(site, page, 'agent');
  await open(`/account/leads/${ids.owner}`);
  await withSiteDb(site, (db) =>
    db.kysely.updateTable('leads').set({ state: 'offer' }).where('id', '=', ids.owner).execute(),
  );
  const state = page.locator('.lead').getByLabel('State');
  await state.selectOption('lost');
  await page.locator('.lead-choice [role=alert]:focus').waitFor();
  await expect.poll(() => state.inputValue()).toBe('offer');
  await state.selectOption('lost');
  await expect.poll(() => page.locator('.lead-who .state-badge').textContent()).toBe('Lost');
  await expect.poll(() => state.inputValue()).toBe('lost');
});

test('arrow keys through the states save the one where they stop, and keep the focus', async () => {
  const { page, open } = await site.visit();
  await signIn(site, page, 'agent');
  await open(`/account/leads/${ids.owner}`);
  const state = page.locator('.lead').getByLabel('State');
  const events = () => page.locator('.lead-story .state-badge').count();
  await state.selectOption('new');
  await expect.poll(() => page.locator('.lead-who .state-badge').textContent()).toBe('New');
  const before = await events();
  await state.focus();
  for (const _ of ['contacted', 'qualified', 'viewing']) await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator('.lead-who .state-badge').textContent()).toBe('Viewing planned');
  await expect.poll(events).toBe(before + 1);
  expect(await state.evaluate((select) => select === document.activeElement)).toBe(true);
});

test('without a script each choice has its button, and the answer its switch', async () => {
  const { page, open } = await site.visit({ scripts: false });
  await signIn(site, page, 'agent');
  await open(`/account/leads/${ids.owner}`);
  await page.locator('.lead').getByLabel('Assigned to').selectOption({ label: 'Ketut Sampel (me)' });
  await page.locator('.lead-choice').nth(1).getByRole('button', { name: 'Save' }).click();
  await page.locator('.lead-story').getByText('Ketut Sampel').first().waitFor();
  const [mail, note] = [page.locator('[data-way=mail]'), page.locator('[data-way=note]')];
  expect([await mail.isVisible(), await note.isVisible()]).toEqual([true, false]);
  await page.getByRole('radio', { name: 'Note for colleagues' }).check();
  expect([await mail.isVisible(), await note.isVisible()]).toEqual([false, true]);
  await note.getByRole('textbox').fill('Rang, nobody there');
  await note.getByRole('button').click();
  await page.locator('.lead-story').getByText('Rang, nobody there').waitFor();
});

test('a mail that did not arrive is said above the message, with its reason and a way out', async () => {
  const { page, open } = await site.visit();
  await signIn(site, page, 'agent');
  await open(`/account/leads/${ids.viewing}`);
  const warning = page.locator('.lead-undelivered');
  expect(await warning.textContent()).toContain(`554 ${hostile}`);
  expect(await page.locator('.lead-correct').count()).toBe(1);
  const [first, message] = [await warning.boundingBox(), await page.locator('.lead-message').boundingBox()];
  expect(first!.y).toBeLessThan(message!.y);
  await warning.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.locator('.lead-story').getByText('refused').count()).toBe(0);
  await page.locator('.lead-rail .lead-correct').waitFor();
});

test('a session that ended loses nothing that was typed', async () => {
  const { page, open, where } = await site.visit();
  await signIn(site, page, 'agent');
  await open(`/account/leads/${ids.viewing}`);
  const text = page.locator('[data-way=mail]').getByLabel('Text');
  await text.fill('A long letter');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.locator('[data-way=mail] [role=alert]').waitFor();
  expect(await text.inputValue()).toBe('A long letter');
  await signIn(site, page, 'agent');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.poll(() => page.locator('.lead-who .state-badge').textContent()).toBe('Contacted');
  expect(where()).toBe(`/account/leads/${ids.viewing}`);
});

test.for([{ scripts: true }, { scripts: false }])(
  'a saved text and the link go into the answer, scripts: $scripts',
  async ({ scripts }) => {
    const { page, open } = await site.visit({ scripts });
    await signIn(site, page, 'agent');
    const name = `The lease ${scripts}`;
    await open('/account/saved-texts');
    expect(await page.locator('.desk-nav [aria-current]').textContent()).toContain('Leads');
    const form = page.locator('.saved-text').last();
    await form.locator('summary').click();
    await form.getByLabel('Name, for you').fill(name);
    await form.getByLabel('العربية').fill('يمكن تمديد عقد {title}.');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    await page.locator('.saved-texts').getByText(name).waitFor();

    await open(`/account/leads/${ids.viewing}`);
    const happened = await page.locator('.lead-story li').count();
    const panel = page.locator('[data-way=mail]');
    const text = panel.getByLabel('Text', { exact: true });
    await text.fill('أهلًا');
    await panel.getByText('Saved texts', { exact: true }).click();
    await panel.getByRole('button', { name }).click();
    await expect.poll(() => text.inputValue()).toBe('أهلًا\n\nيمكن تمديد عقد فيلا قرب الحقول.');
    await panel.getByRole('button', { name: 'Link to the listing' }).click();
    await expect.poll(() => text.inputValue()).toMatch(/\n\nhttp:\S+\/property\/\d+\?lang=ar$/);
    expect(await page.locator('.lead-story li').count()).toBe(happened);
  },
);
