import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '#tests/browser.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { openHostileSite } from './hostile-site.ts';
import { expectInertExports } from './inert-exports.ts';
import { expectInertMails } from './inert-mails.ts';
import { readEveryLead, readEveryList } from './reading-desk.ts';
import { scriptStrings } from './script-strings.ts';
import { sendByBrowser, sendToEveryForm } from './sending-strings.ts';
import { saveLeadsOf } from './string-leads.ts';
import { openWatchedPage } from './watched-page.ts';

/** How many of the strings; `npm run test:faults` takes them all. */
const many = Math.min(Number(process.env['SCRIPT_STRINGS'] ?? 12), scriptStrings.length);

const strings = scriptStrings.filter((_, at) => at % Math.floor(scriptStrings.length / many) === 0).slice(0, many);

describeOnBothEngines('strings that want to be scripts', (engine) => {
  test('are words: in every form, on the desk, in mails and in exports', {
    timeout: 180_000 + many * 8_000,
  }, async () => {
    const site = await openHostileSite(engine);
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const forms = await sendToEveryForm(site, strings);
    const visitor = await openWatchedPage(browser, site.url(), null);
    await sendByBrowser(visitor, site.url(), forms.ofVisitors, strings);

    const leads = await saveLeadsOf(site.db, strings);
    const member = await openWatchedPage(browser, site.url(), site.cookie());
    const pages = (await readEveryLead(member, site.url(), leads)) + (await readEveryList(member, site.url(), leads));
    const mails = await expectInertMails(site, browser, leads);
    const cells = await expectInertExports(site, leads);
    expect([...new Set([...visitor.happened, ...member.happened])].slice(0, 20)).toEqual([]);
    printFigure(`script strings, ${engine.name}`, {
      strings: strings.length,
      'forms and fields': forms.fields,
      'forms sent': forms.sent,
      'pages of the desk': pages,
      ...{ mails, 'cells of exports': cells, 'that did something': 0 },
    });
  });
});
