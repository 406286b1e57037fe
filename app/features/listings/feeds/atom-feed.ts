import { directionOf, type Language, withLanguage } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { escapeMarkup, escapeXml } from '#app/platform/markup.ts';
import type { AtomEntry } from './atom-entry.ts';

export const feedAddress = '/feed.xml';
export const atomType = 'application/atom+xml';

/** `languages`: those that visitors are offered. */
type Site = { name: string; publicUrl: string; since: number; languages: readonly Language[] };

/**
 * A feed as RFC 4287 has it. `page` is what it is a feed of, without `lang`. It was last changed when its entries were;
 * while there are none, when the site began.
 */
export function atomFeed(site: Site, page: string, language: Language, entries: readonly AtomEntry[]): string {
  const { name, publicUrl, since, languages } = site;
  const urlOf = (address: string, tag: Language) => escapeXml(publicUrl + withLanguage(address, tag));
  const others = languages.filter((tag) => tag !== language);
  const updatedAt = entries.length > 0 ? Math.max(...entries.map((entry) => entry.updatedAt)) : Date.UTC(since, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${language}">`,
    `<id>${urlOf(feedAddress, language)}</id>`,
    `<title>${escapeXml(`${translatorOf(language)('meta.feed_title')} · ${name}`)}</title>`,
    `<updated>${timestamp(updatedAt)}</updated>`,
    `<author><name>${escapeXml(name)}</name><uri>${urlOf('/', language)}</uri></author>`,
    `<link rel="self" type="${atomType}" hreflang="${language}" href="${urlOf(feedAddress, language)}"/>`,
    ...others.map(
      (tag) => `<link rel="alternate" type="${atomType}" hreflang="${tag}" href="${urlOf(feedAddress, tag)}"/>`,
    ),
    ...languages.map((tag) => `<link rel="alternate" type="text/html" hreflang="${tag}" href="${urlOf(page, tag)}"/>`),
    ...entries.map((entry) => writeEntry(site, language, entry)),
    '</feed>\n',
  ].join('\n');
}

function writeEntry({ publicUrl, languages }: Site, language: Language, entry: AtomEntry): string {
  const urlOf = (tag: Language) => escapeXml(publicUrl + withLanguage(entry.address, tag));
  const titleLanguage = entry.titleLanguage === language ? '' : ` xml:lang="${entry.titleLanguage}"`;
  return [
    '<entry>',
    `<id>${urlOf(language)}</id>`,
    `<title${titleLanguage}>${escapeXml(entry.title)}</title>`,
    `<published>${timestamp(entry.publishedAt)}</published>`,
    `<updated>${timestamp(entry.updatedAt)}</updated>`,
    `<category term="${escapeXml(entry.category.term)}" label="${escapeXml(entry.category.label)}"/>`,
    ...languages.map((tag) => `<link rel="alternate" type="text/html" hreflang="${tag}" href="${urlOf(tag)}"/>`),
    ...(entry.picture ? writePicture(publicUrl, entry.picture) : []),
    `<summary type="html">${escapeXml(summary(entry))}</summary>`,
    '</entry>',
  ].join('\n');
}

/** As HTML, each part with its own `lang` and `dir`. */
function summary({ line, text, textLanguage }: AtomEntry): string {
  const direction = directionOf(textLanguage);
  return `<p>${escapeMarkup(line)}</p>\n<p lang="${textLanguage}" dir="${direction}">${escapeMarkup(text)}</p>`;
}

/** As what belongs to the entry, and as what is shown beside it. */
function writePicture(publicUrl: string, { path, width, height }: NonNullable<AtomEntry['picture']>): string[] {
  const url = escapeXml(publicUrl + path);
  return [
    `<link rel="enclosure" type="image/jpeg" href="${url}"/>`,
    `<media:thumbnail url="${url}" width="${width}" height="${height}"/>`,
  ];
}

function timestamp(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
