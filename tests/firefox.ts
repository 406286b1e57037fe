import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';

const names = ['firefox-esr', 'firefox'];
const application = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The machine's Firefox; null without one. */
export function findFirefox(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, application].find((path) => existsSync(path)) ?? null;
}

/** A real Firefox without a window, driven over WebDriver BiDi. Throws, saying what to install, when there is none. */
export function openFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === null)
    throw new Error('Firefox was not found. Install it (Debian: apt-get install firefox-esr).');
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
}
