/** The site of a page, as a source is named by it. */
export function sourceHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
