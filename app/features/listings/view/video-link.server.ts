import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { videoSiteAt } from '#app/features/listings/video-sites.ts';
import type { Language } from '#app/i18n/languages.ts';

/** Where a listing's video or tour is, and the words that lead there; null without one. */
export function videoLink(url: string | null, language: Language): { url: string; text: string } | null {
  const host = url && URL.parse(url)?.hostname.replace(/^www\./, '');
  if (!url || !host) return null;
  const site = videoSiteAt(host);
  const t = listingWordsOf(language);
  return { url, text: t(site?.hasTours ? 'tour_link' : 'video_link', { site: site?.name ?? host }) };
}
