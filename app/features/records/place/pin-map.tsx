import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { pointOn, sheetAround } from '#app/features/places/map/area/sheet-points.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isSamePoint, type PlaceSpot, roundedPin, type Shown, steppedPin } from './place-spot.ts';
import { SpotPlan } from './spot-plan.tsx';

type Props = {
  spot: PlaceSpot;
  pin: Point | null;
  shownOf(pin: Point | null): Shown | null;
  /** What visitors see, in words. */
  shownWords(shown: Shown | null): string;
  isLocked: boolean;
  onKeep(pin: Point): void;
};

/** Pixels that ten metres take, from far to close. */
const scales = [1, 1.5, 3, 6, 12] as const;
const firstScale = 2;

/** Pixels around the tip of the pin in which a press takes hold of it. */
const hold = { side: 20, above: 52, below: 6 } as const;
const edgePx = 32;

const credits = {
  osm: { address: 'https://www.openstreetmap.org/copyright', text: 'map.credit_osm' },
  gshhg: { address: 'https://www.soest.hawaii.edu/pwessel/gshhg/', text: 'map.credit_gshhg' },
} as const;

/** Our own map, on which the pin is set by pressing, dragging or with the arrow keys. */
export function PinMap({ spot, pin: kept, shownOf, shownWords, isLocked, onKeep }: Props) {
  const { t } = useI18n();
  const words = useRecordWords();
  const id = useId();
  const canvas = useRef<HTMLButtonElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const [scale, setScale] = useState(firstScale);
  const [moved, setMoved] = useState<Point | null>(null);
  const [middle, setMiddle] = useState(spot.centre);
  const px = scales[scale] ?? 1;
  const pin = moved ?? kept;
  const shown = shownOf(pin);

  // The pin stays in sight, whoever moved it.
  useEffect(() => {
    const element = canvas.current;
    if (element === null || pin === null || grip.current !== null) return;
    const place = sheetAround(middle);
    const [[x, y], [left, top]] = [place(pin), place(middle)];
    const isIn = (away: number, size: number) => Math.abs(away) * px < size / 2 - edgePx;
    if (!isIn(x - left, element.clientWidth) || !isIn(y - top, element.clientHeight)) setMiddle(pin);
  }, [pin, middle, px]);

  function keep(point: Point | null): void {
    setMoved(null);
    if (point !== null && !isSamePoint(point, kept)) onKeep(point);
  }

  /** Pixels from the middle of the map. */
  function spotOf({ clientX, clientY, currentTarget }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  function pointAt({ x, y }: { x: number; y: number }): Point {
    const [left, top] = sheetAround(spot.centre)(middle);
    return roundedPin(pointOn(spot.centre, [left + x / px, top + y / px]));
  }

  function press(event: PointerEvent): void {
    if (isLocked || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = spotOf(event);
    const held = pin && gripOf(at);
    grip.current = held ?? { x: 0, y: 0 };
    if (!held) setMoved(pointAt(at));
  }

  /** How far from the tip the pin is held; null beside it. */
  function gripOf({ x, y }: { x: number; y: number }) {
    if (pin === null) return null;
    const place = sheetAround(spot.centre);
    const [[left, top], [tipX, tipY]] = [place(middle), place(pin)];
    const off = { x: x - (tipX - left) * px, y: y - (tipY - top) * px };
    return Math.abs(off.x) < hold.side && off.y > -hold.above && off.y < hold.below ? off : null;
  }

  function drag(event: PointerEvent): void {
    if (grip.current === null) return;
    const at = spotOf(event);
    setMoved(pointAt({ x: at.x - grip.current.x, y: at.y - grip.current.y }));
  }

  function drop(): void {
    if (grip.current === null) return;
    grip.current = null;
    keep(moved);
  }

  function putBack(): void {
    grip.current = null;
    setMoved(null);
  }

  function type(event: KeyboardEvent): void {
    if (isLocked || pin === null) return;
    const stepped = steppedPin(pin, event);
    if (stepped !== null) setMoved(stepped);
    else if (event.key === 'Enter') keep(moved);
    else if (event.key === 'Escape') putBack();
    else return;
    event.preventDefault();
  }

  return (
    <div className="place-map-frame">
      <div className="place-map">
        <SpotPlan spot={spot} middle={middle} px={px} pin={pin} shown={shown} />
        <button
          ref={canvas}
          type="button"
          className="place-canvas"
          aria-label={words(pin === null ? 'record_place.no_pin' : 'record_place.pin_at', {
            point: pin === null ? '' : `${pin.latitude}, ${pin.longitude}`,
          })}
          aria-describedby={`${id}-hint`}
          disabled={isLocked}
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={putBack}
          onKeyDown={type}
          onBlur={() => keep(moved)}
        />
        <p className="place-tip" role="status">
          {words(moved === null ? 'record_place.sees' : 'record_place.moving')} <b>{shownWords(shown)}</b>
        </p>
        <span className="place-zoom">
          <button
            type="button"
            className="btn btn-text"
            aria-label={t('map.zoom_in')}
            disabled={scale === scales.length - 1}
            onClick={() => setScale(scale + 1)}
          >
            <Icon name="plus" size={20} />
          </button>
          <button
            type="button"
            className="btn btn-text"
            aria-label={t('map.zoom_out')}
            disabled={scale === 0}
            onClick={() => setScale(scale - 1)}
          >
            <DeskIcon name="minus" size={20} />
          </button>
        </span>
      </div>
      <p className="editor-hint" id={`${id}-hint`}>
        {words('record_place.hint')}
      </p>
      <p className="editor-hint place-credit">
        {spot.sources.map((source) => (
          <a key={source} dir="auto" href={credits[source].address} rel="noopener noreferrer">
            {t(credits[source].text)}
          </a>
        ))}
      </p>
    </div>
  );
}
