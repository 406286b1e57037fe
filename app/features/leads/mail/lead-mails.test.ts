import { describe, expect, test } from 'vitest';
import type { Lead } from '#app/features/leads/lead.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { formatFullDay } from '#app/i18n/format-dates.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { saleOffer } from '#tests/factories.ts';
import { aLead, aMailAgency, aMailListing, anArea, anOwner, aViewing } from '#tests/lead-factories.ts';
import { leadMails } from './lead-mails.server.ts';

const kinds = [
  [aLead, null],
  [aLead, aMailListing],
  [aViewing, aMailListing],
  [anOwner, null],
] as const;

const words = 'Cheap pills at https://pills.example';

function mails(change: Partial<typeof aLead> = {}, listing: typeof aMailListing | null = aMailListing) {
  const lead = { ...aLead, ...change };
  return mailsAbout(lead, listing);
}

function mailsAbout(lead: Lead, listing: typeof aMailListing | null, language: Language = 'en') {
  const area = lead.kind === 'owner' ? anArea : null;
  const about = { lead, leadId: 'a-lead', listing, area, agency: { ...aMailAgency, language } };
  const [agency, confirmation] = leadMails(about);
  if (!agency || !confirmation) throw new Error('A lead has two mails.');
  return { agency, confirmation };
}

describe.each(languages)('the mails about a lead in $name', ({ tag, direction }) => {
  test('tell the agency everything, with replies to the visitor', () => {
    const { agency } = mails({ language: tag, phone: '+62 361 000 011' });
    expect(agency.replyTo).toEqual({ name: aLead.name, address: aLead.email });
    for (const part of [agency.text, agency.html]) {
      for (const said of [
        aLead.name,
        aLead.email,
        '+62 361 000 011',
        aLead.message,
        'BE-0007',
        '/property/7',
        '/account/leads/a-lead',
      ]) {
        expect(part).toContain(said);
      }
    }
  });

  test('confirm to the visitor in their language, repeating nothing they typed', () => {
    const { confirmation } = mails({ language: tag, name: words, subject: words, message: words, phone: words });
    expect(JSON.stringify(confirmation)).not.toContain('pills');
    expect(confirmation.html).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(confirmation.to).toEqual({ name: null, address: aLead.email });
    for (const part of [confirmation.text, confirmation.html]) {
      expect(part).toContain(localize(aMailListing.titles, tag).value);
      expect(part).toContain(aMailAgency.phone);
    }
  });

  test('leave no placeholder unfilled', () => {
    for (const [lead, listing] of kinds) {
      const { agency, confirmation } = mailsAbout({ ...lead, language: tag }, listing, tag);
      expect(JSON.stringify([agency, confirmation])).not.toMatch(/\{\w+\}/);
    }
  });
});

test.each(languages)('no mail says a price that is on request in $name', ({ tag }) => {
  const offer = { ...saleOffer({ price: { amount: 7_654_321, currency: 'USD' } }), comparableUsd: null };
  const hidden = { ...offer, terms: { ...noTerms, priceOnRequest: true } };
  const { agency, confirmation } = mails({ language: tag }, { ...aMailListing, offer: hidden });
  for (const { text, html } of [agency, confirmation]) expect(text + html).not.toMatch(/7[.,]?654[.,]?321/);
  expect(confirmation.text).toContain(translatorOf(tag)('common.price_on_request'));
});

describe.each(languages)('of other kinds in $name', ({ tag }) => {
  test('both mails about a viewing name its days and hours', () => {
    const { agency, confirmation } = mailsAbout({ ...aViewing, language: tag }, aMailListing, tag);
    expect(agency.subject).toContain('BE-0007');
    for (const part of [agency.text, agency.html, confirmation.text, confirmation.html]) {
      expect(part).toContain(formatFullDay('2026-12-01', tag));
      expect(part).toContain(formatFullDay('2026-12-03', tag));
      expect(part).toContain('09:00–12:00');
    }
    // No message, so no quote.
    expect(agency.text).not.toMatch(/^>/m);
  });

  test('both mails about an owner’s property name type, area and wish', () => {
    const { agency, confirmation } = mailsAbout({ ...anOwner, language: tag }, null, tag);
    expect(agency.subject).toContain(localize(anArea, tag).value);
    expect(agency.text).toContain(anOwner.message);
    for (const part of [agency.text, confirmation.text]) {
      expect(part).toContain(translatorOf(tag)('type.villa'));
      expect(part).toContain(localize(anArea, tag).value);
    }
    expect(JSON.stringify(confirmation)).not.toContain('pool');
  });
});

test('only the agency’s mail links to the lead on the desk', () => {
  for (const [lead, listing] of kinds) {
    const { agency, confirmation } = mailsAbout(lead, listing);
    expect(agency.text).toContain('https://bale.example/account/leads/a-lead');
    expect(JSON.stringify(confirmation)).not.toContain('/account');
  }
});

test('one confirmation a day and address, by the day in Bali', () => {
  const key = (change: Partial<typeof aLead>) => mails(change).confirmation.onceKey;
  const receivedAt = Date.UTC(2026, 10, 21, 15, 59);
  expect(key({ receivedAt, email: 'Made@bale.example' })).toBe(key({ receivedAt: receivedAt - 60_000 }));
  expect(key({ receivedAt })).not.toBe(key({ receivedAt: receivedAt + 60_000 }));
});

test('the mails are in the colours of the agency', () => {
  const colors = { ...aMailAgency.colors, canopy: '#123a6b', paper: '#fffffe' };
  const about = { lead: { ...aLead, language: 'en' as const }, leadId: 'a-lead', listing: aMailListing, area: null };
  for (const { html } of leadMails({ ...about, agency: { ...aMailAgency, colors } })) {
    expect(html).toContain('background:#fffffe');
    expect(html).toContain('color:#123a6b');
  }
});
