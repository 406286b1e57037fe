import { jsonForScript } from './markup.ts';

/** Something of schema.org, as JSON-LD. What is undefined is left out. */
export type Thing = { '@type': string; [property: string]: unknown };

/** The element search engines read, empty for nothing. No text within can end it. */
export function structuredDataElement(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${jsonForScript(graph)}</script>`;
}

/** The way from the home page to a page, in the words of its breadcrumb; `url` is absent for the page itself. */
export function breadcrumbList(crumbs: readonly { name: string; url?: string }[]): Thing {
  const itemListElement = crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
