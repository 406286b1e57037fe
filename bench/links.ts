import { followLinks, movedOrMissing } from '#tests/site-links.ts';
import type { Table } from './figures.ts';
import { withSite } from './shown-site.ts';

/** Follows every internal link from the home pages. */
export async function run(): Promise<Table[]> {
  const pages = await withSite(({ url }) => followLinks(url));
  const wrong = movedOrMissing(pages);
  const moved = wrong.filter(({ status }) => status >= 300 && status < 400);
  const row = {
    pages: pages.size,
    broken: { value: wrong.length - moved.length, max: 0 },
    redirected: { value: moved.length, max: 0 },
  };
  const found = wrong.length > 0 ? [{ title: 'Links that lead nowhere or elsewhere', rows: wrong }] : [];
  return [{ title: 'Internal links', rows: [row] }, ...found];
}
