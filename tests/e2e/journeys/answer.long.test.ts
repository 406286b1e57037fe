import { expect, test, vi } from 'vitest';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { signIn, withSiteDb } from '#tests/e2e/desk.ts';
import { openMailingSite } from '#tests/e2e/mailing-site.ts';
import { listingDraft } from '#tests/factories.ts';
import { readMail } from '#tests/read-mail.ts';

const site = openMailingSite('Bale Estates <hello@bale.example.com>');

const sinta = { name: 'Sinta Contoh', email: 'sinta@bale.example', message: 'Apakah rumah ini\nmasih tersedia?' };

test('a visitor’s inquiry is answered', { timeout: 180_000 }, async () => {
  const [listing = 0] = await withSiteDb(site, (db) => saveListings(db, [listingDraft()]));

  const visitor = await site.visit({ width: 390 });
  await visitor.open(`/property/${listing}?lang=id`);
  const inquiry = visitor.page.locator('#inquiry');
  for (const [name, typed] of Object.entries(sinta)) await inquiry.locator(`[name=${name}]`).fill(typed);
  await inquiry.locator('[type=submit]').click();
  await visitor.page.locator('.sent-ack').waitFor();
  const [lead = ''] = /http:\S+\/account\/leads\/\S+/.exec((await mailTo('hello@bale.example.com')).text) ?? [];
  expect(lead).not.toBe('');

  const { page, externalRequests, open } = await site.visit();
  await signIn(site, page, 'agent');
  await open(new URL(lead).pathname);
  expect(await page.locator('.lead blockquote').textContent()).toBe(sinta.message);
  const badge = page.locator('.lead-who .state-badge');
  expect(await badge.textContent()).toBe('New');

  // Each change in the rail is saved by itself, and the focus stays.
  await page.locator('.lead').getByLabel('Assigned to').selectOption({ label: 'Ketut Sampel (me)' });
  await page.locator('.lead-story').getByText('Ketut Sampel').first().waitFor();
  await page.getByRole('radio', { name: 'Note for colleagues' }).check();
  const note = page.getByRole('textbox', { name: 'Note for colleagues' });
  await note.fill('Asked twice.\nLikes the <b>pool</b>.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.locator('.lead-story').getByText('Likes the <b>pool</b>.').waitFor();
  await expect.poll(() => note.inputValue()).toBe('');
  await page.locator('.lead').getByLabel('Next step').fill('Call about the notary');
  await page.getByText('Not saved yet').waitFor();
  await page.locator('.lead').getByLabel('Day', { exact: true }).fill('2026-12-01');
  await page.locator('.day-written').getByText('Tuesday, 1 December 2026').waitFor();
  await page.locator('.lead-story').getByText('Call about the notary').waitFor();
  expect(
    await page
      .locator('.lead')
      .getByLabel('Day', { exact: true })
      .evaluate((day) => day === document.activeElement),
  ).toBe(true);

  await page.getByRole('radio', { name: 'Email' }).check();
  const text = page.locator('[data-way=mail]').getByLabel('Text');
  expect(await text.inputValue()).toContain(sinta.name);
  await text.fill(`Halo Sinta,\n\nYa, masih tersedia.\n\nSalam hangat,\nKetut`);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.poll(() => badge.textContent()).toBe('Contacted');
  await page.getByRole('status').getByText('Sent', { exact: true }).waitFor();

  const answer = await mailTo(sinta.email, 'Re: ');
  expect(answer.text).toContain('Halo Sinta,\n\nYa, masih tersedia.\n\nSalam hangat,\nKetut');
  expect(answer.text).toMatch(/^Reply-To: "?Bale Estates"? <hello@bale\.example\.com>$/m);
  expect(answer.text).toContain('<html lang="id" dir="ltr">');
  expect(answer.subject).toContain(listingDraft().texts.en.title);
  const { answered_at: answeredAt } = await withSiteDb(site, ({ kysely }) =>
    kysely.selectFrom('leads').select('answered_at').executeTakeFirstOrThrow(),
  );
  expect(Math.abs(Date.now() - Number(answeredAt))).toBeLessThan(60_000);
  await page.reload();
  await page.locator('.lead-story').getByText('accepted by the mail server').nth(2).waitFor();

  // The same form once more, as a browser sends it that got no answer.
  const key = String(await page.locator('input[name=key]').first().inputValue());
  const form = { do: 'answer', key, subject: 'Satu lagi', text: 'Sampai besok.' };
  for (const _ of ['first', 'second']) {
    const again = await page.request.post(lead, { form, headers: { Origin: site.url() }, maxRedirects: 0 });
    expect(again.status()).toBe(303);
  }
  await mailTo(sinta.email, 'Satu lagi');
  await page.reload();
  expect(await page.locator('.lead-sent').count()).toBe(2);
  expect(answersTo(sinta.email, 'Satu lagi')).toHaveLength(1);

  // On a phone without scripts: a mistake loses nothing, and what was planned is done.
  const phone = await site.visit({ scripts: false, width: 390 });
  await signIn(site, phone.page, 'agent');
  await phone.open(new URL(lead).pathname);
  await phone.page.locator('.lead').getByLabel('Next step').fill('Call again');
  await phone.page.locator('.lead').getByLabel('Day', { exact: true }).fill('2026-12-02');
  await phone.page.locator('.lead-plan').getByRole('button', { name: 'Save' }).click();
  await phone.page.locator('.lead-story').getByText('Call again').waitFor();
  await phone.page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => phone.page.locator('.lead').getByLabel('Next step').inputValue()).toBe('');
  await expect.poll(() => phone.page.locator('.lead-story').getByText('Next step done').count()).toBe(1);
  await phone.page.locator('.lead').getByLabel('Subject').fill(' ');
  await phone.page.locator('[data-way=mail]').getByLabel('Text').fill('A long letter');
  await phone.page.getByRole('button', { name: 'Send answer' }).click();
  await phone.page.getByRole('alert').waitFor();
  expect(await phone.page.locator('[data-way=mail]').getByLabel('Text').inputValue()).toBe('A long letter');
  expect(await phone.page.locator('[data-way=mail]').getByLabel('Text').isVisible()).toBe(true);
  expect([...externalRequests, ...phone.externalRequests, ...visitor.externalRequests]).toEqual([]);
});

function answersTo(address: string, subject: string) {
  const mails = site
    .received()
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => readMail(source));
  return mails.filter((mail) => mail.subject.includes(subject));
}

/** The mail to this address whose subject has these words, once it has arrived. */
async function mailTo(address: string, subject = '') {
  return vi.waitFor(
    () => {
      const [mail] = answersTo(address, subject);
      if (mail === undefined) throw new Error(`No mail about "${subject}" has arrived at ${address}.`);
      return mail;
    },
    { timeout: 30_000, interval: 100 },
  );
}
