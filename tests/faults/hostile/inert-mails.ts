import type { Browser } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { HostileSite } from './hostile-site.ts';
import { expectOurMail, partOf } from './mail-shape.ts';
import type { StringLead } from './string-leads.ts';

/** The elements and attributes of our mails; nothing else may appear. */
const ours = ['html[lang][dir]', 'head', 'meta[charset]', 'meta[name][content]', 'title', 'body[style]', 'div[style]']
  .concat('h1[style]', 'p[style]', 'br', 'table[role][style]', 'tbody', 'tr', 'th[scope][style]', 'td[style]', 'bdi')
  .concat('bdi[dir]', 'blockquote[dir][style]', 'a[href][style]');

/** Waits for the mails about these leads and reads each as a mail program would. Returns their number. */
export async function expectInertMails({ smtp, db }: HostileSite, browser: Browser, leads: readonly StringLead[]) {
  const unsent = db.kysely.selectFrom('mails').select('last_error').where('state', '!=', 'sent');
  await vi.waitFor(async () => expect(await unsent.execute()).toEqual([]), { timeout: 120_000, interval: 250 });
  // A new page: ours have a stricter content security policy than mail programs.
  const page = await browser.newPage();
  for (const mail of smtp.received) {
    expectOurMail(mail);
    const found = await page.evaluate(elementsOf, partOf(mail, 'text/html'));
    expect(found.elements.filter((element) => !ours.includes(element))).toEqual([]);
    expect(found.addresses.filter((address) => !/^https?:\/\/[\w.:-]+\//.test(`${address}/`))).toEqual([]);
    const lead = leads.find(({ email }) => mail.source.includes(`<${email}>`) && !mail.to.includes(email));
    // Subject, message and name, as typed.
    if (lead) expect(found.text.split(spaced(lead.text)).length).toBeGreaterThan(3);
  }
  return smtp.received.length;
}

/** Runs in a page without rendering. */
function elementsOf(html: string) {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const all = [...mail.querySelectorAll('*')];
  const name = (element: Element) =>
    element.localName +
    element
      .getAttributeNames()
      .map((attribute) => `[${attribute}]`)
      .join('');
  for (const line of mail.querySelectorAll('br')) line.replaceWith(' ');
  return {
    elements: [...new Set(all.map(name))],
    addresses: [...mail.links].map((link) => link.getAttribute('href') ?? ''),
    text: (mail.body.textContent ?? '').replace(/\s+/g, ' '),
  };
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
