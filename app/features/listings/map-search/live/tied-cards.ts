/*
 * What ties the cards of the list to the prices on the map. The list knows nothing of it: its cards are found by where they
 * lead, so that its page carries no script for a map that is not there.
 */

const list = '.results-list';
const card = '.card';

const title = '.card-title a';

/** The listing whose page a card leads to. */
function idOf(element: Element): number | null {
  const link = element.querySelector<HTMLAnchorElement>(title);
  const [, id] = /^\/property\/(\d+)$/.exec(link?.pathname ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/** The listing whose card or price an element is part of. */
function listingAt(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const found = target.closest(`${list} ${card}`);
  if (found) return idOf(found);
  const price = target.closest<HTMLElement>('.price-pin');
  return price ? Number(price.dataset['listing']) : null;
}

/**
 * Calls back with the listing whose card or price the pointer is on, or else the focus, and null when both have left. All is
 * heard in one place: whatever lies within a card or a price, the pointer has not left it.
 */
export function watchPointed(onPoint: (id: number | null) => void): () => void {
  const watching = new AbortController();
  const options = { signal: watching.signal, passive: true };
  let hovered: number | null = null;
  let focused: number | null = null;
  const hover = (target: EventTarget | null) => {
    hovered = listingAt(target);
    onPoint(hovered ?? focused);
  };
  const focus = (target: EventTarget | null) => {
    focused = listingAt(target);
    onPoint(hovered ?? focused);
  };
  // What leaves says where it goes: nowhere, where that is out of the page.
  document.addEventListener('pointerover', ({ target }) => hover(target), options);
  document.addEventListener('pointerout', ({ relatedTarget }) => hover(relatedTarget), options);
  document.addEventListener('focusin', ({ target }) => focus(target), options);
  document.addEventListener('focusout', ({ relatedTarget }) => focus(relatedTarget), options);
  return () => watching.abort();
}

/** Marks the cards of the listings that are pointed at and chosen on the map, and no others. */
export function markCards({ pointed, chosen }: { pointed: number | null; chosen: number | null }): void {
  for (const element of document.querySelectorAll(`${list} ${card}`)) {
    const id = idOf(element);
    element.classList.toggle('is-pointed', id !== null && id === pointed);
    element.classList.toggle('is-chosen', id !== null && id === chosen);
  }
}

/** Leads from the map to the first home of the list, and slides it into sight where it lies under the map. */
export function focusFirstCard(): void {
  const first = document.querySelector(`${list} ${card}`);
  first?.querySelector<HTMLElement>(title)?.focus({ preventScroll: true });
  // It may have the focus already, which would bring it nowhere.
  first?.scrollIntoView({ block: 'nearest' });
}

/** The list, where it is a phone's sheet, which then holds the card of the home that was pressed. */
export function findSheet(): Element | null {
  return matchMedia('(width < 48rem)').matches ? document.querySelector('.results') : null;
}
