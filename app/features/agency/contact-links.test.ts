import { expect, test } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';

test('a phone link holds no spaces', () => {
  expect(phoneLink('+62 361 000 010')).toMatch(/^tel:\+\d+$/);
});

test('a mail link survives every character of its subject', () => {
  expect(mailLink('hello@bale.example')).toMatch(/^mailto:[^?]+$/);
  const link = new URL(mailLink('hello@bale.example', { subject: 'A & B (BE-0142)? 100 %', body: 'line\nline' }));
  expect(link.searchParams.get('subject')).toBe('A & B (BE-0142)? 100 %');
  expect(link.searchParams.get('body')).toBe('line\nline');
  expect(link.href).not.toContain('+');
});
