import { describe, expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { aLead, aMailAgency, aMailListing } from '#tests/lead-factories.ts';
import { leadMails } from './lead-mails.server.ts';

const words = 'Cheap pills at https://pills.example';

function mails(change: Partial<typeof aLead> = {}, listing: typeof aMailListing | null = aMailListing) {
  const lead = { ...aLead, ...change };
  const [agency, confirmation] = leadMails({ lead, leadId: 'a-lead', listing, agency: aMailAgency });
  if (!agency || !confirmation) throw new Error('A lead has two mails.');
  return { agency, confirmation };
}

describe.each(languages)('the mails about a lead in $name', ({ tag, direction }) => {
  test('tell the agency all of it, answered to whoever wrote', () => {
    const { agency } = mails({ language: tag, phone: '+62 361 000 011' });
    expect(agency.replyTo).toEqual({ name: aLead.name, address: aLead.email });
    for (const part of [agency.text, agency.html]) {
      for (const said of [aLead.name, aLead.email, '+62 361 000 011', aLead.message, 'BE-0007', '/property/7']) {
        expect(part).toContain(said);
      }
    }
  });

  test('confirm to the visitor in their language without a word of theirs', () => {
    const { confirmation } = mails({ language: tag, name: words, subject: words, message: words, phone: words });
    expect(JSON.stringify(confirmation)).not.toContain('pills');
    expect(confirmation.html).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(confirmation.to).toEqual({ name: null, address: aLead.email });
    for (const part of [confirmation.text, confirmation.html]) {
      expect(part).toContain(aMailListing.titles[tag]);
      expect(part).toContain(aMailAgency.phone);
    }
  });

  test('leave no placeholder open', () => {
    for (const listing of [aMailListing, null]) {
      const { agency, confirmation } = mails({ language: tag }, listing);
      expect(JSON.stringify([agency, confirmation])).not.toMatch(/\{\w+\}/);
    }
  });
});

test('one confirmation a day and address, by the day in Bali', () => {
  const key = (change: Partial<typeof aLead>) => mails(change).confirmation.onceKey;
  const receivedAt = Date.UTC(2026, 10, 21, 15, 59);
  expect(key({ receivedAt, email: 'Made@bale.example' })).toBe(key({ receivedAt: receivedAt - 60_000 }));
  expect(key({ receivedAt })).not.toBe(key({ receivedAt: receivedAt + 60_000 }));
});
