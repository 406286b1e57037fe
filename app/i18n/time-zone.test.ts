import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cityOf, clockIn, readTimeZone } from './time-zone.ts';

test('a zone is read by its name, and shows its city and its clock', () => {
  expect(readTimeZone('Europe/Berlin')).toBe('Europe/Berlin');
  const zone = readTimeZone('America/Argentina/Buenos_Aires') ?? '';
  expect(cityOf(zone)).toBe('Buenos Aires');
  const noonInBali = Date.UTC(2026, 10, 23, 4);
  expect(clockIn('Asia/Makassar', noonInBali)).toBe('12:00');
  expect(clockIn('Europe/Berlin', noonInBali)).toBe('05:00');
  expect(clockIn('Europe/Berlin', Date.UTC(2026, 6, 1, 22, 5))).toBe('00:05');
});

test('anything else is no zone, and nothing throws', () => {
  for (const text of [
    '',
    'UTC',
    '+08:00',
    'Mars/Olympus',
    'Europe/Berlin<b>',
    'Europe/Berlin\n',
    `Europe/${'x'.repeat(90)}`,
  ])
    expect(readTimeZone(text), text).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const zone = readTimeZone(text);
      expect(zone === null || cityOf(zone) !== '').toBe(true);
    }),
  );
});
