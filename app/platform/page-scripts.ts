/** What React Router tells the browser of a page: where its scripts are. */
type PageScripts = { module: string; clientLoaderModule?: string; clientActionModule?: string; imports?: string[] };

type RouterWindow = Window & {
  __reactRouterManifest?: { routes: Record<string, PageScripts> };
  __reactRouterDataRouter?: {
    state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
  };
};

const firstMoves = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches the small scripts of all pages at a visitor's first move: from then on a page waits for its data only, says so
 * itself when the line is gone, and does not miss what a new version of the site has replaced. Left out are the pages
 * whose route files begin with `except`.
 */
export function fetchPagesAhead({ except }: { except: string }): void {
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
