import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { href } from 'react-router';
import { favorites } from '#app/features/favorites/favorites.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { writeFilters } from '#app/features/listings/filter-address.ts';
import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { fourDecimals } from '#app/features/listings/map-area.ts';
import { addressAround } from '#app/features/listings/map-search/area-links.tsx';
import type { Drawing } from '#app/features/listings/map-search/drawn-line.ts';
import { boxForAddress } from '#app/features/listings/map-search/map-frame.ts';
import { useMapWords } from '#app/features/listings/map-search/map-words.ts';
import type { SearchMapView } from '#app/features/listings/map-search/search-map.server.ts';
import { searchedRings } from '#app/features/listings/map-search/searched-area.ts';
import type { ClusterMarker, MapWindow, Markers, PinMarker } from '#app/features/listings/markers/markers.ts';
import { type ListingSearch, searchAddress } from '#app/features/listings/search/search-address.ts';
import { useRequestedSearch } from '#app/features/listings/search/use-requested-search.ts';
import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { DrawArea } from './draw-area.tsx';
import { firstOn } from './first-on.ts';
import { useLiveMapWords } from './live-map-words.ts';
import { showAreas, showLeftOut } from './open-search-map.ts';
import { aroundM, PinCard } from './pin-card.tsx';
import { boxesOfMarks } from './price-pins.ts';
import { isByVisitor, isOneSpot, isToFrame, isWide, showFrame, windowOf } from './search-map-camera.ts';
import { findSheet, focusFirstCard, markCards, watchPointed } from './tied-cards.ts';
import { useLiveMap } from './use-live-map.ts';
import { useMarkers } from './use-markers.ts';
import { usePricePins } from './use-price-pins.ts';
import { useSearchByMap } from './use-search-by-map.ts';

type Props = {
  map: SearchMapView;
  search: ListingSearch;
  /** The list's own cards: one of them needs no request. */
  listings: readonly ListingCardView[];
  /** Whether the search follows the map. */
  follows: boolean;
  drawing: Drawing;
  /** It can be moved, and stands over what was there before. */
  onReady(): void;
  /** It did not come. */
  onFailure(): void;
  /** What is to be said of the map: a sentence, or nothing. */
  onNote(note: string | null): void;
  /** What is shown now; null before anything came. */
  onFound(markers: Markers | null): void;
  onDrawingEnd(): void;
};

/** The listings whose prices were pressed, in this document. */
const seen = new Set<number>();

/** The map that can be moved. Whatever it changes of the search stands in the address. */
export function LiveSearchMap(props: Props) {
  const { map: view, search, listings, follows, drawing, onNote, onFound, onDrawingEnd } = props;
  const { language, t } = useI18n();
  const words = useLiveMapWords();
  const wordsOfMarks = useMapWords();
  const canvas = useRef<HTMLDivElement>(null);
  const live = useLiveMap(canvas, { ...props, frame: view.frame, title: t('properties.view_map') });
  const map = live?.map ?? null;
  const [at, setAt] = useState<MapWindow | null>(null);
  /** The frame that the map shows, until it is moved. */
  const place = JSON.stringify(view.frame);
  const [shownPlace, setShownPlace] = useState<string | null>(place);
  const isAtFrame = shownPlace === place;
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<PinMarker | null>(null);
  /** The map shows another part than is searched. */
  const [isAway, setAway] = useState(false);
  const requested = useRequestedSearch(search);
  const { go, isOwn } = useSearchByMap(requested);
  const listedBox = search.filters.bbox?.join();
  /** The list is to be gone to once it shows what lies in this one. */
  const boxToList = useRef<string | null>(null);

  const pins = usePricePins(map, { onChoose: choose, onOpen: openCluster });
  function choose(pin: PinMarker) {
    seen.add(pin.id);
    setChosen(pin);
  }
  function openCluster({ box }: ClusterMarker) {
    if (!map) return;
    const [west, south, east, north] = box;
    const bounds = [west, south, east, north] as [number, number, number, number];
    // Those that no going closer parts, the list shows.
    const staysOne = isOneSpot(box) || map.getZoom() >= map.getMaxZoom();
    if (staysOne) listBox(boxForAddress(box));
    // The cluster goes away: the focus stays on the map.
    else map.getCanvas().focus({ preventScroll: true });
    map.fitBounds(bounds, { padding: 64, maxZoom: map.getMaxZoom() }, { byVisitor: !staysOne });
  }
  function listBox(bbox: BoundingBox) {
    if (bbox.join() === listedBox) return focusFirstCard();
    boxToList.current = bbox.join();
    void go({ bbox }, { byMoving: false });
  }
  useEffect(() => {
    if (listedBox !== undefined && listedBox === boxToList.current) focusFirstCard();
    boxToList.current = null;
  }, [listedBox]);
  function closeCard() {
    const id = chosen?.id;
    setChosen(null);
    if (id !== undefined) pins?.focus(`[data-listing="${id}"]`);
  }

  function searchHere() {
    setAway(false);
    if (map) void go({ bbox: boxForAddress(windowOf(map).window) }, { byMoving: true });
  }
  const moved = useEffectEvent((event: object) => {
    if (!map) return;
    setAt(windowOf(map));
    if (!isToFrame(event)) setShownPlace(null);
    if (!isByVisitor(event)) return;
    if (follows) searchHere();
    else setAway(true);
  });
  useEffect(() => {
    if (!map) return;
    const onMove = (event: object) => moved(event);
    const onResize = () => setAt(windowOf(map));
    setAt(windowOf(map));
    map.on('moveend', onMove);
    map.on('resize', onResize);
    return () => {
      map.off('moveend', onMove);
      map.off('resize', onResize);
    };
  }, [map]);

  // Back, or a filter that finds elsewhere: the map goes along, unless it is where the visitor put it.
  const placeBefore = useRef(place);
  useEffect(() => {
    if (!map || placeBefore.current === place) return;
    placeBefore.current = place;
    if (isOwn(searchAddress(search))) return;
    setShownPlace(place);
    showFrame(map, view.frame);
  }, [map, place, view.frame, search, isOwn]);

  const areas = JSON.stringify(searchedRings(search.filters));
  useEffect(() => {
    if (map) showAreas(map, JSON.parse(areas));
  }, [map, areas]);

  const query = queryOf(requested.filters, language);
  const { markers, isLoading, isLost } = useMarkers(isAtFrame ? null : at, query);
  // What the server found for its frame stands until the map is moved, and then until more has come.
  const [first, setFirst] = useState(view);
  if (isAtFrame && first !== view) setFirst(view);
  useEffect(() => {
    if (!live) return;
    const shown = markers ?? firstOn(first, isWide(live.map.getContainer()));
    pins?.show(shown);
    showLeftOut(live.map, shown.outside ?? []);
    live.names.show({
      first: 'names' in shown ? shown.names : null,
      marks: boxesOfMarks(shown, { t, words: wordsOfMarks, language }),
    });
  }, [live, pins, markers, first, t, wordsOfMarks, language]);
  const how = drawing && map ? howToDraw(words) : null;
  const note = isLost ? words('not_loaded') : how;
  useEffect(() => onNote(note), [note, onNote]);
  useEffect(() => onFound(markers), [markers, onFound]);

  const saved = useSyncExternalStore(favorites.subscribe, favorites.ids, () => none);
  const chosenId = chosen?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards and prices are marked as well.
  useEffect(() => {
    pins?.mark({ pointed, chosen: chosenId, seen, saved });
    markCards({ pointed, chosen: chosenId });
  }, [pins, pointed, chosenId, saved, markers, listings]);
  useEffect(() => watchPointed(setPointed), []);
  useEffect(() => () => markCards({ pointed: null, chosen: null }), []);

  const sheet = findSheet();
  const card = chosen && (
    <PinCard
      key={chosen.id}
      listing={listings.find(({ id }) => id === chosen.id) ?? null}
      address={`${href('/properties/markers/:id', { id: String(chosen.id) })}?${query}`}
      title={chosen.title}
      around={addressAround(requested, [fourDecimals(chosen.at[0]), fourDecimals(chosen.at[1]), aroundM])}
      onClose={closeCard}
    />
  );
  return (
    <>
      <div ref={canvas} className="map-live search-map-live" aria-busy={isLoading} />
      {drawing && map && (
        <DrawArea
          onDropped={onDrawingEnd}
          onDrawn={(corners) => {
            if (corners === null) return onNote(words('larger'));
            onDrawingEnd();
            const ring = corners.map(([x, y]) => {
              const { lng, lat } = map.unproject([x, y]);
              return [fourDecimals(lng), fourDecimals(lat)] as const;
            });
            const before = drawing === 'another' ? (requested.filters.area ?? []) : [];
            void go({ area: [...before, ring], near: null, bbox: null }, { byMoving: false });
          }}
        />
      )}
      {isAway && !follows && (
        <button type="button" className="map-control map-here" onClick={searchHere}>
          {words('here')}
        </button>
      )}
      {card && (sheet ? createPortal(card, sheet) : card)}
    </>
  );
}

const none: readonly number[] = [];

/** The filters as the addresses of markers and cards have them. */
function queryOf(filters: ListingFilters, language: string): string {
  const query = writeFilters(filters);
  query.set('lang', language);
  return query.toString();
}

/** Of a key only where there is one: what is pointed at exactly is pointed at by a mouse. */
function howToDraw(words: ReturnType<typeof useLiveMapWords>): string {
  return matchMedia('(pointer: fine)').matches ? `${words('drawing')} ${words('drawing_by_key')}` : words('drawing');
}
