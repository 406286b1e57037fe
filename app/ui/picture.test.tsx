import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const sources = {
  src: '/media/0123456789abcdef-1200.jpg',
  width: 1600,
  height: 1067,
  color: '#738679',
  sources: [
    { type: 'image/avif', srcSet: '/media/0123456789abcdef-480.avif 480w' },
    { type: 'image/webp', srcSet: '/media/0123456789abcdef-480.webp 480w' },
  ],
};

test('reserves its place, names its sources best first, and needs no inline style', () => {
  const html = renderToStaticMarkup(<Picture sources={sources} alt="A pool above the sea" sizes="100vw" />);
  expect(html).toContain('width="1600" height="1067"');
  expect(html).toContain('alt="A pool above the sea"');
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'));
  expect(html).not.toContain('style=');
});

test('is lazy by default', () => {
  const lazy = renderToStaticMarkup(<Picture sources={sources} alt="" sizes="100vw" />);
  expect(lazy).toContain('loading="lazy"');
  expect(lazy).not.toContain('fetchPriority');
  const hero = renderToStaticMarkup(
    <Picture sources={sources} alt="" sizes="100vw" loading="eager" fetchPriority="high" />,
  );
  expect(hero).toContain('loading="eager"');
  expect(hero).toContain('fetchPriority="high"');
  expect(hero).not.toContain('rel="preload"');
});
