import { expect, test } from 'vitest';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { publicAgency } from './public-agency.ts';
import { ownSentence, siteTextNames, siteTextsOf, usualText } from './site-texts.ts';

const texts = {
  who: { en: 'Four people by the sea.', id: 'Empat orang di tepi laut.' },
  service1: { en: 'Homes for families' },
};
const agency = { ...demoAgency, texts };

test('the agency’s words stand in the place of the site’s, in English and marked where they are not translated', () => {
  expect(siteTextsOf(agency, 'about', 'id').who).toEqual({ children: 'Empat orang di tepi laut.' });
  const arabic = siteTextsOf(agency, 'about', 'ar');
  expect(arabic.who).toEqual({ children: 'Four people by the sea.', lang: 'en', dir: 'ltr' });
  expect(arabic.whoTitle).toEqual({ children: usualText('whoTitle', 'ar') });
  expect(ownSentence(agency, 'about.who_text', 'id')).toBe('Empat orang di tepi laut.');
  expect(ownSentence(demoAgency, 'about.who_text', 'id')).toBe(usualText('who', 'id'));
});

test('every page knows of them what its footer shows', () => {
  expect(publicAgency(agency, 'ar').texts).toEqual({ services: ['Homes for families', null, null, null] });
  expect(publicAgency(demoAgency, 'en').texts).toEqual({});
});

test('each has a sentence of the site for when it is empty', () => {
  for (const name of siteTextNames) expect(usualText(name, 'ar')).toMatch(/\p{Script=Arabic}/u);
});
