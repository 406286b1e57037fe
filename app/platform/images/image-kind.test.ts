import { expect, test } from 'vitest';
import { samplePicture } from '#tests/sample-pictures.ts';
import { readImageKind } from './image-kind.ts';

test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('a %s is known by its content', async (format) => {
  expect(readImageKind(await samplePicture(20, 20).toFormat(format).toBuffer())).toBe(format);
});

test('an SVG is known also behind a declaration and a comment', () => {
  expect(
    readImageKind(Buffer.from('<?xml version="1.0"?><!-- plan --><svg xmlns="http://www.w3.org/2000/svg"/>')),
  ).toBe('svg');
});

test('a HEIC is no AVIF though both lie in the same container', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const avif = Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'latin1');
  expect(readImageKind(heic)).toBe('heif');
  expect(readImageKind(avif)).toBe('avif');
});

test('other content is nothing we know', () => {
  for (const text of ['', 'hello', '<html>', 'RIFF....WAVE']) expect(readImageKind(Buffer.from(text))).toBeNull();
});
