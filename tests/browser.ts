import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Needed by root and without a network; the rest keeps the browser from doing anything of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's Chromium, else Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...applications, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** What starts a browser. Throws, saying what to install, when there is none. */
export function browserCommand(): { path: string; flags: string[] } {
  const path = findChromium();
  if (path !== null) return { path, flags };
  throw new Error('Chromium was not found. Install it (Debian: apt-get install chromium) to run what needs a browser.');
}

/** A real browser without a window. Throws as `browserCommand` does. */
export function openBrowser(): Promise<Browser> {
  const { path, flags: args } = browserCommand();
  return chromium.launch({ executablePath: path, args });
}

/** Runs in the page. React has taken it over: from here on its handlers answer. */
export const isHydrated = () => Object.keys(document.body).some((key) => key.startsWith('__react'));
