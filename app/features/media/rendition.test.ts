import fc from 'fast-check';
import { expect, test as it } from 'vitest';
import { pictureFormats, pictureWidths } from './pictures.ts';
import { offeredWidths, pixelWidth, readRendition, renditionPath } from './rendition.ts';
import { readTurnedId, rotations, turnedId } from './turned-picture.ts';

const mediaId = '0123456789abcdef';

it('every path that is written is read back, and each format only at its own widths', () => {
  const read = pictureFormats.map((format) =>
    pictureWidths.filter((width) => {
      const rendition = readRendition(renditionPath({ mediaId, width, format }));
      if (rendition) expect(rendition).toEqual({ mediaId, width, format });
      return rendition !== null;
    }),
  );
  expect(Object.fromEntries(pictureFormats.map((format, index) => [format, read[index]]))).toEqual({
    avif: [480, 640, 800, 1200, 1600],
    webp: [480, 640, 800, 1200, 1600, 2400],
    jpeg: [1200, 1600],
  });
});

it.each(rotations)('a picture turned by %i has addresses of its own', (rotation) => {
  const turned = turnedId(mediaId, rotation);
  expect(readTurnedId(turned)).toEqual({ fileId: mediaId, rotation });
  const rendition = { mediaId: turned, width: 800, format: 'webp' } as const;
  expect(readRendition(renditionPath(rendition))).toEqual(rendition);
});

it.each([
  '/media/0123456789abcdefr0-800.webp',
  '/media/0123456789abcdefr45-800.webp',
  '/media/0123456789abcdefr90r90-800.webp',
  '/media/0123456789abcdef-481.webp',
  '/media/0123456789abcdef-0480.webp',
  '/media/0123456789abcdef-800.jpg',
  '/media/0123456789abcdef-1200.jpeg',
  '/media/0123456789abcdef-2400.avif',
  '/media/0123456789abcdef-800.png',
  '/media/0123456789ABCDEF-800.webp',
  '/media/0123456789abcde-800.webp',
  '/media/0123456789abcdef-800.webp/',
  '/media/0123456789abcdef-800.webp\n',
  '/media/../originals/0123456789abcdef.jpg',
  '/media/0123456789abcdef-800.constructor',
  '',
])('%j names no rendition', (path) => {
  expect(readRendition(path)).toBeNull();
});

it('no path makes the reader throw', () => {
  fc.assert(fc.property(fc.string(), (path) => readRendition(`/media/${path}`) === null));
});

it('an original is offered up to its own size and never above', () => {
  expect(offeredWidths('webp', 1600)).toEqual([480, 640, 800, 1200, 1600]);
  expect(offeredWidths('webp', 1601)).toEqual([480, 640, 800, 1200, 1600, 2400]);
  expect(offeredWidths('webp', 300)).toEqual([480]);
  expect(offeredWidths('avif', 6000)).toEqual([480, 640, 800, 1200, 1600]);
  expect(offeredWidths('jpeg', 300)).toEqual([1200]);
  expect(offeredWidths('jpeg', 1200)).toEqual([1200]);
  expect(offeredWidths('jpeg', 1201)).toEqual([1200, 1600]);
  expect(pixelWidth(2400, 1601)).toBe(1601);
});
