import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { saveFields } from '#app/features/records/records.server.ts';
import { markDisabled } from '#app/features/staff/staff.server.ts';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import { signIn, withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite();

test('an owner takes somebody into the team: visitors meet them on About and beside their listings, until they are out', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  const agent = await signIn(site, page, 'agent');
  await signIn(site, page, 'owner');
  await open('/account/agency');
  await page.getByRole('region', { name: 'The team' }).getByRole('link', { name: 'Add somebody' }).click();
  await page.getByRole('heading', { name: 'Add somebody' }).waitFor();
  await page.getByRole('group', { name: 'Name' }).getByLabel('English').fill('Putu');
  await page.getByRole('group', { name: 'Role' }).getByLabel('English').fill('Rentals');
  await page.getByLabel('Languages spoken').fill('Indonesian, German');
  await page.getByLabel('WhatsApp').fill('+62 811 000 111');
  await page.getByLabel('Account at the desk').selectOption({ label: agent.name });
  const picture = { name: 'putu.jpg', mimeType: 'image/jpeg', buffer: await sampleJpeg(700, 900) };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The site shows it now.').waitFor();
  await withSiteDb(site, async (db) => {
    const command = { listingId: 1, staffId: null, key: randomUUID(), now: Date.now() };
    const { revision } = (await findRecord(db, 1))!;
    await saveFields(db, command, { revision, fields: { agent: agent.id } });
  });

  const visitor = await site.visit({ width: 390 });
  await visitor.open('/about');
  const reloaded = async () => {
    await visitor.page.reload();
    return visitor.page.locator('main').textContent();
  };
  await expect.poll(reloaded).toMatch(/Putu\s*Rentals\s*Indonesian, German/);
  const portrait = visitor.page.getByRole('img', { name: 'Putu' });
  await portrait.scrollIntoViewIfNeeded();
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  await visitor.open('/property/1');
  await expect.poll(reloaded).toMatch(/Putu answers\s*Indonesian, German/);
  const chats = visitor.page.locator('a[href*="wa.me/62811000111"]');
  expect(await chats.first().getAttribute('href')).toContain('BE-0001');
  expect(await visitor.page.content()).not.toContain(agent.email);

  await withSiteDb(site, (db) => markDisabled(db, agent.id, Date.now()));
  await expect.poll(reloaded).toContain('Ketut answers');
  await visitor.open('/about');
  expect(await visitor.page.locator('main').textContent()).not.toContain('Putu');
});

test('without a script what somebody’s form cannot hold comes back as it was typed', async () => {
  const { page, open } = await site.visit({ scripts: false, width: 390 });
  await signIn(site, page, 'owner');
  await open('/account/agency');
  await page.getByRole('link', { name: 'Sari' }).click();
  await page.getByLabel('Phone').fill('0361');
  await page.getByLabel('Place in the list').fill('1');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await page.getByText('A phone number, such as').waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe('0361');
  await page.getByLabel('Phone').fill('+62 361 000 111');
  await save.click();
  await page.getByText('Saved. The site shows it now.').waitFor();
  expect(await page.locator('.setting-team a').first().textContent()).toBe('Sari');
});
