import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import type { Language } from '#app/i18n/languages.ts';

/** Sites that people know by another name than their address, and those that keep tours one walks through. */
const knownSites: Readonly<Record<string, { name: string; hasTours?: true }>> = {
  'youtube.com': { name: 'YouTube' },
  'youtu.be': { name: 'YouTube' },
  'vimeo.com': { name: 'Vimeo' },
  'matterport.com': { name: 'Matterport', hasTours: true },
  'kuula.co': { name: 'Kuula', hasTours: true },
};

/** Where a listing's video or tour is, and the words that lead there; null without one. */
export function videoLink(url: string | null, language: Language): { url: string; text: string } | null {
  const host = url && URL.parse(url)?.hostname.replace(/^www\./, '');
  if (!url || !host) return null;
  const site = Object.entries(knownSites).find(([name]) => host === name || host.endsWith(`.${name}`))?.[1];
  const t = listingWordsOf(language);
  return { url, text: t(site?.hasTours ? 'tour_link' : 'video_link', { site: site?.name ?? host }) };
}
