import { type BackCloses, createBackCloses, type RouterPosition } from './back-closes.ts';
import { onStep } from './history-steps.ts';
import { isPlainClick } from './plain-click.ts';

/** What lies over a page, what is below others first; `data-layer` has the media query under which something covers it. */
const layers = ['[data-layer][open]', 'dialog[open]', '[popover=auto]:popover-open'];

function findOpen(): HTMLElement[] {
  const all = layers.map((layer) => [...document.querySelectorAll<HTMLElement>(layer)]);
  return all.flat().filter(({ dataset: { layer } }) => layer === undefined || matchMedia(layer).matches);
}

function close(layer: HTMLElement): void {
  if (layer instanceof HTMLDialogElement) layer.close();
  else if (layer.popover) layer.hidePopover();
  else layer.removeAttribute('open');
}

/** From now on Back closes what is open, and what is open already counts. */
export function watchLayers(position: () => RouterPosition): BackCloses {
  const backCloses = createBackCloses({
    window,
    layers: {
      count: () => findOpen().length,
      closeTo: (count) => findOpen().slice(count).reverse().forEach(close),
    },
    position,
  });
  new MutationObserver(backCloses.settle).observe(document.body, { subtree: true, attributeFilter: ['open'] });
  document.addEventListener('toggle', backCloses.settle, true);
  onStep((event) => {
    if (backCloses.isStepWithinPage()) event.stopImmediatePropagation();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && backCloses.resume());
  letPressesClose();
  // After the router's links.
  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[href]:not([target], [download])')
        : null;
    // The address of a choice in a menu is whole by then.
    if (link?.origin !== location.origin || !isPlainClick(event)) return;
    if (backCloses.leaveFor(() => location.assign(link.href))) event.preventDefault();
  });
  backCloses.settle();
  return backCloses;
}

/** A press beside an open menu closes it, as the browser does, and follows no link. */
function letPressesClose(): void {
  let isClosing = false;
  function press({ target }: Event) {
    const menu = document.querySelector('.menu:popover-open');
    isClosing = menu !== null && target instanceof Element && !menu.contains(target) && target.closest('a') !== null;
  }
  function click(event: Event) {
    if (isClosing) {
      event.preventDefault();
      event.stopPropagation();
    }
    isClosing = false;
  }
  addEventListener('pointerdown', press, true);
  addEventListener('keydown', press, true);
  addEventListener('click', click, true);
}
