import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cornersOf, type Spot } from '#app/features/listings/map-search/drawn-line.ts';

type Props = {
  /** The corners, in pixels of the map; null where what was drawn is too small. */
  onDrawn(corners: Spot[] | null): void;
  /** Escape was pressed. */
  onDropped(): void;
};

/** Lies over the map while somebody draws on it, so that the map under it keeps still. */
export function DrawArea({ onDrawn, onDropped }: Props) {
  const line = useRef<Spot[]>([]);
  const [path, setPath] = useState('');
  const drop = useEffectEvent(onDropped);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') drop();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, []);

  function add(event: PointerEvent<SVGSVGElement>) {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    // All the browser noticed since the last frame: a quick finger draws a round line.
    const events = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of events.length > 0 ? events : [event])
      line.current.push([clientX - left, clientY - top]);
    setPath(line.current.map(([x, y]) => `${x} ${y}`).join('L'));
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    line.current = [];
    add(event);
  }
  function end(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary || line.current.length === 0) return;
    const corners = cornersOf(line.current);
    line.current = [];
    setPath('');
    onDrawn(corners);
  }
  function cancel() {
    line.current = [];
    setPath('');
  }
  return (
    <svg
      className="draw-area"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={(event) => event.isPrimary && line.current.length > 0 && add(event)}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      {path && <path d={`M${path}`} />}
    </svg>
  );
}
