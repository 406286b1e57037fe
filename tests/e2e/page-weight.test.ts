import { expect, test } from 'vitest';
import { bytesOf, loadParts } from '#tests/page-load.ts';
import { openSite } from './visitor.ts';

const site = openSite();

/** Bytes of script, as sent, that a visitor's browser may load before the visitor does anything. */
const budgets: [path: string, mostBytes: number][] = [
  ['/', 115_000],
  ['/properties', 115_000],
  ['/property/1', 118_000],
  ['/about', 115_000],
];

/** What opens on a click comes on that click. */
const later = /maplibre|dialog|lightbox|chat|slider|suggestion/;

test.for(budgets)('%s loads at most %i bytes of script before anything is done', async ([path, mostBytes]) => {
  const visitor = await site.visit({ width: 1440 });
  const parts = await loadParts(visitor.page, () => visitor.open(path));
  const scripts = parts.filter(({ kind }) => kind === 'script');
  expect(scripts.map((script) => script.path).filter((name) => later.test(name))).toEqual([]);
  expect(bytesOf(parts, 'script')).toBeLessThanOrEqual(mostBytes);
});
