import type { Browser, Page } from 'playwright-core';
import { isHydrated } from '#tests/browser.ts';

/**
 * A page of a real browser in which no script may run, nothing may be requested from elsewhere, and no error may be
 * logged.
 */
export type WatchedPage = {
  page: Page;
  /** Violations. */
  happened: readonly string[];
  /** Waits for hydration, then inspects the page and adds violations to `happened`. */
  look(): Promise<void>;
};

/** What browsers log for a status, and for an invalid date that comes back as typed. */
const forgiven = /status of 4(04|22|10)|does not conform to the required format/;

export async function openWatchedPage(browser: Browser, url: string, cookie: string | null): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [, token = ''] = cookie?.split('=') ?? [];
  if (cookie !== null) await context.addCookies([{ name: 'session', value: token, url }]);
  const page = await context.newPage();
  const happened: string[] = [];
  page.on('dialog', async (dialog) => {
    happened.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => happened.push(String(error)));
  page.on('console', (message) => {
    if (!forgiven.test(message.text())) happened.push(message.text());
  });
  page.on('request', (request) => {
    const address = request.url();
    if (/^https?:/.test(address) && !address.startsWith(`${url}/`)) happened.push(`requested ${address}`);
  });
  return {
    page,
    happened,
    async look() {
      await page.waitForFunction(isHydrated);
      happened.push(...(await page.evaluate(findForeign)));
    },
  };
}

/** Runs in the page: finds what only a string can have inserted. */
function findForeign(): string[] {
  const found: string[] = [];
  const never = 'iframe, object, embed, base, math, marquee, foreignObject, animate, xmp, custom-tag, meta[http-equiv]';
  // The drawing of the map is one.
  const ours = '.map-plan > svg > foreignObject:first-child';
  for (const element of document.querySelectorAll(never)) if (!element.matches(ours)) found.push(element.outerHTML);
  for (const element of document.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', 'data'].includes(name);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of an address.
      const scheme = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
      if (name.startsWith('on')) found.push(`${element.localName}[${name}]`);
      if (isAddress && /^(javascript|vbscript|data:text|x$)/.test(scheme)) found.push(`${name}=${value}`);
      if (isAddress && /^(https?:)?\/\/([^/]*@)?evil\./.test(scheme)) found.push(`${name}=${value}`);
    }
  }
  // The data of a page are in a script of ours, the strings among them.
  for (const { src, text } of document.scripts) {
    if (src.includes('evil') || text.trim().startsWith('alert(')) found.push(`a script: ${src}${text}`);
  }
  return found;
}
