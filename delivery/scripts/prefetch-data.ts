import { dataPath, routeAt, routeScripts, routesParameter } from '#delivery/router-internals.ts';
import { maxPrefetchSeconds, prefetchHeader } from './prefetch.ts';

/** A visitor who rests on a link for this long may follow it. */
const restMs = 80;

/**
 * Prefetches the data of a page when a visitor rests on a link to it. The browser caches the answer for a few seconds and
 * gives it to React Router when the link is followed, because both request the very same address.
 * Routes whose ids begin with `except` are left out.
 */
export function prefetchData({ except }: { except: string }): void {
  const requestedAt = new Map<string, number>();
  let timer = 0;

  function rest(target: EventTarget | null) {
    leave();
    const address = addressAt(target);
    if (address !== null && !isCached(address)) timer = window.setTimeout(prefetch, restMs, address);
  }

  function leave() {
    clearTimeout(timer);
  }

  function prefetch(address: string) {
    requestedAt.set(address, performance.now());
    fetch(address, { headers: prefetchHeader, priority: 'low' }).catch(() => requestedAt.delete(address));
  }

  function isCached(address: string) {
    return performance.now() - (requestedAt.get(address) ?? Number.NEGATIVE_INFINITY) < maxPrefetchSeconds * 1_000;
  }

  /** A prefetch counts as no visit, so the server is told when the page is visited after all. */
  function follow({ target }: Event) {
    leave();
    const address = addressAt(target);
    if (address !== null && isCached(address)) fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => {});
  }

  function addressAt(target: EventTarget | null) {
    const link = target instanceof Element ? target.closest('a') : null;
    return link && dataAddress(link, except);
  }

  // A finger that taps is gone before an answer is there, and one that scrolls rests on links as well.
  const point = ({ target, pointerType }: PointerEvent) => pointerType !== 'touch' && rest(target);
  addEventListener('pointerover', point, { passive: true });
  addEventListener('focusin', ({ target }) => rest(target), { passive: true });
  for (const off of ['pointerout', 'pointercancel', 'focusout']) addEventListener(off, leave, { passive: true });
  addEventListener('click', follow, { capture: true });
  rest(document.querySelector('a:hover') ?? document.activeElement);
}

/** Where React Router will request the data of the page a link leads to; null when it will not. */
function dataAddress({ href, target }: HTMLAnchorElement, except: string): string | null {
  const url = new URL(href, location.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  if (target !== '' || url.origin !== location.origin || isHere) return null;
  const route = routeAt(url.pathname);
  if (!route || route.path === '*' || route.id.startsWith(except) || !routeScripts()[route.id]?.hasLoader) return null;
  url.pathname = dataPath(url.pathname);
  url.searchParams.set(routesParameter, route.id);
  return url.pathname + url.search;
}
