import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { jumpView } from './jump.server.ts';

const titled = (title: string) => ({ title });
const page = { offers: [], offersTitle: 'Ways to buy', lease: null };
const htmlOf = (...given: Parameters<typeof jumpView>) => jumpView(...given)?.dangerouslySetInnerHTML.__html ?? '';
const hrefs = (...given: Parameters<typeof jumpView>) =>
  [...htmlOf(...given).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('the ways are those to what is there, in its order and by its titles', () => {
  for (const { tag } of languages) {
    const asked = { answers: titled('May I?'), costs: titled('Costs') };
    const lease = titled('<The lease>') as never;
    expect(hrefs({ ...page, offers: [{} as never], lease }, asked, tag)).toEqual([
      '#offers',
      '#may-own',
      '#costs',
      '#place',
    ]);
    expect(hrefs({ ...page, lease }, { ...asked, costs: null }, tag)).toEqual(['#lease', '#may-own', '#place']);
    expect(htmlOf({ ...page, lease }, asked, tag)).toContain('>&lt;The lease&gt;</a>');
  }
});

test('where the place is all there is, there are none', () => {
  expect(jumpView(page, { answers: null, costs: null }, 'en')).toBeNull();
});
