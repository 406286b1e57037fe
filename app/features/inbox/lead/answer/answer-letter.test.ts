import { describe, expect, test } from 'vitest';
import { directionOf, languages } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { aLead, aMailAgency, aMailListing } from '#tests/lead-factories.ts';
import { answerMail, chatAddress, draftLetter } from './answer-letter.server.ts';

const about = { lead: { ...aLead, phone: '0361 000 011' }, listing: aMailListing, agency: aMailAgency };

describe.each(languages)('an answer in $name', ({ tag }) => {
  const inTheirs = { ...about, lead: { ...about.lead, language: tag } };

  test('begins with a greeting and the listing, and ends with the member’s name and the phone number', () => {
    const { subject, text } = draftLetter(inTheirs, 'Ketut Sampel');
    expect(subject).toContain(`${localize(aMailListing.titles, tag).value} (BE-0007)`);
    for (const said of [
      aLead.name,
      localize(aMailListing.titles, tag).value,
      'BE-0007',
      'Ketut Sampel',
      'Bale Estates',
      '361 000 010',
    ]) {
      expect(text).toContain(said);
    }
    expect(draftLetter({ ...inTheirs, listing: null }, 'Ketut').subject).toContain(aLead.subject);
    const bare = draftLetter({ ...inTheirs, listing: null, lead: { ...inTheirs.lead, subject: null } }, 'Ketut');
    expect(JSON.stringify([subject, text, bare])).not.toMatch(/\{\w+\}|null/);
  });

  test('is sent as written, with replies to the agency', () => {
    const mail = answerMail(inTheirs, { subject: 'About it', text: 'Dear <b>Made</b>,\n\nYes &\nno.\n\nKetut' });
    expect(mail).toMatchObject({
      subject: 'About it',
      to: { name: aLead.name, address: aLead.email },
      replyTo: { name: 'Bale Estates', address: 'hello@bale.example' },
    });
    expect(mail.text).toMatch(/^Dear <b>Made<\/b>,\n\nYes &\nno\.\n\nKetut\n\n/);
    expect(mail.html).toContain('Dear &lt;b&gt;Made&lt;/b&gt;,');
    expect(mail.html).toContain(`lang="${tag}" dir="${directionOf(tag)}"`);
    expect(mail.html).not.toContain('<h1');
    expect(mail.text).toContain('https://bale.example/property/7');
  });

  test('opens as a chat with the digits of the phone number', () => {
    const url = new URL(chatAddress(inTheirs, 'Ketut') ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/62361000011');
    expect(url.searchParams.get('text')).toContain(localize(aMailListing.titles, tag).value);
    expect(chatAddress({ ...inTheirs, lead: { ...inTheirs.lead, phone: null } }, 'Ketut')).toBeNull();
  });
});

test('a subject stays one line, whatever the visitor’s was', () => {
  const lead = { ...about.lead, subject: `Hello\r\nBcc: x@y.example ${'x'.repeat(300)}` };
  const { subject } = draftLetter({ ...about, lead, listing: null }, 'Ketut');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThanOrEqual(200);
});
