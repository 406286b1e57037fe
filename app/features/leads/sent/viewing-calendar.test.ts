import { expect, test } from 'vitest';
import { viewingCalendar } from './viewing-calendar.ts';

const viewing = {
  uid: 'lead@bale.example',
  day: '2026-11-25',
  part: 'morning',
  summary: 'Viewing: Pandan House, Seseh; with garden',
  location: 'Jalan Contoh 7\nSeseh',
  description: 'Not yet confirmed.',
  url: 'https://bale.example/property/1',
  writtenAt: Date.UTC(2026, 10, 21, 1, 2, 3),
} as const;

test('a viewing is written in UTC, with its lines ended and its text escaped as calendars want it', () => {
  expect(viewingCalendar(viewing).split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bale//Viewings//EN', 'METHOD:PUBLISH', 'BEGIN:VEVENT'],
    ...['UID:lead@bale.example', 'DTSTAMP:20261121T010203Z', 'DTSTART:20261125T010000Z', 'DTEND:20261125T040000Z'],
    ...['STATUS:TENTATIVE', 'SUMMARY:Viewing: Pandan House\\, Seseh\\; with garden'],
    ...['LOCATION:Jalan Contoh 7\\nSeseh', 'DESCRIPTION:Not yet confirmed.'],
    ...['URL:https://bale.example/property/1', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
});

test('no line is longer than 75 bytes, and none splits a letter', () => {
  const summary = 'معاينة منزل باندان في سيسيه مع حديقة واسعة ومسبح كبير وإطلالة على حقول الأرز';
  const text = viewingCalendar({ ...viewing, summary });
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});
