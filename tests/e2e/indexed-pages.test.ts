import { beforeAll, describe, expect, test } from 'vitest';
import { openSite } from './visitor.ts';

const { url } = openSite();

type FoundPage = {
  status: number;
  title: string;
  description: string;
  canonical: string;
  indexed: boolean;
  links: string[];
};

/** Every page that links lead to from the home page, by its address. */
const pages = new Map<string, FoundPage>();

/** Search engines are asked to stay away from the desk; the rest are no pages. */
const notFollowed = /^\/(?:account|api|media|assets|map)\b/;

beforeAll(async () => {
  const waiting = ['/', '/?lang=id', '/?lang=ar'];
  const asked = new Set(waiting);
  async function follow() {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const page = await fetchPage(address);
      pages.set(address, page);
      for (const link of page.links) {
        if (asked.has(link) || notFollowed.test(link)) continue;
        asked.add(link);
        waiting.push(link);
      }
    }
  }
  // One first: at the start there is nothing yet for the others to do.
  pages.clear();
  const first = await fetchPage('/');
  for (const link of first.links) if (!notFollowed.test(link) && !asked.has(link)) waiting.push(link);
  for (const link of waiting) asked.add(link);
  await Promise.all(Array.from({ length: 8 }, follow));
}, 180_000);

async function fetchPage(address: string): Promise<FoundPage> {
  const answer = await fetch(url() + address, { redirect: 'manual' });
  const html = await answer.text();
  const [head = ''] = html.split('</head>', 1);
  const first = (pattern: RegExp) => decode(pattern.exec(head)?.[1] ?? '');
  return {
    status: answer.status,
    title: first(/<title>(.*?)<\/title>/s),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/).replace(url(), ''),
    indexed: !/<meta name="robots" content="noindex"/.test(head),
    links: [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, link = '']) => decode(link)),
  };
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<');
}

async function locations(path: string): Promise<string[]> {
  const text = await (await fetch(url() + path)).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found = '']) => decode(found).replace(url(), ''));
}

describe('pages that search engines find', () => {
  test('are all there, and none is somewhere else', () => {
    const wrong = [...pages]
      .filter(([, { status }]) => status !== 200)
      .map(([address, { status }]) => ({ address, status }));
    expect(wrong).toEqual([]);
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
    const hidden = await Promise.all([...listed].filter((address) => !pages.has(address)).map(fetchPage));
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
