import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Chromium without Chrome's own interface: a page opens in a third of the processor time. */
const shell = 'chromium-headless-shell';
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
  // A name under which a browser reaches this machine as one of its network: over plain HTTP, and less is open to it.
  '--host-resolver-rules=MAP office.test localhost',
  // The shell alone rounds the width of every letter otherwise.
  '--font-render-hinting=slight',
  // It also fetches `lazy` pictures from further away than a visitor's Chrome. What comes before are Playwright's settings.
  `--blink-settings=${[
    'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    'lazyLoadingImageMarginPx4G=1250,lazyLoadingImageMarginPxUnknown=1250',
  ].join()}`,
];

/** The machine's Chromium or its headless shell, the one named first where both are there, else Playwright's own; null without any. */
export function findChromium(first: 'whole' | 'shell' = 'shell'): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const wanted = first === 'shell' ? [shell, ...names] : [...names, shell];
  const onPath = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...applications, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** What starts a browser. Throws, saying what to install, when there is none. */
export function browserCommand(first: 'whole' | 'shell'): { path: string; flags: string[] } {
  const path = findChromium(first);
  if (path !== null) return { path, flags };
  throw new Error(`Chromium was not found. Install it (Debian: apt-get install ${shell}) to run what needs a browser.`);
}

/**
 * A real browser without a window. Tests take the quick shell; what is measured or pictured takes the browser that visitors
 * have. Throws as `browserCommand` does.
 */
export function openBrowser(first: 'whole' | 'shell' = 'shell'): Promise<Browser> {
  const { path, flags: args } = browserCommand(first);
  return chromium.launch({ executablePath: path, args });
}

/** Runs in the page. React has taken over all of it: from here on its handlers answer. */
export const isHydrated = () =>
  Object.entries(document).some(
    ([key, root]) => key.startsWith('__reactContainer') && !root.stateNode.current.memoizedState.isDehydrated,
  );

/** Runs in the page: a part of it that has a script of its own has been taken over, too. Before, a press there would be lost. */
export const answersIn = (part: string) =>
  Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps'));
