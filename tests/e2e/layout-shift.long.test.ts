import { describe, expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { findShiftsOnSlowLine, paths } from './shifts.ts';
import { openSite } from './visitor.ts';

const site = openSite();

describe.each(languages.map(({ tag }) => tag))('a page in %s that comes piece by piece', (language) => {
  test.for([390, 768, 1440])('moves nothing at %i px', async (width) => {
    const pages = paths.map((path) => ({ path, language }));
    expect(await findShiftsOnSlowLine(site, width, pages)).toEqual([]);
  });
});
