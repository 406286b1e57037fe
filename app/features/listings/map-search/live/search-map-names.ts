import type { Map as LiveMap } from 'maplibre-gl';
import { isIn, type Moved, nameBox, placeNames } from '#app/features/listings/map-search/place-names.ts';
import { boxAt } from '#app/features/listings/markers/mark-reach.ts';
import { type Box, nameWidth, overlap } from '#app/features/places/map/labels.ts';
import { placeOnMap } from '#app/features/places/map/live/live-map.ts';
import type { Mark } from '#app/features/places/map/live/map-names.ts';
import { type Point, projected } from '#app/features/places/map/mercator.ts';

/** A mark on the map, and the box around it in pixels. */
export type MarkOnMap = { at: Point; box: Box };

type Shown = {
  /** The names of the first view, while the map shows that. */
  first: readonly (Moved & { name: string })[] | null;
  /** What no name may meet. */
  marks: readonly MarkOnMap[];
};

export type SearchMapNames = ReturnType<typeof openSearchMapNames>;

/**
 * The names of a search's map: areas in their middle, or beside it where a mark is in the way, as in the first view; peaks and
 * airports beside their sign. Those that come first have the better places.
 */
export function openSearchMapNames(map: LiveMap, marks: readonly Mark[]) {
  const names = marks.map((mark) => ({ mark, name: mark.name, ...elementOf(map, mark), box: null as Box | null }));
  let shown: Shown = { first: null, marks: [] };
  let placedAt = Number.NaN;
  let over: Box[] = [];
  let edges: Box = { left: 0, right: 0, top: 0, bottom: 0 };

  function place(): void {
    placedAt = map.getZoom();
    const found = new Map((shown.first ? asFirst(shown.first) : whereThereIsRoom()).map((one) => [one.mark, one]));
    for (const each of names) {
      const moved = found.get(each.mark);
      each.box = moved?.box ?? null;
      if (moved) each.marker.setOffset([moved.dx, moved.dy]);
    }
    showWhole();
  }
  function asFirst(first: NonNullable<Shown['first']>) {
    return names.flatMap(({ mark, name, fixed }) => {
      const same = fixed ? undefined : first.find((one) => one.name === name);
      return same ? [{ ...same, mark, box: nameBox(name, same) }] : [];
    });
  }
  function whereThereIsRoom() {
    const spots = names.map(({ mark, name, fixed }) => ({
      ...{ mark, name, ...(fixed && { fixed }) },
      ...projected(mark, placedAt),
    }));
    const taken = shown.marks.map(({ at, box }) => ({ ...projected(at, placedAt), box }));
    return placeNames(spots, { marks: taken, scales: [1] });
  }
  function showWhole(): void {
    for (const { mark, element, box } of names) {
      const seen = box && boxAt(box, map.project([mark.longitude, mark.latitude]));
      element.hidden = !seen || !isIn(seen, edges) || over.some((each) => overlap(seen, each));
    }
  }
  /** Before anything is changed on the page, which would have to be laid out for it. */
  function measure(): void {
    const container = map.getContainer();
    edges = { left: 0, right: container.clientWidth, top: 0, bottom: container.clientHeight };
    over = boxesOver(container);
    showWhole();
  }
  map.on('move', () => (shown.first || map.getZoom() === placedAt ? showWhole() : place()));
  map.on('moveend', measure);
  map.on('resize', measure);
  measure();
  return {
    show(next: Shown): void {
      shown = next;
      place();
    },
  };
}

function elementOf(map: LiveMap, mark: Mark) {
  const element = document.createElement('div');
  element.className = `map-name map-name-${mark.kind}`;
  const words = document.createElement('bdi');
  words.textContent = mark.name;
  element.append(words);
  const isArea = mark.kind === 'place';
  const marker = placeOnMap(map, element, mark, isArea ? 'center' : 'left');
  const right = nameWidth(mark.name);
  return { element, marker, ...(!isArea && { fixed: { left: -8, right, top: -12, bottom: 12 } }) };
}

/** What operates the map and lies over it, in pixels of it. */
function boxesOver(container: HTMLElement): Box[] {
  const map = container.getBoundingClientRect();
  const controls =
    container.closest('.search-map')?.querySelectorAll('.map-control, .maplibregl-ctrl-group, .search-map-scale') ?? [];
  return [...controls].map((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    return boxAt({ left, top, right, bottom }, { x: -map.left, y: -map.top });
  });
}
