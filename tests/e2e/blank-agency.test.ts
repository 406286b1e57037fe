import { expect, onTestFinished, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { blankAgency } from '#db/demo/blank-agency.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { startSite } from '#tests/server.ts';
import { createFolder } from '#tests/test-db.ts';

const pages = ['/', '/properties', '/about', '/contact', '/contact?form=owner', '/favorites', '/privacy', '/terms'];

/** What visitors must not take for real. */
const invented = [
  demoAgency.name,
  '361 000',
  '62361000',
  'example.com',
  'wa.me/',
  'm.me/',
  't.me/',
  'Jalan Contoh',
  'mailto:',
  'tel:',
];

test('before an owner has set up the agency, visitors are shown no invented one', async () => {
  const { dataDir } = await createFolder();
  const site = await startSite({ DEMO: 'off', DATA_DIR: dataDir });
  onTestFinished(async () => void (await site.stop()));
  expect(site.output()).toContain('No agency is set up');
  for (const { tag } of languages) {
    for (const page of pages) {
      const address = new URL(page, site.url);
      address.searchParams.set('lang', tag);
      const response = await fetch(address);
      expect(response.status, address.href).toBe(200);
      const html = await response.text();
      expect(html, address.href).toContain(blankAgency.name);
      expect(
        invented.filter((text) => html.includes(text)),
        address.href,
      ).toEqual([]);
    }
  }
});
