import { detachScripts, type PageMarkup } from '#delivery/router-internals.ts';

/** On `window` once the visitor went back or forward before React had taken over all of the page. */
export const leftName = '__left';

/** On a connection too slow for the picture, the scripts do not wait for all of it. */
const maxWaitMs = 4000;

/**
 * A page is complete without its scripts, so they are loaded after the first paint: its picture and fonts have the network
 * and the processor to themselves. Returns the page without them, and the script for its head that loads them then;
 * `messages` are the addresses they will request first.
 */
export function deferHydration(page: PageMarkup, { nonce, messages }: { nonce: string; messages: readonly string[] }) {
  const { head, body, addresses } = detachScripts(page);
  const values = [addresses, messages, maxWaitMs, leftName].map((value) => JSON.stringify(value)).join();
  const starter = addresses.length === 0 ? '' : `<script nonce="${nonce}">(${hydrateLater})(${values})</script>`;
  return { head, body, starter };
}

/**
 * Runs in the head of every page, as the text it is: it can refer to nothing outside itself, and comments would be sent. A
 * visitor who goes back or forward before all of it answers gets the document of that address: a page rendered for two
 * addresses at once would be thrown away.
 */
function hydrateLater(addresses: string[], messages: string[], maxMs: number, left: string): void {
  let isStarted = false;
  const address = () => location.pathname + location.search;
  const first = address();

  window.onpopstate = (event) => {
    if (address() === first) return;
    event.stopImmediatePropagation();
    Object.assign(window, { [left]: true });
    location.reload();
  };

  // A reload or Back restores the scroll position, which is measured on the whole page.
  const { classList } = document.documentElement;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash) classList.add('first-frame');

  function start() {
    if (isStarted) return;
    isStarted = true;
    classList.remove('first-frame');
    for (const href of messages) add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
    for (const href of addresses) add('link', { rel: 'modulepreload', href });
    const text = document.querySelector('script[type="text/plain"]')?.textContent ?? '';
    add('script', { type: 'module', text });
  }

  function add(name: string, properties: Record<string, string>) {
    document.head.append(Object.assign(document.createElement(name), properties));
  }

  const afterFrame = (next: () => void) => requestAnimationFrame(() => setTimeout(next));

  document.addEventListener('DOMContentLoaded', () => {
    // Whether the picture is visible is read after layout: read earlier, it would force one.
    afterFrame(() => {
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
      // The picture is on the screen when the frame after its own begins.
      const drawn = () => afterFrame(() => afterFrame(start));
      if (picture?.offsetWidth) picture.decode().then(drawn, drawn);
      else start();
    });
    setTimeout(start, maxMs);
    for (const move of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
      addEventListener(move, start, { once: true });
  });
}
