import { expect, test } from 'vitest';
import { suggestionsAddress } from '#app/features/listings/suggestions/suggestion.ts';
import { listingDraft } from '#tests/factories.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import type { Route } from './+types/suggestions.ts';
import { loader } from './suggestions.ts';

describeOnBothEngines('the address of suggestions', (engine) => {
  async function load(address: string) {
    const pages = await openTestPages(engine, [listingDraft()]);
    return loader(pages.ask<Route.LoaderArgs>(address, {}));
  }

  test('returns matches in the language of the page, cacheable for a moment', async () => {
    const answer = await load(suggestionsAddress('cang & gu', 'ar'));
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(await answer.json()).toMatchObject({ suggestions: [], label: 'اقتراحات', announcement: 'لا اقتراحات' });
    const found = await (await load(suggestionsAddress('cang', 'ar'))).json();
    expect(found.suggestions).toMatchObject([{ label: 'تشانغو', detail: 'عقار واحد' }]);
  });

  test('returns nothing for no input', async () => {
    for (const query of ['', '?q=', '?q', '?q=%00', '?q=%ff%fe', '?lang=xx&q=%']) {
      expect(await (await load(`/suggestions${query}`)).json(), query).toMatchObject({ suggestions: [] });
    }
  });
});
