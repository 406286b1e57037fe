import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { useOnIntent } from '#app/ui/on-intent.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import type { Extent, MapView } from './map-view.ts';
import { MapsLink } from './maps-link.tsx';

type Props = {
  /** Where it is, and who is asked for the street map. */
  map: Pick<MapView, 'point' | 'aroundM' | 'streetHost'>;
  /** The map before its script, and without one; names its sources itself. */
  plan: ReactNode;
  /** How much the plan shows, and our own map with it. */
  extent: Extent;
  /** When our own map, which can be moved, takes the place of the plan: once one sees it, or presses its button. */
  opens: 'seen' | 'pressed';
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
export function PlaceMap({ map: given, plan, extent, opens, name, address, withAddress = true, label }: Props) {
  // The first one stays: a form on the page asks for its data again, and nothing has moved.
  const [map] = useState(given);
  const { t } = useI18n();
  const canvas = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>('plan');
  const [problem, setProblem] = useState<string | null>(null);
  const { part: StreetMap, prepare } = useOnIntent(loadStreetMap);
  const drawn = opens === 'seen' ? 'map' : 'plan';
  useOnceSeen(canvas, opens === 'seen', () => canDrawMaps() && setShown('map'));
  // One that nobody pressed for stays away without a word.
  useLiveMap(canvas, shown === 'map' ? map : null, { extent, name, onFailure: () => opens === 'pressed' && failed() });

  async function show(next: Shown) {
    const possible = next === 'plan' || canDrawMaps();
    setProblem(possible ? null : t('map.unavailable'));
    if (!possible) return;
    if (next === 'street' && !(await prepare())) return failed();
    setShown(next);
  }
  function failed() {
    setProblem(t('map.failed'));
    setShown(drawn);
  }
  const ways = { shown, drawn, onChoice: show } as const;
  return (
    <section className={extent === 'islands' ? 'map map-wide' : 'map map-area'} aria-label={label}>
      <div className="map-view">
        {plan}
        <div ref={canvas} className="map-live" hidden={shown === 'street'} />
        {shown === 'street' && StreetMap && <StreetMap map={map} onFailure={failed} />}
      </div>
      <div className="map-card">
        {(withAddress || map.aroundM > 0) && (
          <div className="map-where">
            {extent === 'islands' && <b>{name}</b>}
            {withAddress && <span>{address}</span>}
            {map.aroundM > 0 && <span>{t('map.approximate')}</span>}
          </div>
        )}
        <div className="map-ways">
          <MapsLink point={map.point} approximate={map.aroundM > 0} name={name} address={address} />
          {opens === 'pressed' && <Choice way="map" {...ways} />}
          <Choice way="street" {...ways} />
          {shown !== 'street' && (
            <small className="needs-script">
              <Phrase text={t('map.street_from')} values={{ host: <bdi dir="ltr">{map.streetHost}</bdi> }} />
            </small>
          )}
        </div>
        <small role="status">{problem}</small>
      </div>
    </section>
  );
}

type ChoiceProps = { way: 'map' | 'street'; shown: Shown; drawn: Shown; onChoice(next: Shown): void };

/** The way to a map, and on it the way back: one button, so that whoever pressed it stays where they are. */
function Choice({ way, shown, drawn, onChoice }: ChoiceProps) {
  const { t } = useI18n();
  const isThere = shown === way;
  return (
    <button type="button" className="text-link needs-script" onClick={() => onChoice(isThere ? drawn : way)}>
      {t(isThere ? 'map.show_drawn' : choices[way])}
    </button>
  );
}

const choices = { map: 'map.move', street: 'map.street' } as const;

/** Calls back once the element comes into view, unless the visitor's browser asks to save data. */
function useOnceSeen(element: RefObject<Element | null>, enabled: boolean, onSeen: () => void) {
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (!enabled || !element.current || savesData()) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      see();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, enabled]);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

type LiveMapProps = Pick<Props, 'extent' | 'name'> & { onFailure(): void };

/** Keeps a map that can be moved in the element from when it is first wanted; it covers the plan once it is drawn. */
function useLiveMap(element: RefObject<HTMLElement | null>, map: Props['map'] | null, props: LiveMapProps): void {
  const { extent, name, onFailure } = props;
  const { language, t } = useI18n();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const container = element.current;
    // On the server the whole library would otherwise become part of it.
    if (!map || !container || import.meta.env.SSR) return;
    let closed = false;
    let close = () => {};
    // Without its script, its ground or a tile the plan stays, which says where it is as well.
    const giveUp = () => {
      if (!closed) fail();
    };
    import('./live/drawn-map.ts').then(({ openDrawnMap }) => {
      if (!closed) close = openDrawnMap({ container, map, extent, name, language, t, onFailure: giveUp });
    }, giveUp);
    return () => {
      closed = true;
      close();
    };
  }, [element, map, extent, name, language, t]);
}
