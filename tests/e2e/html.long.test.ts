import { beforeAll, expect, test } from 'vitest';
import { checkHtml, findJava } from '#tests/html-checker.ts';
import { fetchDocuments } from '#tests/page-documents.ts';
import { prepareScreens, screenSettings } from '#tests/screens.ts';
import { openSite } from './visitor.ts';

const site = openSite(screenSettings);

beforeAll(() => prepareScreens(site.dataDir()));

test.skipIf(findJava() === null)('every screen is valid HTML', async () => {
  expect(await checkHtml(await fetchDocuments(site.url()))).toEqual({});
});
