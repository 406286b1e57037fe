import { expect, test } from 'vitest';
import { officeHours } from '#app/features/agency/agency.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { offeredDays, ownHours, viewingDays } from './viewing-times.ts';

test('viewings begin tomorrow in Bali, whatever the day elsewhere', () => {
  expect(viewingDays(Date.UTC(2026, 10, 21, 15, 59))).toEqual({ first: '2026-11-22', last: '2027-01-20' });
  expect(viewingDays(Date.UTC(2026, 10, 21, 16, 0))).toEqual({ first: '2026-11-23', last: '2027-01-21' });
});

test('no viewing is offered that begins before the answer is promised', () => {
  const office = { hours: officeHours(demoAgency), answersWithinHours: 9 };
  // A Monday in Bali, open from nine to six: answered by nine on Tuesday, or by one.
  expect(offeredDays(Date.parse('2026-11-23T09:00+08:00'), office).first).toBe('2026-11-24');
  expect(offeredDays(Date.parse('2026-11-23T12:48+08:00'), office).first).toBe('2026-11-25');
  const unpromised = { ...office, answersWithinHours: undefined };
  expect(offeredDays(Date.parse('2026-11-23T12:48+08:00'), unpromised).first).toBe('2026-11-24');
});

test.for([
  ['Europe/Amsterdam', 'morning', '2026-10-24', '03:00–06:00'],
  ['Europe/Amsterdam', 'morning', '2026-10-26', '02:00–05:00'],
  ['America/Los_Angeles', 'morning', '2026-10-24', 'Fri 18:00–21:00'],
  ['America/New_York', 'afternoon', '2026-10-24', '00:00–04:00'],
  ['Asia/Kolkata', 'evening', '2026-10-24', '13:30–16:30'],
  ['Pacific/Auckland', 'evening', '2026-10-24', '21:00–00:00'],
] as const)('in %s the %s of %j in Bali is %s', ([zone, part, day, hours]) => {
  expect(ownHours(part, { day, zone, language: 'en' })).toBe(hours);
});

test.for(['Asia/Makassar', 'Asia/Singapore', 'Australia/Perth'])('hours in %s are the same', (zone) => {
  expect(ownHours('any', { day: '2026-10-24', zone, language: 'ar' })).toBeNull();
});
