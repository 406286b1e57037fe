import { expect, test as it } from 'vitest';
import { pictureSources, plainPicture } from './picture-sources.ts';

const picture = { mediaId: '0123456789abcdef', width: 1000, height: 500, color: '#738679' };

it('a picture without AVIFs names its WebPs, with their real widths, and the JPEG', () => {
  expect(pictureSources({ ...picture, avifWidths: [] })).toEqual([
    {
      type: 'image/webp',
      srcSet:
        '/media/0123456789abcdef-480.webp 480w, /media/0123456789abcdef-640.webp 640w, /media/0123456789abcdef-800.webp 800w, /media/0123456789abcdef-1200.webp 1000w',
    },
  ]);
  expect(plainPicture(picture)).toBe('/media/0123456789abcdef-1200.jpg');
});

it('the AVIF source never offers fewer widths than the WebP one', () => {
  const sources = pictureSources({ ...picture, width: 2400, avifWidths: [800] });
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(sources[0]?.srcSet.match(/\d+\.\w+/gu)).toEqual([
    '480.webp',
    '640.webp',
    '800.avif',
    '1200.webp',
    '1600.webp',
    '2400.webp',
  ]);
});
