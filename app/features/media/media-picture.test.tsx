import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MediaPicture } from './media-picture.tsx';
import type { OfferedPicture } from './pictures.ts';

const picture: OfferedPicture = {
  mediaId: '0123456789abcdef',
  width: 1600,
  height: 1067,
  color: '#738679',
  avifWidths: [480],
};

test('reserves its place, names its sources best first, and needs no inline style', () => {
  const html = renderToStaticMarkup(<MediaPicture picture={picture} alt="A pool above the sea" sizes="100vw" />);
  expect(html).toContain('width="1600" height="1067"');
  expect(html).toContain('alt="A pool above the sea"');
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'));
  expect(html).not.toContain('style=');
});

test('says what its crop keeps, in quarters, only where that is not its middle', () => {
  const html = (focus?: { x: number; y: number }) =>
    renderToStaticMarkup(<MediaPicture picture={{ ...picture, focus }} alt="" sizes="100vw" />);
  expect(html({ x: 0.7, y: 0.1 })).toContain('data-focus="3 0"');
  expect(html()).not.toContain('data-focus');
});

test('is lazy by default', () => {
  const lazy = renderToStaticMarkup(<MediaPicture picture={picture} alt="" sizes="100vw" />);
  expect(lazy).toContain('loading="lazy"');
  expect(lazy).not.toContain('fetchPriority');
  const hero = renderToStaticMarkup(
    <MediaPicture picture={picture} alt="" sizes="100vw" loading="eager" fetchPriority="high" />,
  );
  expect(hero).toContain('loading="eager"');
  expect(hero).toContain('fetchPriority="high"');
  expect(hero).not.toContain('rel="preload"');
});
