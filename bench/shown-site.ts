import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '#tests/browser.ts';
import { startPicturedSite } from '#tests/pictured-site.ts';
import type { RunningSite } from '#tests/server.ts';
import { processorMs } from './processor-time.ts';

/** Longer than the site waits for quiet before it works in the background. */
const lookMs = 7_000;
const idleMs = 100;

/** The site with its demonstration, after a phone has looked at these pages and all the pictures it needs are made. */
export async function openShownSite(paths: readonly string[]): Promise<RunningSite> {
  const site = await startPicturedSite({ DEMO: 'on', LOG_LEVEL: 'warn' });
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  for (const path of paths) await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await browser.close();
  await waitUntilIdle(site.process.pid ?? 0);
  return site;
}

async function waitUntilIdle(pid: number): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > idleMs; ) {
    const before = processorMs(pid);
    await pause(lookMs);
    used = processorMs(pid) - before;
  }
}
