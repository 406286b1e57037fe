import { type Map as LiveMap, Marker } from 'maplibre-gl';
import { type MapWords, mapWordsOf } from '#app/features/listings/map-search/map-words.ts';
import { priceOf } from '#app/features/listings/map-search/pin-words.ts';
import { reachOfCluster, reachOfPin } from '#app/features/listings/markers/mark-reach.ts';
import type { ClusterMarker, Markers, PinMarker } from '#app/features/listings/markers/markers.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import type { MarkOnMap } from './search-map-names.ts';

type Tools = {
  map: LiveMap;
  language: Language;
  t: Translate;
  /** A price was pressed. */
  onChoose(pin: PinMarker): void;
  /** A cluster was pressed. */
  onOpen(cluster: ClusterMarker): void;
};

/** What is said of homes besides their price: one that is pointed at, the chosen one, those seen and those saved. */
export type PinStates = {
  pointed: number | null;
  chosen: number | null;
  seen: ReadonlySet<number>;
  saved: readonly number[];
};

export type PricePins = ReturnType<typeof openPricePins>;

/** The prices and clusters on a map that can be moved: elements of the page, so that keys and screen readers reach them. */
export function openPricePins({ map, language, t, ...on }: Tools) {
  const words = mapWordsOf(language);
  const shown = new Map<string, { marker: Marker; id: number | null }>();
  let states: PinStates = { pointed: null, chosen: null, seen: new Set(), saved: [] };

  function setStates(element: HTMLElement, id: number) {
    element.classList.toggle('is-pointed', id === states.pointed);
    element.classList.toggle('is-chosen', id === states.chosen);
    element.classList.toggle('is-seen', states.seen.has(id));
    element.classList.toggle('is-saved', states.saved.includes(id));
  }

  type Made = { element: HTMLElement; id: number | null; shift?: number };
  function put(key: string, at: readonly [number, number], make: () => Made) {
    if (shown.has(key)) return;
    const { element, id, shift = 0 } = make();
    const isOnPost = id !== null && !element.classList.contains('is-vague');
    const marker = new Marker({ element, anchor: isOnPost ? 'bottom' : 'center', offset: [shift, isOnPost ? -7 : 0] });
    marker.setLngLat([at[0], at[1]]).addTo(map);
    if (id !== null) setStates(element, id);
    shown.set(key, { marker, id });
  }

  return {
    /** These and no others; what is there already stays, with its focus. */
    show({ pins, clusters }: Pick<Markers, 'pins' | 'clusters'>): void {
      const keys = new Set([...pins.map(pinKey), ...clusters.map(clusterKey)]);
      for (const [key, { marker }] of shown) {
        if (keys.has(key)) continue;
        marker.remove();
        shown.delete(key);
      }
      // From start to end, as the keyboard goes through them.
      for (const pin of pins.toSorted(fromStart))
        put(pinKey(pin), pin.at, () => ({
          element: pinElement(pin, { t, words, language }, on),
          ...pin,
        }));
      for (const cluster of clusters.toSorted(fromStart))
        put(clusterKey(cluster), cluster.at, () => ({ element: clusterElement(cluster, words, on), id: null }));
    },
    mark(next: PinStates): void {
      states = next;
      for (const { marker, id } of shown.values()) if (id !== null) setStates(marker.getElement(), id);
    },
    focus(selector: string): void {
      map.getContainer().querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    },
    close(): void {
      for (const { marker } of shown.values()) marker.remove();
      shown.clear();
    },
  };
}

const fromStart = (one: { at: readonly [number, number] }, other: { at: readonly [number, number] }) =>
  one.at[0] - other.at[0];

const pinKey = ({ id, price, at, shift }: PinMarker) => `${id} ${price} ${at.join()} ${shift}`;
const clusterKey = ({ count, at, box }: ClusterMarker) => `${count} in ${box.join()} at ${at.join()}`;

/** Where they are pressed, so that no name is there. */
export function boxesOfMarks({ pins, clusters }: Pick<Markers, 'pins' | 'clusters'>, world: PinWords): MarkOnMap[] {
  const point = ({ at: [longitude, latitude] }: PinMarker | ClusterMarker) => ({ longitude, latitude });
  return [
    ...pins.map((pin) => ({
      at: point(pin),
      box: reachOfPin(priceOf(pin, world), { isVague: Boolean(pin.aroundM), shift: pin.shift ?? 0 }),
    })),
    ...clusters.map((cluster) => ({ at: point(cluster), box: reachOfCluster })),
  ];
}

type PinWords = { t: Translate; words: MapWords; language: Language };

function pinElement(pin: PinMarker, world: PinWords, { onChoose }: Pick<Tools, 'onChoose'>) {
  const { id, path, title, aroundM, shift = 0 } = pin;
  const price = priceOf(pin, world);
  const link = document.createElement('a');
  link.href = withLanguage(path, world.language);
  link.className = aroundM ? 'price-pin is-vague' : 'price-pin';
  link.dataset['listing'] = String(id);
  link.setAttribute('aria-label', world.words('pin', { price, title }));
  // The map runs from left to right; its words as their language does.
  link.dir = 'auto';
  link.style.setProperty('--shift', `${shift}px`);
  link.append(heart(), price);
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(pin);
  });
  return link;
}

/** Seen on the prices of saved homes. */
function heart(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.classList.add('pin-heart');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', '#icon-heart');
  svg.append(use);
  return svg;
}

function clusterElement(cluster: ClusterMarker, words: MapWords, { onOpen }: Pick<Tools, 'onOpen'>) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = cluster.count < 10 ? 'price-cluster' : 'price-cluster is-large';
  button.dataset['cluster'] = cluster.box.join();
  if (cluster.beyond) button.dataset['beyond'] = cluster.beyond;
  button.setAttribute('aria-label', words('homes', { count: cluster.count }));
  button.append(String(cluster.count));
  button.addEventListener('click', () => onOpen(cluster));
  return button;
}
