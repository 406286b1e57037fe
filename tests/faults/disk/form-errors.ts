import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { mailLink, phoneLink } from '#app/features/agency/contact-links.ts';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { demoAgency as agency } from '#db/demo/demo-agency.ts';
import { isHydrated, openBrowser } from '#tests/browser.ts';

/** Visitors in each language, with and without scripts, on each public page with a form. */
const visitors = languages.flatMap(({ tag }) =>
  [true, false].flatMap((scripts) => ['/contact', '/property/1'].map((path) => ({ path, tag, scripts }))),
);

const typed = { name: 'Made Contoh', phone: '+62 361 000 011', subject: 'A house', message: 'Is it quiet?\nAt night?' };

/** Browsers that send forms which cannot be saved. */
export async function openForms(url: string) {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const emails = visitors.map((_, at) => `error-${at}@bale.example`);
  const pages: Page[] = [];

  return {
    emails,
    /** Each page shows the agency's phone and e-mail in its language, and keeps what was typed. `prepare` runs before each is sent. */
    async sendAndExpectError(prepare: () => Promise<void>) {
      for (const [at, { path, tag, scripts }] of visitors.entries()) {
        const context = await browser.newContext({
          javaScriptEnabled: scripts,
          extraHTTPHeaders: { 'X-Forwarded-For': `2001:db8:ffff:${at}::1` },
        });
        const page = await context.newPage();
        pages.push(page);
        await page.goto(url + withLanguage(path, tag));
        if (scripts) await page.waitForFunction(isHydrated);
        const values = { ...typed, email: emails[at] ?? '' };
        await fill(page, values);
        await prepare();
        const answered = page.waitForResponse((response) => response.request().method() === 'POST');
        await page.locator('.send-button').click();
        expect((await answered).status()).toBe(503);
        await expectError(page, values, tag);
      }
    },
    /** Unchanged: nobody types again. */
    async sendAgain() {
      for (const page of pages) {
        await page.locator('.send-button').click();
        await page.locator('.sent-ack').waitFor();
      }
    },
  };
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main [name=${name}]`);
    if ((await field.count()) > 0) await field.fill(value);
  }
  const terms = page.locator('[name=terms]');
  if ((await terms.count()) > 0) await terms.check();
}

async function expectError(page: Page, values: Record<string, string>, tag: string): Promise<void> {
  const trouble = page.locator('.form-trouble');
  await trouble.waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(tag);
  const [phone = ''] = agency.phones;
  expect(await trouble.locator(`a[href="${phoneLink(phone)}"]`).textContent()).toBe(phone);
  expect(await trouble.locator(`a[href="${mailLink(agency.email)}"]`).textContent()).toBe(agency.email);
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main [name=${name}]`);
    if ((await field.count()) > 0) expect(await field.inputValue()).toBe(value);
  }
  const terms = page.locator('[name=terms]');
  if ((await terms.count()) > 0) expect(await terms.isChecked()).toBe(true);
}
