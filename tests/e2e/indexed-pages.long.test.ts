import { beforeAll, describe, expect, test } from 'vitest';
import { decodeMarkup, type FoundPage, fetchPage, followLinks, movedOrMissing } from '#tests/site-links.ts';
import { openSite } from './visitor.ts';

const { url } = openSite();

/** Every page that links lead to from the home page, by its address. */
let pages: ReadonlyMap<string, FoundPage> = new Map();

beforeAll(async () => {
  pages = await followLinks(url());
});

async function locations(path: string): Promise<string[]> {
  const text = await (await fetch(url() + path)).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found = '']) => decodeMarkup(found).replace(url(), ''));
}

describe('pages that search engines find', () => {
  test('are all there, and none is somewhere else', () => {
    expect(movedOrMissing(pages)).toEqual([]);
    expect(pages.size).toBeGreaterThan(1_000);
  });

  test('are in the sitemap when they may be listed, and only then', async () => {
    const parts = await locations('/sitemap.xml');
    const listed = new Set((await Promise.all(parts.map(locations))).flat());
    const indexed = [...pages].filter(([address, page]) => page.indexed && page.canonical === address);
    expect(indexed.map(([address]) => address).filter((address) => !listed.has(address))).toEqual([]);
    const unfit = [...listed].filter((address) => {
      const page = pages.get(address);
      return page && !(page.indexed && page.canonical === address);
    });
    expect(unfit).toEqual([]);
    const hidden = await Promise.all(
      [...listed].filter((address) => !pages.has(address)).map((address) => fetchPage(url(), address)),
    );
    expect(hidden.filter(({ status, indexed: isIndexed }) => status !== 200 || !isIndexed)).toEqual([]);
  });

  test('have a title and a description of their own', () => {
    const indexed = [...pages].filter(([address, page]) => page.indexed && page.canonical === address);
    for (const what of ['title', 'description'] as const) {
      const first = new Map<string, string>();
      const repeated = indexed.flatMap(([address, page]) => {
        const known = first.get(page[what]);
        first.set(page[what], address);
        return known === undefined && page[what] !== '' ? [] : [{ address, known, [what]: page[what] }];
      });
      expect(repeated).toEqual([]);
    }
  });
});
