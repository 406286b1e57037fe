import { expect, test } from 'vitest';
import { signIn } from '#tests/e2e/desk.ts';
import { readRows } from '#tests/e2e/site-rows.ts';
import { openSite } from '#tests/e2e/visitor.ts';

const site = openSite();

test.for([true, false])('a phone number as WhatsApp shows it (scripts: %s)', async (scripts) => {
  const owner = await site.visit({ width: 1440, scripts });
  await signIn(site, owner.page, 'owner');
  await owner.open('/account/agency');
  const part = owner.page.getByRole('region', { name: 'Phones and chat' });
  const isFocused = (label: string) =>
    part.getByLabel(label, { exact: true }).evaluate((control) => control === document.activeElement);

  // One wrong field keeps none of the others from being saved.
  await part.getByLabel('Phones').fill('+62 812-3746-5500\n0361 474 8888');
  await part.getByLabel('Telegram').fill('@bale_estates');
  await part.getByLabel('Email').fill('nobody');
  await part.getByLabel('WhatsApp', { exact: true }).fill('0812-3746-5500');
  if (scripts) await part.locator('h2').click();
  else await part.getByRole('button', { name: 'Save' }).click();
  await part.getByText('An email address such as hello@example.com.').waitFor();
  expect(await part.getByLabel('Email').inputValue()).toBe('nobody');
  expect(await part.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => isFocused('Email')).toBe(true);

  const visitor = await site.visit({ width: 1440, scripts });
  const linksOf = async (path: string) => {
    await visitor.open(path);
    return visitor.page
      .locator('a[href^="tel:"], a[href*="wa.me"]')
      .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href.replace(/\?.*/, '')))]);
  };
  const links = ['tel:+6281237465500', 'tel:+623614748888'];
  await expect.poll(() => linksOf('/contact')).toEqual(expect.arrayContaining(links));
  expect(await visitor.page.locator('.contact-info').getByText('+62 812 3746 5500').isVisible()).toBe(true);
  await expect.poll(() => linksOf('/property/1')).toContain('https://wa.me/6281237465500');

  const email = `wayan-${scripts}@bale.example`;
  await visitor.open('/contact');
  await visitor.page.getByLabel('Name').fill('Wayan Contoh');
  await visitor.page.getByLabel('Email').fill(email);
  await visitor.page.getByLabel('Phone').fill('+62 813-5550-1001');
  await visitor.page.getByLabel('Subject').fill('A house near Sanur');
  await visitor.page.getByLabel('Message').fill('Is it still to be had?');
  await visitor.page.getByRole('checkbox').check();
  await visitor.page.locator('.send-button').click();
  await visitor.page.locator('.sent-ack').waitFor();

  const [lead] = await readRows(site.dataDir(), (kysely) =>
    kysely.selectFrom('leads').select(['id', 'phone', 'phone_number']).where('email', '=', email).execute(),
  );
  expect(lead).toMatchObject({ phone: '+62 813-5550-1001', phone_number: '+6281355501001' });
  await owner.open(`/account/leads/${lead?.id}`);
  const call = owner.page.locator('.lead a[href^="tel:"]').first();
  expect([await call.getAttribute('href'), await call.textContent()]).toEqual([
    'tel:+6281355501001',
    '+62 813-5550-1001',
  ]);
  if (scripts) await owner.page.getByRole('radio', { name: 'WhatsApp' }).check();
  const chat = owner.page.locator('.lead a[href^="https://wa.me/"]').first();
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/6281355501001\?/);

  for (const typed of ['0813 5550 1001', '813-5550-1001', '٠٨١٣٥٥٥٠١٠٠١', '+62 (0)813 5550 1001']) {
    await owner.open('/account/person');
    await owner.page.getByLabel('Phone').fill(typed);
    await owner.page.getByRole('button', { name: 'Find' }).click();
    await owner.page.getByRole('main').getByText(email).first().waitFor();
  }
});
