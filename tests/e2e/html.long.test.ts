import { beforeAll, expect, test } from 'vitest';
import { checkHtml, findJava } from '#tests/html-checker.ts';
import { fetchDocuments } from '#tests/page-documents.ts';
import { prepareScreens } from '#tests/screens.ts';
import { openSite } from './visitor.ts';

const site = openSite();

beforeAll(() => prepareScreens(site.dataDir()));

test.skipIf(findJava() === null)('every screen is valid HTML', async () => {
  expect(await checkHtml(await fetchDocuments(site.url()))).toEqual({});
});
