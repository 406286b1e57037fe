/** The site of a page, as a source is named by it. */
export function sourceHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** The sites of pages, each once. */
export function sourceHosts(sources: readonly { url: string }[]): string[] {
  return [...new Set(sources.map(({ url }) => sourceHost(url)))];
}
