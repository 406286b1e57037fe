import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '#tests/browser.ts';
import { startPicturedSite } from '#tests/pictured-site.ts';
import type { RunningSite } from '#tests/server.ts';
import { processorMs } from './processor-time.ts';

/** Longer than the site waits for quiet before it works in the background. */
const lookMs = 7_000;
const idleMs = 100;

type Use<Found> = (site: RunningSite) => Promise<Found>;

/**
 * Measures the site with its demonstration, and stops it whatever comes of that. It logs nothing but faults, or with a
 * `logFile` all that it logs as shipped.
 */
export async function withSite<Found>(use: Use<Found>, logFile?: string): Promise<Found> {
  const site = await startPicturedSite({ DEMO: 'on', LOG_LEVEL: logFile === undefined ? 'fatal' : 'info' }, undefined, {
    logFile,
  });
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

/** The same, after a phone has looked at these pages and all the pictures it needs are made. */
export function withShownSite<Found>(paths: readonly string[], use: Use<Found>, logFile?: string): Promise<Found> {
  return withSite(async (site) => {
    const browser = await openBrowser('whole');
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
    for (const path of paths) await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await browser.close();
    await waitUntilIdle(site.process.pid ?? 0);
    return use(site);
  }, logFile);
}

async function waitUntilIdle(pid: number): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > idleMs; ) {
    const before = processorMs(pid);
    await pause(lookMs);
    used = processorMs(pid) - before;
  }
}
