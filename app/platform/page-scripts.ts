import { spendsSparingly } from './data-saver.ts';
import type { RouterWindow } from './router-window.ts';

const firstMoves = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches the small scripts of all pages, and the styles, at a visitor's first move: from then on a page waits for its
 * data only, says so itself when the line is gone, and does not miss what a new version of the site has replaced. The
 * data, too, come ahead where a visitor seems about to ask for a page. Left out are the pages whose route files begin
 * with `except`, and visitors who spend data sparingly.
 */
export function fetchPagesAhead({ except, styles }: { except: string; styles: () => Promise<unknown> }): void {
  if (spendsSparingly()) return;
  const moved = new AbortController();
  function fetchAll() {
    moved.abort();
    const pages = Object.entries((window as RouterWindow).__reactRouterManifest?.routes ?? {}).filter(
      ([id]) => !id.startsWith(except),
    );
    const scripts = pages.flatMap(([, page]) => [
      page.module,
      page.clientLoaderModule ?? page.module,
      page.clientActionModule ?? page.module,
      ...(page.imports ?? []),
    ]);
    for (const href of new Set(scripts))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    void import('./page-data.ts').then(
      ({ fetchDataAhead }) => fetchDataAhead({ except }),
      () => {},
    );
    styles().catch(() => {});
  }
  for (const move of firstMoves) addEventListener(move, fetchAll, { signal: moved.signal, passive: true });
}

/**
 * Where a page's script cannot be had, as when a new version went live meanwhile, React Router loads the page it is on
 * once more. The visitor asked for the next one: that is loaded instead.
 */
export function loadAskedPage(): void {
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    const asked = (window as RouterWindow).__reactRouterDataRouter?.state.navigation.location;
    if (event.navigationType !== 'reload' || !asked) return;
    event.preventDefault();
    setTimeout(() => location.assign(asked.pathname + asked.search + asked.hash));
  });
}
