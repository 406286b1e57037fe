import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftLetter } from '#app/features/inbox/lead/answer/answer-letter.server.ts';
import { languages } from '#app/i18n/languages.ts';
import { aLead, aMailAgency, aMailListing } from '#tests/lead-factories.ts';
import { fillText, insertText, textIn } from './saved-text.ts';

const filling = { name: 'Anna', title: 'Pandan House', reference: 'BE-0042', link: null, agency: 'Bale Estates' };

test('what a text names is filled in, and nothing else in it changes', () => {
  expect(fillText('Dear {name}, about {title} ({reference}): {yes} {}', filling)).toBe(
    'Dear Anna, about Pandan House (BE-0042): {yes} {}',
  );
  expect(fillText('See {link}', filling)).toBeNull();
  expect(fillText('{name}', { ...filling, name: '{link} $& {title}' })).toBe('{link} $& {title}');
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/\{(name|title|reference|link|agency)\}/.test(text));
      expect(fillText(text, filling)).toBe(text);
    }),
  );
});

test('it is written in the visitor’s language where there is one, else in English, else in what there is', () => {
  expect(textIn({ texts: { en: 'Yes', ar: 'نعم' } }, 'ar')).toEqual({ value: 'نعم', language: 'ar' });
  expect(textIn({ texts: { en: 'Yes', ar: 'نعم' } }, 'id')).toEqual({ value: 'Yes', language: 'en' });
  expect(textIn({ texts: { id: 'Ya' } }, 'ar')).toEqual({ value: 'Ya', language: 'id' });
  expect(textIn({ texts: {} }, 'en')).toBeNull();
});

test.for(languages)('it stands above the closing of the draft, and at the end of anything else: $tag', ({ tag }) => {
  const { text } = draftLetter(
    { lead: { ...aLead, language: tag }, listing: aMailListing, agency: aMailAgency },
    'Ketut',
  );
  const inserted = insertText(text, 'Of course.');
  const [greeting, opening, piece, closing = ''] = inserted.split('\n\n');
  expect(piece).toBe('Of course.');
  expect(text.startsWith(`${greeting}\n\n${opening}`)).toBe(true);
  expect(text.endsWith(closing)).toBe(true);
  expect(insertText(inserted, 'And more.').endsWith('And more.')).toBe(true);
  expect(insertText('', 'Alone')).toBe('Alone');
  expect(insertText('Yes.\n', 'No.')).toBe('Yes.\n\nNo.');
});
