import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '#tests/browser.ts';
import { findPostgres, startPostgres } from '#tests/postgres.ts';
import { startSite } from '#tests/server.ts';

test.skipIf(findPostgres() === null)('a fault of ours is a page with the number our log knows it by', async () => {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('PostgreSQL was there a moment ago');
  const [site, browser] = await Promise.all([startSite({ DATABASE_URL: postgres.url }), openBrowser()]);
  onTestFinished(async () => void (await Promise.all([browser.close(), site.stop()])));
  await postgres.stop();
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    const answer = await page.goto(`${site.url}/property/1?lang=id`);
    expect(answer?.status()).toBe(503);
    await page.getByRole('heading', { level: 1, name: 'Terjadi kesalahan' }).waitFor();
    const id = String(answer?.headers()['x-request-id']);
    const number = page.getByText('Nomor permintaan:');
    expect(await number.isVisible()).toBe(true);
    expect(await number.textContent()).toContain(id);
    const again = page.getByRole('link', { name: 'Coba lagi' });
    expect(await again.getAttribute('href')).toBe('/property/1?lang=id');
    await expect.poll(() => site.output()).toContain(id);
    expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
  }
});
