import { describe, expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { invitationMail, passwordChangedMail, passwordLinkMail } from './staff-mails.server.ts';

const to = { name: 'Made <b>Contoh</b>', email: 'made@bale.example' };
const site = { ...demoAgency, publicUrl: 'https://bale.example' };
const at = Date.UTC(2026, 10, 21, 4, 5);

describe.each(languages)('the mails to staff in $name', ({ tag: language, direction }) => {
  const mails = [
    passwordLinkMail({ to, site, language, token: 'a-token', endsAt: at }),
    invitationMail({ by: 'Wayan Contoh', to, site, language, token: 'a-token', endsAt: at }),
    passwordChangedMail({ to, site, language, changedAt: at }),
  ];

  test('go to nobody else, state the time in Bali and link to this site only', () => {
    for (const mail of mails) {
      expect(mail.to).toEqual({ name: to.name, address: to.email });
      expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`);
      for (const part of [mail.text, mail.html]) {
        expect(part).toMatch(/12[:.]05/);
        expect(part).toContain('made@bale.example');
        const urls = part.match(/https?:[^\s"<]+/g) ?? [];
        expect(urls.filter((url) => !url.startsWith(site.publicUrl))).toEqual([]);
      }
    }
  });

  test('leave no placeholder unfilled, and escape names', () => {
    expect(JSON.stringify(mails)).not.toMatch(/\{\w+\}/);
    for (const { html } of mails) expect(html).not.toContain('<b>');
  });
});
