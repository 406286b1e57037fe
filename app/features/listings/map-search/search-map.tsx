import { useEffect, useMemo, useState } from 'react';
import type { Facets } from '#app/features/listings/listing-search.ts';
import { maxRings } from '#app/features/listings/map-area.ts';
import type { Markers, NearestArea } from '#app/features/listings/markers/markers.ts';
import type { PlaceOption } from '#app/features/listings/search/filter-options.ts';
import { type ListingSearch, searchAddress } from '#app/features/listings/search/search-address.ts';
import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { MapCredit } from '#app/features/places/map/map-credit.tsx';
import { Link } from '#app/ui/link.tsx';
import { useOnIntent } from '#app/ui/on-intent.ts';
import { closeWhenLeft } from '#app/ui/popover.ts';
import { AreaLinks, addressAround, addressIn } from './area-links.tsx';
import type { Drawing } from './drawn-line.ts';
import { FirstView } from './first-view.tsx';
import { useMapWords } from './map-words.ts';
import type { SearchMapView } from './search-map.server.ts';
import { SheetHandle } from './sheet-handle.tsx';

export type SearchMapProps = {
  map: SearchMapView;
  search: ListingSearch;
  /** On the page of the list. */
  listings: readonly ListingCardView[];
  places: readonly PlaceOption[];
  facets: Facets | null;
};

async function loadLive() {
  // On the server the whole library would otherwise become part of it.
  if (import.meta.env.SSR) throw new Error('Only a browser moves a map.');
  const { LiveSearchMap } = await import('./live/live-search-map.tsx');
  return LiveSearchMap;
}

/**
 * The homes of a search on the map. What the server rendered is a map of links; at the first pointer, touch or key one comes
 * that can be moved and drawn on. Without a script the areas stand below it, as links.
 */
export function SearchMap({ map, search, listings, places, facets }: SearchMapProps) {
  const words = useMapWords();
  const { part: LiveSearchMap, prepare } = useOnIntent(loadLive);
  const [stage, setStage] = useState<'first' | 'live' | 'lost'>('first');
  const [follows, setFollows] = useState(true);
  const [drawing, setDrawing] = useState<Drawing>(null);
  const [note, setNote] = useState<string | null>(null);
  /** Of the map that can be moved. */
  const [found, setFound] = useState<Markers | null>(null);
  // Paper has it also once the map was moved, which does not render it again.
  const first = useMemo(() => <FirstView map={map} search={search} />, [map, search]);

  async function wake() {
    if (stage === 'first' && !(await prepare())) setStage('lost');
  }
  function draw(next: Drawing) {
    setNote(null);
    setDrawing(next === drawing ? null : next);
    void wake();
  }
  // The list of areas leads here to draw one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (/[?&]draw\b/.test(location.search)) draw('anew');
  }, []);
  const { area } = search.filters;
  // More than one way to choose land: on a narrow screen behind one button, which also ends drawing.
  const hasWays = area !== null || map.around.length > 0;
  const drawWords = { anew: area ? 'draw_again' : 'draw', another: 'draw_more' } as const;
  const credit = <MapCredit sources={['osm', 'gshhg']} />;
  const { within, nearest } = found ?? map;
  const said = note ?? (within === 0 && <NoHomes {...{ nearest, search }} />);
  return (
    <>
      <section
        className="search-map"
        aria-label={words('map')}
        onPointerOver={wake}
        onPointerDown={wake}
        onFocus={wake}
      >
        <div className="map-head">
          <div className="map-controls">
            {hasWays && (
              <button
                type="button"
                className="map-control"
                popoverTarget={drawing ? undefined : 'area-ways'}
                aria-pressed={drawing !== null || undefined}
                onClick={(event) => {
                  if (!drawing) return;
                  // By then it opens the ways again.
                  event.preventDefault();
                  draw(drawing);
                }}
              >
                {words(drawing ? drawWords[drawing] : 'ways')}
              </button>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed in it closes it, by key as well. */}
            <fieldset
              id="area-ways"
              className="area-ways"
              {...(hasWays && { popover: 'auto', onBlur: closeWhenLeft })}
              onClick={({ currentTarget }) => hasWays && currentTarget.hidePopover()}
            >
              {(['anew', 'another'] as const).map(
                (way) =>
                  (way === 'anew' || (area && area.length < maxRings)) && (
                    <button
                      key={way}
                      type="button"
                      className="map-control needs-script"
                      aria-pressed={drawing === way}
                      onClick={() => draw(way)}
                    >
                      {words(drawWords[way])}
                    </button>
                  ),
              )}
              {area && (
                <Link to={withoutArea(search)} className="map-control" keepScroll>
                  {words('clear')}
                </Link>
              )}
              {map.around.map(({ near, label }) => (
                <Link key={label} to={addressAround(search, near)} className="map-control" keepScroll>
                  {label}
                </Link>
              ))}
            </fieldset>
            <label className="map-control needs-script">
              <input type="checkbox" checked={follows} onChange={({ target }) => setFollows(target.checked)} />
              {words('follow')}
            </label>
          </div>
          <p role="status" className="map-note">
            {stage === 'lost' ? words('unavailable') : said}
          </p>
        </div>
        <div className="search-map-view" dir="ltr">
          {first}
          {LiveSearchMap && stage !== 'lost' && (
            <LiveSearchMap
              map={map}
              search={search}
              listings={listings}
              follows={follows}
              drawing={drawing}
              onReady={() => setStage('live')}
              onFailure={() => setStage('lost')}
              onNote={setNote}
              onFound={setFound}
              onDrawingEnd={() => draw(null)}
            />
          )}
          {credit}
        </div>
        {/* React leaves alone what stands in it; only a class of its own is known to the styles of the page. */}
        <noscript className="map-areas">
          {import.meta.env.SSR && <AreaLinks search={search} places={places} facets={facets} />}
        </noscript>
      </section>
      <SheetHandle />
      {/* Over the edge of the sheet, wherever it is slid to. */}
      <div className="sheet-credit">{credit}</div>
    </>
  );
}

type NoHomesProps = { nearest: NearestArea | null | undefined; search: ListingSearch };

function NoHomes({ nearest, search }: NoHomesProps) {
  const words = useMapWords();
  if (!nearest) return words('none');
  const { slug, name, count } = nearest;
  const anywhere = { ...search.filters, area: null, near: null, bbox: null };
  return (
    <>
      {words('none')}.{' '}
      <Link to={addressIn({ ...search, filters: anywhere }, slug)} className="text-link">
        {words('nearest', { place: name, homes: words('homes', { count }) })}
      </Link>
    </>
  );
}

function withoutArea(search: ListingSearch): string {
  return searchAddress({ ...search, filters: { ...search.filters, area: null }, page: 1 });
}
