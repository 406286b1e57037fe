import { expect, test } from 'vitest';
import { pictureFinder } from './picture-names.ts';

test('a path of a table means the file of that path, or the only one that folders lead to', () => {
  const find = pictureFinder([
    'export/villa-1/1.jpg',
    'export/villa-2/1.jpg',
    'pool.JPG',
    '__MACOSX/._pool.JPG',
    'Café.png',
  ]);
  expect(find('export/villa-1/1.jpg')).toBe('export/villa-1/1.jpg');
  expect(find('villa-2/1.jpg')).toBe('export/villa-2/1.jpg');
  expect(find('C/photos/pool.jpg')).toBe('pool.JPG');
  expect(find('cafe\u0301.png')).toBe('Café.png');
  expect(find('1.jpg')).toBeNull();
  expect(find('villa-3/1.jpg')).toBeNull();
  expect(find('other.jpg')).toBeNull();
});

test('the file of exactly that name is meant where others differ by capitals only', () => {
  const find = pictureFinder(['a.jpg', 'A.jpg', 'b/A.jpg']);
  expect([find('a.jpg'), find('A.jpg'), find('b/a.jpg')]).toEqual(['a.jpg', 'A.jpg', 'b/A.jpg']);
});
