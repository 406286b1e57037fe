import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '#tests/browser.ts';
import { printFigure } from '#tests/faults/figure.ts';
import type { TestEngine } from '#tests/test-db.ts';
import { openHostileSite } from './hostile-site.ts';
import { expectInertExports } from './inert-exports.ts';
import { expectInertMails } from './inert-mails.ts';
import { readEveryLead, readEveryList } from './read-desk.ts';
import { scriptStrings } from './script-strings.ts';
import { sendByBrowser, sendToEveryForm } from './send-strings.ts';
import { saveLeadsOf } from './string-leads.ts';
import { openWatchedPage } from './watched-page.ts';

/** How many of the strings; all in `npm run test:faults`. */
const many = Math.min(Number(process.env['SCRIPT_STRINGS'] ?? 6), scriptStrings.length);

const strings = scriptStrings.filter((_, at) => at % Math.floor(scriptStrings.length / many) === 0).slice(0, many);

/**
 * The test of strings that look like scripts. Each engine has a file of its own: one after the other they would be what
 * `npm run test:faults` waits for.
 */
export function testStrings(engine: TestEngine): void {
  test('stay text: in every form, on the desk, in mails and in exports', {
    timeout: 400_000 + many * 16_000,
  }, async () => {
    const site = await openHostileSite(engine);
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const { ofVisitors, ...forms } = await sendToEveryForm(site, strings);
    const leads = await saveLeadsOf(site.db, strings);
    const happened = new Set<string>();
    let pages = 0;
    // The rendered text does not say which field it came from.
    if (engine.name === 'sqlite') {
      const visitor = await openWatchedPage(browser, site.url(), null);
      // The others are there for a while only: an address can be put right until the mail is sent.
      const lasting = ofVisitors.filter(({ action }) => !/^[^?]*\/sent\b|^\/confirm\//.test(action));
      expect(lasting.length).toBeGreaterThan(3);
      pages += await sendByBrowser(visitor, site.url(), lasting, strings);
      const member = await openWatchedPage(browser, site.url(), site.cookie());
      pages += await readEveryLead(member, site.url(), leads);
      pages += await readEveryList(member, site.url(), leads);
      for (const what of [...visitor.happened, ...member.happened]) happened.add(what);
    }
    const mails = await expectInertMails(site, browser, leads);
    const cells = await expectInertExports(site, leads);
    expect([...happened].slice(0, 20)).toEqual([]);
    printFigure(`script strings, ${engine.name}`, {
      strings: strings.length,
      'fields of forms': forms.fields,
      'forms sent': forms.sent,
      'pages in a browser': pages,
      ...{ mails, 'cells of exports': cells, 'that did something': happened.size },
    });
  });
}
