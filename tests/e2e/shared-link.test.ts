import sharp from 'sharp';
import { expect, test } from 'vitest';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { childrenOf, readXml, textOf } from '#tests/read-xml.ts';
import { openSite } from './visitor.ts';

const { url } = openSite();

/** What stands in the head of a page without a script, by the name or property of each `<meta>`. */
async function readMeta(address: string): Promise<{ html: string; meta: Record<string, string> }> {
  const html = await (await fetch(url() + address)).text();
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  return { html, meta: Object.fromEntries([...found].map(([, name, content]) => [name, content])) };
}

test.for([
  ['/property/2', '2'],
  ['/', 'home'],
  ['/about', 'about'],
  ['/contact', 'contact'],
] as const)('a link to %s shows a picture of its own in each language', async ([page, name]) => {
  const seen = new Set<string>();
  for (const { tag } of languages) {
    const { meta } = await readMeta(withLanguage(page, tag));
    const address = meta['og:image'] ?? '';
    expect(address).toContain(`/media/share/${name}-${tag}-`);
    expect(meta).toMatchObject({ 'twitter:card': 'summary_large_image', 'og:image:alt': expect.stringMatching(/\S/) });
    const answer = await fetch(new URL(new URL(address).pathname, url()));
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([meta['og:image:width'], meta['og:image:height']]).toEqual([String(width), String(height)]);
    expect([width, height]).toEqual([1200, 630]);
    expect(bytes.byteLength).toBeLessThan(150_000);
    seen.add(bytes.toString('base64'));
  }
  expect(seen.size).toBe(3);
});

test('a feed reader finds the new listings from the home page and the list', async () => {
  for (const { tag } of languages) {
    for (const page of ['/', '/properties']) {
      const { html } = await readMeta(withLanguage(page, tag));
      const [, address = ''] =
        /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="([^"]+)"/.exec(html) ?? [];
      const feed = readXml(await (await fetch(new URL(address, url()))).text());
      expect(feed.attributes['xml:lang']).toBe(tag);
      const entries = childrenOf(feed, 'entry');
      expect(entries).toHaveLength(50);
      const newest = textOf(entries[0], 'id') ?? '';
      const opened = await fetch(new URL(newest.slice(new URL(newest).origin.length), url()));
      expect(opened.status).toBe(200);
    }
  }
});
