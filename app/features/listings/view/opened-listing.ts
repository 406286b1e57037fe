import type { ReactNode } from 'react';
import { listingPath } from '#app/features/listings/listing-path.ts';
import type { ListingCardView } from './listing-card-view.ts';

/** What a visitor followed last in this document. */
type Opened = {
  card: ListingCardView;
  /** The address of the cover as the card shows it; null while it has not come. */
  cover: string | null;
};

type Preview = (card: ListingCardView, cover: string | null) => ReactNode;

/** What the browser animates by this name is one picture: no two elements may have it at a time. */
const name = 'listing-picture';

let opened: Opened | null = null;
let preview: Preview | null = null;
let carrier: HTMLElement | null = null;

/**
 * To be called with the link of a card that is followed. Returns whether its picture moves to the page: not where the visitor
 * wants no motion, the browser knows no view transitions, or there is no picture.
 */
export function openListing(link: HTMLElement, card: ListingCardView): boolean {
  const media = pictureOf(link.closest('.card'));
  const cover = media instanceof HTMLImageElement ? media : media?.querySelector('img');
  opened = { card, cover: cover?.naturalWidth ? cover.currentSrc : null };
  if (media) carry(media);
  return media !== null && movesPictures();
}

/** To be called with a card that has come onto the screen: the picture of a page that is left returns to its card. */
export function returnPicture(id: number, card: HTMLElement | null): void {
  const media = pictureOf(card);
  if (opened?.card.id === id && media) carry(media);
}

/** To be called with the first picture of a listing's page: it takes over the card's, and shows that until it has come itself. */
export function receivePicture(id: number, image: HTMLImageElement | null | undefined): void {
  if (opened?.card.id !== id || !image) return;
  carry(image);
  if (image.complete || opened.cover === null) return;
  image.style.background = `url("${opened.cover}") center / cover`;
  image.addEventListener('load', () => image.style.removeProperty('background'), { once: true });
}

/** Lets a picture that stands in for that of the page grow from where the card's was. */
export function growPicture(image: HTMLImageElement): void {
  if (!carrier?.isConnected || !movesPictures()) return;
  const from = carrier.getBoundingClientRect();
  const to = image.getBoundingClientRect();
  const across = getComputedStyle(image).direction === 'rtl' ? from.right - to.right : from.left - to.left;
  const start = {
    inlineSize: `${from.width}px`,
    blockSize: `${from.height}px`,
    translate: `${across}px ${from.top - to.top}px`,
  };
  carry(image);
  image.animate([start, {}], { duration: growMs, easing: 'cubic-bezier(0.22, 0.8, 0.28, 1)' });
}

/** As long as `--dur-3`, which a dialog takes to open. */
const growMs = 320;

/** To be called by the script of a listing's page, which arrives before its data: renders its beginning from the card. */
export function setPreview(render: Preview): void {
  preview = render;
}

/** What stands in for the page at this path until that is there; null when it was not reached by its card, or that knows too little. */
export function findPreview(path: string): ReactNode {
  return opened && listingPath(opened.card.id) === path ? preview?.(opened.card, opened.cover) : null;
}

function pictureOf(card: Element | null) {
  return card?.querySelector<HTMLElement>('.strip, .card-media img') ?? null;
}

function movesPictures(): boolean {
  return 'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference)').matches;
}

function carry(element: HTMLElement): void {
  if (!movesPictures()) return;
  carrier?.style.removeProperty('view-transition-name');
  carrier = element;
  element.style.setProperty('view-transition-name', name);
}
