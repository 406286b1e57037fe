import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const holdMs = 500;
/** A finger that moves further scrolls. */
const maxMove = 10;

/** What a finger that rests on an element does. The press that ends it is none, and the browser's own menu stays away. */
export function useLongPress(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isTouch = useRef(false);
  const isHeld = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown(event: PointerEvent): void {
      isTouch.current = event.pointerType === 'touch';
      isHeld.current = false;
      cancel();
      if (!isTouch.current || onHold === undefined) return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHold();
      }, holdMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > maxMove) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent): void {
      if (isTouch.current && onHold !== undefined) event.preventDefault();
    },
    /** The first thing after a hold, which is no press of the element. */
    onClickCapture(event: MouseEvent): void {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStartCapture(event: MouseEvent): void {
      if (!isTouch.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
