import { videoSiteAt } from '#app/features/listings/video-sites.ts';

/**
 * The address of a video or a tour. Without https it is taken for a site that is known to have that; others would be shown to nobody.
 * Else the reason why it is none.
 */
export function readVideoAddress(text: string): { address: string } | 'not_https' | 'not_an_address' {
  const typed = text.trim();
  const isBare = /^(?:\/\/)?[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#:]|$)/i.test(typed);
  const url = /[\s\p{Cc}]/u.test(typed) ? null : URL.parse(isBare ? `http://${typed.replace(/^\/\//, '')}` : typed);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return 'not_an_address';
  if (url.protocol === 'https:') return { address: typed };
  if (videoSiteAt(url.hostname) === null || url.port !== '') return 'not_https';
  url.protocol = 'https:';
  return { address: url.href };
}
