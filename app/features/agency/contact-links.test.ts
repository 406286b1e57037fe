import { expect, test } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';

test('a phone link holds no spaces', () => {
  expect(phoneLink()).toMatch(/^tel:\+\d+$/);
});

test('a mail link survives every character of its subject', () => {
  expect(mailLink()).toMatch(/^mailto:[^?]+$/);
  const link = new URL(mailLink({ subject: 'A & B (BE-0142)? 100 %', body: 'line\nline' }));
  expect(link.searchParams.get('subject')).toBe('A & B (BE-0142)? 100 %');
  expect(link.searchParams.get('body')).toBe('line\nline');
  expect(link.href).not.toContain('+');
});
