import { describe, expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { listingWordsOf } from './listing-words.server.ts';
import { shownCurrencies } from './offer-vocabulary.ts';
import { shownChoices } from './shown-choices.server.ts';

const day = 24 * 60 * 60 * 1000;
const asOf = '2026-11-01';
const perUsd = { USD: 1, IDR: 16_283, EUR: 0.8502, AUD: 1.5125 };
const choices = (options: Partial<Parameters<typeof shownChoices>[1]> = {}, rates: object = perUsd) =>
  shownChoices(
    { asOf, perUsd: { ...perUsd, ...rates } },
    { language: 'en', now: Date.parse(asOf), showsDemo: false, ...options },
  );
const codes = (rates?: object) => choices({}, rates).currencies.map(([code]) => code);

test('currencies with a rate are offered in their order, each with its rate, and no other', () => {
  expect(codes()).toEqual(['USD', 'IDR', 'EUR', 'AUD']);
  expect(codes({ SAR: 3.75, GBP: 0.76 })).toEqual(['USD', 'IDR', 'EUR', 'AUD', 'GBP', 'SAR']);
  expect(codes({ SGD: 0, AED: undefined, EUR: 0 })).toEqual(['USD', 'IDR', 'AUD']);
  expect(codes(Object.fromEntries(shownCurrencies.map((code) => [code, 2])))).toEqual(shownCurrencies);
  expect(choices().currencies[1]).toEqual(['IDR', 'Indonesian Rupiah', 16_283]);
});

describe.each(languages.map(({ tag }) => tag))('what is said of the rates (%s)', (language) => {
  const t = listingWordsOf(language);
  const note = (options: Parameters<typeof choices>[0]) => choices({ language, ...options }).note;

  test('names their day', () => {
    expect(note({})).toContain('2026');
    expect(note({})).not.toContain(t('shown.example'));
  });

  test('that those of the demonstration are examples', () => {
    expect(note({ showsDemo: true })).toContain(t('shown.example'));
  });

  test('that they are old, after thirty days', () => {
    const at = (days: number) => note({ now: Date.parse(asOf) + days * day });
    expect(at(30)).not.toContain(t('shown.old'));
    expect(at(31)).toContain(t('shown.old'));
  });
});
