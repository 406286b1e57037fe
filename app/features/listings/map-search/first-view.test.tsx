import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { LanguageProvider } from '#app/i18n/i18n.tsx';
import type { Language } from '#app/i18n/languages.ts';
import { FirstView } from './first-view.tsx';
import { frameAround } from './map-frame.ts';
import type { SearchMapView } from './search-map.server.ts';

const home = {
  id: 7,
  at: [115.15, -8.66],
  path: '/property/7',
  title: 'Pandan House',
  price: '$425K',
  width: 60,
} as const;
const map: SearchMapView = {
  frame: frameAround([115.1, -8.7, 115.3, -8.5]),
  plan: '/map/bali-plan-00000000.svg#svgView(viewBox(1,2,3,3))',
  names: [{ name: 'Canggu', x: 20, y: 30, dx: 0, dy: 16 }],
  pins: [
    { ...home, x: 25.5, y: 80 },
    { ...home, id: 8, path: '/property/8', price: null, x: 10, y: 10 },
    { ...home, id: 9, path: '/property/9', aroundM: 300, x: 50, y: 50 },
  ],
  clusters: [{ count: 12, at: [115.2, -8.6], box: [115.19123, -8.61, 115.21, -8.59], x: 50, y: 40 }],
  within: 15,
  nearest: null,
  outside: [{ x: 5, y: 95 }],
  searched: [
    [
      [
        { x: 10, y: 10 },
        { x: 90, y: 10 },
        { x: 50, y: 90 },
      ],
    ],
  ],
  corners: 'M10 10h0M90 10h0',
  around: [],
};
const search = {
  filters: { ...noFilters, type: 'Villa' as const },
  sort: 'newest' as const,
  page: 3,
  view: 'map' as const,
};

const render = (language: Language) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <FirstView map={map} search={search} />
      </LanguageProvider>
    </MemoryRouter>,
  );

test('prices lead to their homes, and clusters to the same search of their box', () => {
  const html = render('en');
  expect(html).toContain('href="/property/7"');
  expect(html).toMatch(/aria-label="\$425K, Pandan House"/);
  expect(html).toMatch(/aria-label="Price on request, Pandan House"/);
  expect(html).toMatch(/aria-label="about \$425K, Pandan House"/);
  expect(html).toMatch(/aria-label="12 homes"/);
  // All of the cluster lies in the box, however it was rounded; its list begins at the first page.
  expect(html).toContain('/properties?type=Villa&amp;bbox=115.1912%2C-8.61%2C115.21%2C-8.59&amp;view=map');
  expect(render('ar')).toMatch(/href="\/property\/7\?lang=ar"/);
});

test('the corners of an area are marked over its line', () => {
  expect(render('ar')).toMatch(
    /search-map-edge" d="M10 10L[^>]+>(<\/path><path class="search-map-corner" d="M10 10h0M90 10h0">){2}/,
  );
});

test('it needs no style, and says nothing twice to those who hear the page', () => {
  const html = render('id');
  expect(html).not.toContain('style=');
  expect(html).toMatch(/<svg overflow="visible" aria-hidden="true"><text[^>]*>Canggu/);
});
