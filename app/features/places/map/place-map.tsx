import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { useOnIntent } from '#app/ui/on-intent.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { MapCredit } from './map-credit.tsx';
import type { MapView } from './map-view.ts';
import { MapsLink } from './maps-link.tsx';

type Props = {
  /** Where it is, and who is asked for the street map. */
  map: Pick<MapView, 'point' | 'aroundM' | 'streetHost'>;
  /** The map before its script, and without one; names its sources itself where there is no map of our own. */
  plan: ReactNode;
  /** A map of our own that can be moved, which comes when one sees it; null for none. */
  own: MapView | null;
  /** What is there: the office, the listing. */
  name: string;
  /** Where it is, in words: all there is without a map. */
  address: string;
  /** Whether it stands under the map too; not where the page has it just above. */
  withAddress?: boolean;
  /** What the whole is called to those who hear the page. */
  label: string;
};

type Shown = 'plan' | 'map' | 'street';

const loadStreetMap = () => import('./street-map.tsx').then(({ StreetMap }) => StreetMap);

/** Where something is: in words, on a drawn plan, on a map of our own and, when asked for, on a street map. */
export function PlaceMap({ map: given, plan, own: givenOwn, name, address, withAddress = true, label }: Props) {
  // The first one stays: a form on the page asks for its data again, and nothing has moved.
  const [map] = useState(given);
  const [own] = useState(givenOwn);
  const { t } = useI18n();
  const canvas = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>('plan');
  const [problem, setProblem] = useState<string | null>(null);
  const { part: StreetMap, prepare } = useOnIntent(loadStreetMap);
  const drawn = own ? 'map' : 'plan';
  useOnceSeen(canvas, own !== null, () => canDrawMaps() && setShown('map'));
  useLiveMap(canvas, shown === 'map' ? own : null);

  async function show(next: Shown) {
    const possible = next === 'plan' || canDrawMaps();
    setProblem(possible ? null : t('map.unavailable'));
    if (!possible) return;
    if (next === 'street' && !(await prepare())) return streetFailed();
    setShown(next);
  }
  function streetFailed() {
    setProblem(t('map.street_failed'));
    setShown(drawn);
  }
  return (
    <section className={own ? 'map map-wide' : 'map map-area'} aria-label={label}>
      <div className="map-view">
        {plan}
        {own && shown !== 'street' && <MapCredit sources={['osm', 'gshhg']} />}
        <div ref={canvas} className="map-live" hidden={shown === 'street'} />
        {shown === 'street' && StreetMap && <StreetMap map={map} onFailure={streetFailed} />}
      </div>
      <div className="map-card">
        {(withAddress || map.aroundM > 0) && (
          <div className="map-where">
            {own && <b>{name}</b>}
            {withAddress && <span>{address}</span>}
            {map.aroundM > 0 && <span>{t('map.approximate')}</span>}
          </div>
        )}
        <div className="map-ways">
          <MapsLink point={map.point} approximate={map.aroundM > 0} name={name} address={address} />
          <Choice next={shown === 'street' ? drawn : 'street'} host={map.streetHost} onChoice={show} />
        </div>
        <small role="status">{problem}</small>
      </div>
    </section>
  );
}

type ChoiceProps = { next: Shown; host: string; onChoice(next: Shown): void };

/** One button that leads to the next map; it says who is asked before anybody is. */
function Choice({ next, host, onChoice }: ChoiceProps) {
  const { t } = useI18n();
  return (
    <>
      <button type="button" className="text-link needs-script" onClick={() => onChoice(next)}>
        {t(next === 'street' ? 'map.street' : 'map.show_drawn')}
      </button>
      {next === 'street' && (
        <small className="needs-script">
          <Phrase text={t('map.street_from')} values={{ host: <bdi dir="ltr">{host}</bdi> }} />
        </small>
      )}
    </>
  );
}

/** Calls back once the element comes into view, unless the visitor's browser asks to save data. */
function useOnceSeen(element: RefObject<Element | null>, enabled: boolean, onSeen: () => void) {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!enabled || !element.current || savesData()) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, enabled]);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** Keeps a map that can be moved in the element from when it is first wanted; it covers the plan once it is drawn. */
function useLiveMap(element: RefObject<HTMLElement | null>, map: MapView | null): void {
  const { language, t } = useI18n();
  useEffect(() => {
    const container = element.current;
    // On the server the whole library would otherwise become part of it.
    if (!map || !container || import.meta.env.SSR) return;
    let closed = false;
    let close = () => {};
    import('./live/drawn-map.ts').then(
      ({ openDrawnMap }) => {
        if (!closed) close = openDrawnMap({ container, map, language, t });
      },
      // Its script did not come: the plan stays and says as much.
      () => {},
    );
    return () => {
      closed = true;
      close();
    };
  }, [element, map, language, t]);
}
