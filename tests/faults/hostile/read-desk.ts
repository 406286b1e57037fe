import { expect } from 'vitest';
import type { StringLead } from './string-leads.ts';
import type { WatchedPage } from './watched-page.ts';

/** Opens each lead and checks its strings in each place. Returns the number of pages. */
export async function readEveryLead({ page, look }: WatchedPage, url: string, leads: readonly StringLead[]) {
  for (const { id, text } of leads) {
    await page.goto(`${url}/account/leads/${id}`);
    await look();
    const shown = await page.evaluate(() => [document.querySelector('.lead')?.textContent ?? '', document.title]);
    // At least name, subject, message, note and next step.
    expect(shown[0]?.split(oneLineEnd(text)).length).toBeGreaterThan(5);
  }
  return leads.length;
}

/** Opens every linked list of the desk and searches for each string. Returns the number of pages. */
export async function readEveryList({ page, look }: WatchedPage, url: string, leads: readonly StringLead[]) {
  const waiting = ['/account', '/account/leads'];
  const read = new Set<string>();
  let shown = '';
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    read.add(path);
    await page.goto(url + path);
    await look();
    shown += await page.evaluate(() => document.querySelector('main')?.textContent ?? '');
    const links = await page.evaluate(() => [...document.links].map((link) => link.pathname + link.search));
    waiting.push(
      ...links.filter((link) => /^\/account\/leads(\?|$)/.test(link) && !read.has(link) && !waiting.includes(link)),
    );
  }
  expect(leads.filter(({ text }) => !shown.includes(oneLineEnd(text))).map(({ text }) => text)).toEqual([]);
  for (const { text } of leads) {
    await page.goto(`${url}/account/leads?q=${encodeURIComponent(text)}&tab=${encodeURIComponent(text)}`);
    await look();
  }
  return read.size + leads.length;
}

/** As the browser parses a page. */
function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
