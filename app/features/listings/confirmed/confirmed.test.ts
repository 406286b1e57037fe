import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { confirmedDays, endOfConfirmed } from './confirmed-days.ts';
import { confirmedWords } from './confirmed-words.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const evening = at('2026-11-18T23:30');
const offers = [{ standardStatus: 'Active' as const }];

test.for([
  ['2026-11-18T23:59', 0],
  ['2026-11-19T00:00', 1],
  ['2026-11-21T09:00', 3],
  ['2026-11-17T09:00', 0],
] as const)('on %s a listing of the 18th has been confirmed for %i days of Bali', ([now, days]) => {
  expect(confirmedDays({ confirmedAt: evening }, at(now))).toBe(days);
});

test('searches find it to the end of their last day', () => {
  const end = (now: string) => endOfConfirmed({ confirmedAt: evening }, at(now));
  expect(end('2026-11-18T23:59')).toBe(at('2026-11-26T00:00'));
  expect(end('2026-11-25T23:59')).toBe(at('2026-11-26T00:00'));
  expect(end('2026-11-26T00:00')).toBe(at('2026-12-03T00:00'));
  expect(end('2026-12-16T23:59')).toBe(at('2026-12-17T00:00'));
  expect(end('2026-12-17T00:00')).toBeNull();
  expect(endOfConfirmed({ confirmedAt: null }, evening)).toBeNull();
});

test('visitors read the days in their language, and nothing of what is sold', () => {
  const say = (now: string, language: 'en' | 'id' | 'ar' = 'en') =>
    confirmedWords({ confirmedAt: evening, offers: offers as never }, at(now), language);
  expect(say('2026-11-18T23:59')).toEqual({ day: '2026-11-18', words: 'Confirmed today' });
  expect(say('2026-11-19T08:00')?.words).toBe('Confirmed 1 day ago');
  expect(say('2026-11-21T08:00')?.words).toBe('Confirmed 3 days ago');
  for (const { tag } of languages) expect(say('2026-11-21T08:00', tag)?.words).toContain('3');
  const closed = [{ standardStatus: 'Closed' }] as never;
  expect(confirmedWords({ confirmedAt: evening, offers: closed }, evening, 'en')).toBeNull();
  expect(confirmedWords({ confirmedAt: null, offers: offers as never }, evening, 'en')).toBeNull();
});
