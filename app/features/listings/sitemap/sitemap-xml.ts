import { defaultLanguage, type Language, withLanguage } from '#app/i18n/languages.ts';
import { escapeMarkup } from '#app/platform/markup.ts';

/** A page search engines may list. `address` is without `lang` and host; paths of pictures are without host. */
export type SitemapEntry = { address: string; modifiedAt?: number; pictures?: readonly string[] };

/** `languages`: those that visitors are offered. */
type Site = { publicUrl: string; languages: readonly Language[] };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Each page once in each language, each with links to its other languages (sitemaps.org 0.9). */
export function urlSet(site: Site, entries: readonly SitemapEntry[]): string {
  const namespaces =
    'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `${declaration}<urlset xmlns="${schema}" ${namespaces}>\n${entries.map((entry) => urls(site, entry)).join('')}</urlset>\n`;
}

export function sitemapIndex(publicUrl: string, paths: readonly string[]): string {
  const sitemaps = paths.map((path) => `<sitemap><loc>${escapeMarkup(publicUrl + path)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${schema}">\n${sitemaps.join('')}</sitemapindex>\n`;
}

function urls({ publicUrl, languages }: Site, { address, modifiedAt, pictures = [] }: SitemapEntry): string {
  const locations = languages.map((tag) => ({
    tag: tag as string,
    url: escapeMarkup(publicUrl + withLanguage(address, tag)),
  }));
  const fallback = { tag: 'x-default', url: escapeMarkup(publicUrl + withLanguage(address, defaultLanguage)) };
  const alternates = [...locations, fallback].map(
    ({ tag, url }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>\n`,
  );
  const images = pictures.map(
    (path) => `<image:image><image:loc>${escapeMarkup(publicUrl + path)}</image:loc></image:image>\n`,
  );
  const modified = modifiedAt === undefined ? '' : `<lastmod>${new Date(modifiedAt).toISOString()}</lastmod>\n`;
  const rest = modified + alternates.join('') + images.join('');
  return locations.map(({ url }) => `<url><loc>${url}</loc>\n${rest}</url>\n`).join('');
}
