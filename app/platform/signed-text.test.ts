import { expect, test } from 'vitest';
import { createSignedTexts } from './signed-text.server.ts';

const texts = createSignedTexts('a secret');

test('a signed text is read again, and fits an address', () => {
  const signed = texts.sign('142.office.k1');
  expect(texts.read(signed)).toBe('142.office.k1');
  expect(encodeURIComponent(signed)).toBe(signed);
});

test('nobody signs one without the secret, or changes it', () => {
  const signed = texts.sign('142.office.k1');
  const other = createSignedTexts('another').sign('142.office.k1');
  for (const forged of [
    '',
    'x',
    '142.office.k1',
    other,
    signed.replace('142', '143'),
    signed.slice(0, -1),
    `${signed}x`,
  ]) {
    expect(texts.read(forged), forged).toBeNull();
  }
});
