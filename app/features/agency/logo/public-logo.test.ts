import { expect, test } from 'vitest';
import { publicLogo } from './public-logo.ts';

test('a drawing comes as its lines and areas are drawn, a picture with its address, each with the word beside it', () => {
  const paths = [
    { d: 'M0 0h9', strokeWidth: 2, round: true },
    { d: 'M0 0h9v9z', evenOdd: true },
  ];
  expect(publicLogo({ viewBox: '0 0 9 9', paths }, 'Rumah Selatan')).toEqual({
    drawing: {
      viewBox: '0 0 9 9',
      paths: [
        {
          ...{ d: 'M0 0h9', fill: 'none', stroke: 'currentColor', strokeWidth: 2 },
          ...{ strokeLinecap: 'round', strokeLinejoin: 'round' },
        },
        { d: 'M0 0h9v9z', fill: 'currentColor', fillRule: 'evenodd' },
      ],
    },
    word: 'Rumah Selatan',
  });
  const picture = { id: '0123456789abcdef', width: 400, height: 100 };
  expect(publicLogo({ picture, word: 'Selatan' }, 'Rumah Selatan')).toEqual({
    picture: { src: '/media/0123456789abcdef-480.webp', width: 400, height: 100 },
    word: 'Selatan',
  });
  expect(publicLogo({ picture, wordless: true }, 'Rumah Selatan').word).toBeNull();
  expect(publicLogo({}, 'Rumah Selatan')).toEqual({ word: 'Rumah Selatan' });
});
