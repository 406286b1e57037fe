import { expect, test } from 'vitest';
import {
  are,
  formatDay,
  formatMeasure,
  formatMoneyInText,
  formatMoneyParts,
  formatNumber,
  formatPrice,
  formatSourceDate,
  formatYears,
  squareMetres,
} from './format.ts';

test('prices read as an agent writes them', () => {
  expect(formatPrice({ amount: 365_000, currency: 'USD' }, null, 'en')).toBe('$365,000');
  expect(formatPrice({ amount: 4_500_000_000, currency: 'IDR' }, null, 'en')).toBe('Rp 4,500,000,000');
  expect(formatPrice({ amount: 4_200, currency: 'USD' }, 'month', 'en')).toBe('$4,200 / month');
  expect(formatPrice({ amount: 900_000, currency: 'EUR' }, null, 'en')).toBe('€900,000');
});

test('two dollars differ', () => {
  expect(formatPrice({ amount: 900_000, currency: 'AUD' }, null, 'en')).toBe('A$900,000');
  expect(formatPrice({ amount: 900_000, currency: 'AUD' }, null, 'ar')).toBe('A$900,000');
});

test('in an Arabic sentence the period comes after the amount, and in others nothing is added', () => {
  const money = { amount: '$4,200', period: '/ سنة' };
  expect(formatMoneyInText(money, 'ar')).toBe('\u2066$4,200\u2069 / سنة');
  expect(formatMoneyInText({ ...money, period: '/ year' }, 'en')).toBe('$4,200 / year');
});

test('Indonesian groups by points and every language has its word for the period', () => {
  expect(formatPrice({ amount: 4_500_000_000, currency: 'IDR' }, 'year', 'id')).toBe('Rp 4.500.000.000 / tahun');
  expect(formatMoneyParts({ amount: 250, currency: 'USD' }, 'night', 'ar')).toEqual({
    amount: '$250',
    period: '/ ليلة',
  });
});

test('digits are Western in Arabic', () => {
  for (const text of [
    formatNumber(1234.5, 'ar'),
    formatDay('2052-12-31', 'ar'),
    formatMeasure(squareMetres(620, 'ar')),
  ])
    expect(text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
});

test('areas carry their unit', () => {
  expect(formatMeasure(squareMetres(1850, 'en'))).toBe('1,850\u00A0m²');
  expect(formatMeasure(are(1400, 'en'))).toBe('14\u00A0are');
  expect(formatMeasure(are(1850, 'id'))).toBe('18,5\u00A0are');
  expect(formatMeasure(are(145, 'en'))).toBe('1.45\u00A0are');
});

test('a day is written in full', () => {
  expect(formatDay('2052-12-31', 'en')).toBe('31 December 2052');
});

test('a date is written as exactly as its source says it, in words', () => {
  const written = (date: string) => (['en', 'id', 'ar'] as const).map((language) => formatSourceDate(date, language));
  expect(written('2022')).toEqual(['2022', '2022', '2022']);
  expect(written('2026-01')).toEqual(['January 2026', 'Januari 2026', 'يناير 2026']);
  expect(written('2022-03-16')).toEqual(['16 March 2022', '16 Maret 2022', '16 مارس 2022']);
});

test('years of the copyright', () => {
  expect(formatYears(2025, 2025)).toBe('2025');
  expect(formatYears(2025, 2026)).toBe('2025–2026');
});
