import { expect, test } from 'vitest';
import { openSite } from './visitor.ts';

const site = openSite();

test.for([
  ['en', 1440],
  ['ar', 390],
] as const)('a visitor without a script reads a lease, drawn from today to its end (%s, %i)', async ([tag, width]) => {
  const { page, open } = await site.visit({ scripts: false, width });
  await open(`/properties?tenure=leasehold&lang=${tag}`);
  expect(await page.locator('.card .lease-hairline').count()).toBe(await page.locator('.card').count());
  const gaps = await page
    .locator('.card-tenure')
    .evaluateAll((all) =>
      all.map((words) => [
        Math.floor(
          (words.querySelector('svg')?.getBoundingClientRect().top ?? 0) - words.getBoundingClientRect().bottom + 0.1,
        ),
        Math.sign(
          (words.closest('.card')?.querySelector('.card-title')?.getBoundingClientRect().top ?? 0) -
            (words.querySelector('svg')?.getBoundingClientRect().bottom ?? 0),
        ),
      ]),
    );
  expect(new Set(gaps.map(String))).toEqual(new Set(['10,1']));
  const path = await page.locator('.card .card-title a').first().getAttribute('href');
  await open(path ?? '');
  const lease = page.locator('.lease').first();
  expect(await lease.locator('.sr-only').textContent()).toMatch(/\d{4}/);
  const boxes = await lease.evaluate((block) => {
    const at = (name: string) => block.querySelector(name)?.getBoundingClientRect().x ?? Number.NaN;
    return {
      today: at('.lease-today'),
      end: at('.lease-end'),
      outside: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect(Math.sign(boxes.end - boxes.today)).toBe(tag === 'ar' ? -1 : 1);
  expect(boxes.outside).toBeLessThanOrEqual(0);
  const sum = lease.locator('.lease-how bdi').first();
  expect(await sum.isVisible()).toBe(false);
  await lease.locator('summary').click();
  expect(await sum.textContent()).toContain(await lease.locator('dd').first().textContent());
});

test('a freehold shows no lease', async () => {
  const { page, open } = await site.visit({ scripts: false });
  await open('/properties?tenure=freehold');
  expect(await page.locator('.card').count()).toBeGreaterThan(0);
  expect(await page.locator('.lease-hairline').count()).toBe(0);
});
