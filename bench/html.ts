import { checkHtml } from '#tests/html-checker.ts';
import { fetchDocuments } from '#tests/page-documents.ts';
import { prepareScreens } from '#tests/screens.ts';
import type { Table } from './figures.ts';
import { withSite } from './shown-site.ts';

/** Errors that the W3C's checker finds in every screen and language, as sent. */
export async function run(): Promise<Table[]> {
  const documents = await withSite(async ({ dataDir, url }) => {
    await prepareScreens(dataDir);
    return fetchDocuments(url);
  });
  const wrong = await checkHtml(documents);
  const found = Object.entries(wrong).map(([name, errors]) => ({ page: name, errors: errors.join(' ') }));
  const value = Object.values(wrong).flat().length;
  return [
    { title: 'HTML by the W3C checker (vnu)', rows: [{ documents: documents.size, errors: { value, max: 0 } }] },
    ...(found.length > 0 ? [{ title: 'Errors in HTML', rows: found }] : []),
  ];
}
