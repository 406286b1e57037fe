import { expect } from 'vitest';
import type { StringLead } from './string-leads.ts';
import type { WatchedPage } from './watched-page.ts';

/** Opens each lead, and says what it is told in each place as text. Answers how many pages that were. */
export async function readEveryLead({ page, look }: WatchedPage, url: string, leads: readonly StringLead[]) {
  for (const { id, text } of leads) {
    await page.goto(`${url}/account/leads/${id}`);
    await look();
    const shown = await page.evaluate(() => [document.querySelector('.lead')?.textContent ?? '', document.title]);
    // Name, subject, message, note and next step, at the least.
    expect(shown[0]?.split(oneLineEnd(text)).length).toBeGreaterThan(5);
  }
  return leads.length;
}

/** Every list of the desk that a link leads to, and a search for each string. Answers how many pages that were. */
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

/** As the browser reads a page. */
function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
