const moduleType = ' type="module" async=""';
/** A block of data to the browser, until a script makes a script of it. */
const lateType = ' type="text/plain"';

/** Where the line is too slow for the picture, the scripts need not wait for all of it. */
const longestWaitMs = 4000;

/**
 * The page is whole without its scripts, so they come when it has been drawn: its picture and faces have the line and the
 * processor to themselves. Answers the page without them, and the script for its head that fetches them then; `words` is
 * the address of what they will ask for first.
 */
export function scriptsLast(page: string, { nonce, words }: { nonce: string; words: string }) {
  const addresses: string[] = [];
  const html = page
    .replaceAll(/<link rel="modulepreload"[^>]* ?href="([^"]*)"[^>]*>/g, (_, address: string) => {
      addresses.push(address);
      return '';
    })
    .replace(moduleType, lateType);
  const given = [addresses, words, longestWaitMs].map((value) => JSON.stringify(value)).join();
  const starter = addresses.length === 0 ? '' : `<script nonce="${nonce}">(${whenDrawn})(${given})</script>`;
  return { html, starter };
}

/**
 * Runs in the head of every page, as the text it is: nothing from around it is there, and comments would be sent. Who goes
 * back or forward before the router is there gets the document of that address.
 */
function whenDrawn(addresses: string[], words: string, mostMs: number): void {
  let isStarted = false;
  const address = () => location.pathname + location.search;
  const first = address();

  addEventListener('popstate', () => {
    if (!('__reactRouterDataRouter' in window) && address() !== first) location.reload();
  });

  // Who comes back comes to where they were, which is measured on the whole page.
  const { classList } = document.documentElement;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash) classList.add('first-frame');

  function start() {
    if (isStarted) return;
    isStarted = true;
    classList.remove('first-frame');
    add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: words });
    for (const href of addresses) add('link', { rel: 'modulepreload', href });
    const text = document.querySelector('script[type="text/plain"]')?.textContent ?? '';
    add('script', { type: 'module', text });
  }

  function add(name: string, properties: Record<string, string>) {
    document.head.append(Object.assign(document.createElement(name), properties));
  }

  const afterFrame = (next: () => void) => requestAnimationFrame(() => setTimeout(next));

  document.addEventListener('DOMContentLoaded', () => {
    // Whether the picture is shown is asked when the browser has laid the page out: asked before, it would have to at once.
    afterFrame(() => {
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
      // The picture is on the screen when the frame after its own begins.
      const drawn = () => afterFrame(() => afterFrame(start));
      if (picture?.offsetWidth) picture.decode().then(drawn, drawn);
      else start();
    });
    setTimeout(start, mostMs);
    for (const move of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
      addEventListener(move, start, { once: true });
  });
}
