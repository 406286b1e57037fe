import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSentKeys } from './sent-key.server.ts';

const hourMs = 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21);
const leadId = randomUUID();
const keys = createSentKeys('a secret');

test('a key opens what was sent for a day, and is old after it', () => {
  const key = keys.create(leadId, now);
  expect(keys.read(key, now)).toEqual({ leadId });
  expect(keys.read(key, now + 24 * hourMs)).toEqual({ leadId });
  expect(keys.read(key, now + 24 * hourMs + 1)).toBe('old');
  expect(encodeURIComponent(key)).toBe(key);
});

test('nobody makes one without the secret, for another lead or a later time', () => {
  const key = keys.create(leadId, now);
  const [id = '', time = '', signature = ''] = key.split('.');
  const forged = [
    ...['', 'x', leadId, `${id}.${time}`, createSentKeys('another').create(leadId, now)],
    ...[`${randomUUID()}.${time}.${signature}`, `${id}.${(now + hourMs).toString(36)}.${signature}`],
    ...[key.slice(0, -1), `${key}x`, key.toUpperCase()],
  ];
  for (const each of forged) expect(keys.read(each, now), each).toBeNull();
});
