import { beforeAll, describe, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { openStates } from '#tests/open-states.ts';
import { prepareScreens, screens, screensAt } from '#tests/screens.ts';
import { expectNoBarriers, sizes } from './screen-barriers.ts';
import { openSite } from './visitor.ts';

const site = openSite();

beforeAll(() => prepareScreens(site.dataDir()));

describe.each(languages)('$name', ({ tag: language }) => {
  test.for(sizes)('every screen serves everybody at $width px', async (size) => {
    await expectNoBarriers(site, { ...size, language, screens: screensAt(size.width, [...screens, ...openStates]) });
  });
});
