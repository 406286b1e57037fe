import { expect, test } from 'vitest';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import { signIn } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const drawing = (inner: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inner}</svg>`),
});

test('an owner gives the site a logo and a picture, which visitors see; a drawing with a script is refused', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'owner');
  await open('/account/agency');
  const logo = page.getByRole('region', { name: 'Logo', exact: true });
  // The page is read again after each answer: a file that is chosen meanwhile is the next to be sent.
  const reading = Promise.withResolvers<void>();
  await page.route('**/account/agency.data*', async (route) => {
    if (route.request().method() === 'GET') await reading.promise;
    await route.continue();
  });
  await logo.getByLabel('Choose a file').setInputFiles(drawing('<script>alert(1)</script><path d="M0 0h40v40z"/>'));
  await logo.getByText('The drawing has a script in it, which is not taken.').waitFor();
  await logo.getByLabel('Choose a file').setInputFiles(drawing('<path d="M0 0h40v40z"/>'));
  reading.resolve();
  await logo.getByText('Saved and live.').waitFor();
  const visitor = await site.visit({ width: 390 });
  const mark = async () => {
    await visitor.open('/');
    return visitor.page.locator('header svg path').first().getAttribute('d');
  };
  await expect.poll(mark).toMatch(/^M0 0[Hh]\S* ?[Vv]/);
  expect(await visitor.page.content()).not.toContain('alert(1)');

  const about = page.locator('.setting-pictures li', { has: page.getByText('About', { exact: true }) });
  const buffer = await sampleJpeg(2400, 1600, 7);
  await about.getByLabel('Choose a picture').setInputFiles({ name: 'about.jpg', mimeType: 'image/jpeg', buffer });
  await about.getByText('Saved and live.').waitFor();
  const shown = () => about.locator('img').first().getAttribute('src');
  await expect.poll(shown).toMatch(/^\/media\//);
  const id = /[0-9a-f]{16}/.exec(String(await shown()))?.[0] ?? '';
  const served = async () => {
    await visitor.open('/about');
    return visitor.page.content();
  };
  await expect.poll(served).toContain(id);
});
