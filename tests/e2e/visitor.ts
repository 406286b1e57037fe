import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { isHydrated, openBrowser } from '#tests/browser.ts';
import { startPicturedSite } from '#tests/pictured-site.ts';
import type { Command, RunningSite } from '#tests/server.ts';

/** How a visitor comes: with or without scripts, on a screen of this width. */
export type Visit = { scripts?: boolean; width?: number } & Pick<
  BrowserContextOptions,
  'reducedMotion' | 'hasTouch' | 'isMobile' | 'deviceScaleFactor' | 'permissions' | 'timezoneId' | 'userAgent'
>;

export type Visitor = {
  /** Opens an address of the site and returns its status. */
  open(path: string): Promise<number>;
  page: Page;
  /** Addresses outside the site that the browser requested. */
  externalRequests: readonly string[];
  /** Lets the browser's console say this: of a fault the test itself makes. */
  forgive(words: RegExp): void;
  /** The path and query the visitor is at. */
  where(): string;
};

/** One for all test files of this process, which takes it along when it ends. */
let shared: Promise<Browser> | undefined;

/**
 * A running site with the demonstration catalogue, for the tests of one file. Each visitor has a browser of their own;
 * a word in its console fails the test. `build` makes another site than the one that is built.
 */
export function openSite(settings: Record<string, string> = { DEMO: 'on' }, build?: () => Promise<Command>) {
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    shared ??= openBrowser();
    const from = settings['DATABASE_URL']
      ? undefined
      : inject(settings['DEMO'] === 'on' ? 'demonstration' : 'emptySite');
    const start = async () => startPicturedSite(settings, from, await build?.());
    [site, browser] = await Promise.all([start(), shared]);
  });
  afterAll(() => site?.stop());

  return {
    dataDir: () => site.dataDir,
    url: () => site.url,
    /** What the site has said since it started. */
    output: () => site.output(),
    async visit({ scripts = true, width = 1280, ...rest }: Visit = {}): Promise<Visitor> {
      const context = await browser.newContext({
        javaScriptEnabled: scripts,
        viewport: { width, height: 900 },
        ...rest,
      });
      onTestFinished(() => context.close());
      await context.addInitScript(ignoreRestingMouse);
      const page = await context.newPage();
      const said: { text: string; at: string }[] = [];
      page.on('console', (message) => {
        const ofDocument = documentStatus.test(message.text()) && message.location().url === page.url();
        const isLost = lostLine.test(message.text()) && /(\.data|\/livez)(\?|$)/.test(message.location().url);
        if (!ofDocument && !isLost) said.push({ text: message.text(), at: message.location().url });
      });
      page.on('pageerror', (error) => said.push({ text: String(error), at: page.url() }));
      const forgiven = [dataStatus, softwareGraphics, otherFocus, noLine];
      onTestFinished(() => expect(said.filter(({ text }) => !forgiven.some((words) => words.test(text)))).toEqual([]));
      const externalRequests: string[] = [];
      page.on('request', (request) => {
        const url = request.url();
        if (/^https?:/.test(url) && !url.startsWith(`${site.url}/`)) externalRequests.push(url);
      });
      return {
        page,
        externalRequests,
        forgive: (words) => void forgiven.push(words),
        async open(path) {
          const answer = await page.goto(site.url + path);
          if (scripts) await page.waitForFunction(isHydrated);
          return answer?.status() ?? 0;
        },
        where: () => page.url().slice(site.url.length),
      };
    },
  };
}

/** Makes the scripts of a page as slow as on a device that is this many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Takes the line from a visitor's browser. What it requests right after it was said to be offline may still come through, so this waits. */
export async function loseLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isLost = () =>
    page.evaluate(() =>
      fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    );
  await expect.poll(isLost).toBe(true);
}

/**
 * Runs in each page before its own scripts. The headless shell says of every page that the mouse moved to its first pixel, which
 * would be the visitor's first move.
 */
function ignoreRestingMouse(): void {
  const isResting = ({ clientX, clientY }: MouseEvent) => clientX === 0 && clientY === 0;
  for (const kind of ['pointerover', 'pointermove', 'mouseover', 'mousemove'] as const)
    addEventListener(kind, (event) => isResting(event) && event.stopImmediatePropagation(), { capture: true });
}

/** What the browser itself says of a document with such a status, and of what React Router requests in its place. */
const documentStatus = /status of (403|404|409|410|422|500)/;
const dataStatus = /status of (404|410|422)/;
/** What it says where a map is drawn without a graphics card. */
const softwareGraphics = /GL Driver Message/;
/** What it says where the closed side menu, which has an autofocus, comes after something with the focus. */
const otherFocus = /Autofocus processing was blocked/;
/** Of anything a page still fetches ahead when a test takes its line. */
const noLine = /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;

/** And when what React Router requests is lost on the way. */
const lostLine = /Failed to load resource: net::/;
