import { askedAhead, keptAheadSeconds } from './asked-ahead.ts';
import type { RouterWindow } from './router-window.ts';

/** Who rests on a link for so long may follow it. */
const restMs = 80;

/**
 * Fetches the data of a page when a visitor rests on a link to it. The browser keeps the answer for a few seconds, and
 * gives it to React Router where the link is followed: the address asked for is the very one React Router asks for.
 * Left out are the pages whose route files begin with `except`.
 */
export function fetchDataAhead({ except }: { except: string }): void {
  const askedAt = new Map<string, number>();
  let timer = 0;

  function rest(target: EventTarget | null) {
    leave();
    const address = addressAt(target);
    if (address !== null && !isKept(address)) timer = window.setTimeout(ask, restMs, address);
  }

  function leave() {
    clearTimeout(timer);
  }

  function ask(address: string) {
    askedAt.set(address, performance.now());
    fetch(address, { headers: askedAhead, priority: 'low' }).catch(() => askedAt.delete(address));
  }

  function isKept(address: string) {
    return performance.now() - (askedAt.get(address) ?? Number.NEGATIVE_INFINITY) < keptAheadSeconds * 1_000;
  }

  /** The site hears of a page that is read after all: what was asked ahead counts as no visit. */
  function follow({ target }: Event) {
    leave();
    const address = addressAt(target);
    if (address !== null && isKept(address)) fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => {});
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

/** Where React Router will fetch the data of the page a link leads to; null when it has none, or is no page to ask for. */
function dataAddress({ href, target }: HTMLAnchorElement, except: string): string | null {
  const url = new URL(href, location.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  if (target !== '' || url.origin !== location.origin || isHere) return null;
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as RouterWindow;
  const page = router?.match(url.pathname)?.at(-1)?.route;
  if (!page || page.path === '*' || page.id.startsWith(except) || !manifest?.routes[page.id]?.hasLoader) return null;
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
  url.searchParams.set('_routes', page.id);
  return url.pathname + url.search;
}
