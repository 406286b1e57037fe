import { onFirstMove } from '#app/ui/first-move.ts';
import { pendingLocation, routeScripts } from '#delivery/router-internals.ts';
import { loadDocument } from './load-document.ts';
import { prefetchOffSelector } from './prefetch.ts';

/**
 * Prefetches the small scripts of all pages, and the styles, at the visitor's first move. From then on a page waits for its
 * data only, can report by itself that the network is gone, and does not miss files that a new version of the site has
 * replaced. From then on data are prefetched as well (`prefetch-data.ts`). Routes whose ids begin with `except` are left
 * out; visitors who save data get nothing prefetched.
 */
export function prefetchPages({ except, styles }: { except: string; styles: () => Promise<unknown> }): void {
  if (savesData() || document.querySelector(prefetchOffSelector)) return;
  onFirstMove(() => {
    const pages = Object.entries(routeScripts()).filter(([id]) => !id.startsWith(except));
    const scripts = pages.flatMap(([, page]) => [
      page.module,
      page.clientLoaderModule ?? page.module,
      page.clientActionModule ?? page.module,
      ...(page.imports ?? []),
    ]);
    for (const href of new Set(scripts))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    void import('./prefetch-data.ts').then(
      ({ prefetchData }) => prefetchData({ except }),
      () => {},
    );
    styles().catch(() => {});
  });
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor asked for little data to be used (Save-Data), or has a slow connection. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * When a page's script cannot be loaded, as after a new version went live, React Router reloads the page it is on. The
 * visitor requested the next one: that is loaded instead.
 */
export function loadRequestedPage(): void {
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    const requested = pendingLocation();
    if (event.navigationType !== 'reload' || !requested) return;
    event.preventDefault();
    setTimeout(() => loadDocument(requested.pathname + requested.search + requested.hash));
  });
}
