import { expect, test } from 'vitest';
import { readRemoteAddress } from './remote-address.ts';

const read = (text: string, base?: string) =>
  readRemoteAddress(text, base === undefined ? undefined : new URL(base))?.href ?? null;

test('addresses of websites are read', () => {
  expect(read(' https://feeds.example/all.xml?a=b#top ')).toBe('https://feeds.example/all.xml?a=b');
  expect(read('http://feeds.example:8080/')).toBe('http://feeds.example:8080/');
  expect(read('https://feeds.example:443/a')).toBe('https://feeds.example/a');
  expect(read('../b.jpg', 'https://feeds.example/a/c')).toBe('https://feeds.example/b.jpg');
  expect(read('//cdn.example/b.jpg', 'https://feeds.example/')).toBe('https://cdn.example/b.jpg');
});

test.for([
  '',
  'feeds.example/all.xml',
  '/all.xml',
  'ftp://feeds.example/',
  'file:///etc/passwd',
  'data:text/csv,a',
  'javascript:alert(1)',
  'gopher://feeds.example:80/',
  'https://',
  'https://user@feeds.example/',
  'https://user:password@feeds.example/',
  'https://:password@feeds.example/',
  'http://feeds.example:22/',
  'http://feeds.example:25/',
  'http://feeds.example:5432/',
  'http://feeds.example:6379/',
])('%s is refused', (text) => expect(read(text)).toBeNull());

test('numbers that are another way to write an IP address are read as that', () => {
  for (const host of ['2130706433', '0x7f.1', '017700000001', '127.1', '127.0.0.1.', '①②⑦.0.0.1'])
    expect(read(`http://${host}/`)).toBe('http://127.0.0.1/');
});
