/*
 * What ties the cards of the list to the prices on the map. The list knows nothing of it: its cards are found by where they
 * lead, so that its page carries no script for a map that is not there.
 */

const list = '.results';
const card = '.card';

const title = '.card-title a';

/** The listing whose page a card leads to. */
function idOf(element: Element): number | null {
  const link = element.querySelector<HTMLAnchorElement>(title);
  const [, id] = /^\/property\/(\d+)$/.exec(link?.pathname ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/** Calls back with the listing of the card that the pointer or the focus comes to, and null when it leaves. */
export function watchCards(onPoint: (id: number | null) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const come = ({ target }: Event) => {
    const found = target instanceof Element ? target.closest(`${list} ${card}`) : null;
    onPoint(found && idOf(found));
  };
  for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, come, { signal, passive: true });
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
