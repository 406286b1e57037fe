/** Path and query of a page of a website, from its whole address or from its path; null for what is neither. */
export function readOldAddress(text: string): string | null {
  const typed = text.trim();
  if (typed.length > 2_000 || /[\s\p{Cc}]/u.test(typed)) return null;
  const isPath = typed.startsWith('/') && !typed.startsWith('//');
  const isBare = /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)+\//i.test(typed);
  const url = URL.parse(isBare ? `https://${typed}` : typed, isPath ? 'https://site.invalid' : undefined);
  return url !== null && /^https?:$/.test(url.protocol) ? url.pathname + url.search : null;
}
