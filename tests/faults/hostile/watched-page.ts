import type { Browser, Page } from 'playwright-core';
import { isHydrated } from '#tests/browser.ts';

/** A page of a real browser in which nothing may run, be asked for elsewhere, or be complained of. */
export type WatchedPage = {
  page: Page;
  /** What happened that should not. */
  happened: readonly string[];
  /** Waits until the page's own scripts have taken it over, and looks at it. Adds to `happened` what should not be there. */
  look(): Promise<void>;
};

/** What the browser says of a status, and of a date that comes back as it was typed and is none. */
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
    const asked = request.url();
    if (/^https?:/.test(asked) && !asked.startsWith(`${url}/`)) happened.push(`asked for ${asked}`);
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

/** Runs in the page: what only a string can have put there. */
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
