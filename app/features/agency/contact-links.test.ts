import { expect, test } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';

test.for([
  ['+62 361 000 010', 'tel:+62361000010'],
  ['+6281237465500', 'tel:+6281237465500'],
  ['+55 11 96123-4567', 'tel:+5511961234567'],
  ['+62361474888;ext=12', 'tel:+62361474888;ext=12'],
  ['+62 361 474888 ext. 12', 'tel:+62361474888;ext=12'],
] as const)('%s is called by %s', ([phone, link]) => expect(phoneLink(phone)).toBe(link));

test('a mail link survives every character of its subject', () => {
  expect(mailLink('hello@bale.example')).toMatch(/^mailto:[^?]+$/);
  const link = new URL(mailLink('hello@bale.example', { subject: 'A & B (BE-0142)? 100 %', body: 'line\nline' }));
  expect(link.searchParams.get('subject')).toBe('A & B (BE-0142)? 100 %');
  expect(link.searchParams.get('body')).toBe('line\nline');
  expect(link.href).not.toContain('+');
});
