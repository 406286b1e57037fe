import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { openingHours } from './opening-hours.ts';

test.for([
  ['en', ['Mon-Fri 9:00 AM - 6:00 PM', 'Sat 10:00 AM - 4:00 PM', 'Sun closed']],
  ['id', ['Sen–Jum 09.00–18.00', 'Sab 10.00–16.00', 'Min tutup']],
  ['ar', ['الإثنين – الجمعة: 9:00 صباحًا – 6:00 مساءً', 'السبت: 10:00 صباحًا – 4:00 مساءً', 'الأحد: مغلق']],
] as const)('days of the same hours are one line, in %s', ([language, lines]) => {
  expect(openingHours(demoAgency, language).map(({ text }) => text)).toEqual(lines);
});

test('every week can be said', () => {
  const always = { opens: '00:00', closes: '24:00' };
  const { monday: _monday, ...rest } = demoAgency.hours;
  for (const { tag } of languages) {
    expect(openingHours({ hours: { monday: null, ...rest } }, tag)).toHaveLength(4);
    const every = Object.fromEntries(Object.keys(demoAgency.hours).map((day) => [day, always]));
    expect(openingHours({ hours: every as typeof demoAgency.hours }, tag)).toHaveLength(1);
  }
});
