import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { ownValue } from '#app/platform/own-value.ts';
import type { Focus } from './pictures.ts';

const arrows: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
};

type Props = {
  focus: Focus;
  /** What is at the ring, for who cannot see it. */
  label: string;
  /** Without it the ring stays where it is. It may lie beside the picture. */
  onAim: ((focus: Focus) => void) | undefined;
  /** The picture. */
  children: ReactNode;
};

/** A picture with the ring that every crop keeps: pressed, or moved with the arrow keys. */
export function FocalPoint({ focus, label, onAim, children }: Props) {
  const ring = useRef<HTMLSpanElement>(null);
  const before = useRef<Focus>(focus);
  const { x, y } = focus;

  // The security policy allows no `style` in the document.
  useLayoutEffect(() => {
    ring.current?.style.setProperty('left', `${x * 100}%`);
    ring.current?.style.setProperty('top', `${y * 100}%`);
  }, [x, y]);

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onAim?.({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  }

  function move(event: KeyboardEvent): void {
    const step = ownValue(arrows, event.key);
    const far = event.shiftKey ? 10 : 1;
    if (step) onAim?.({ x: x + step.x * far, y: y + step.y * far });
    else if (event.key === 'Enter') before.current = focus;
    else if (event.key === 'Escape') onAim?.(before.current);
    else return;
    event.preventDefault();
  }

  return (
    <div className="focal-point">
      {children}
      <button
        type="button"
        disabled={onAim === undefined}
        aria-label={label}
        onFocus={() => {
          before.current = focus;
        }}
        onClick={press}
        onKeyDown={move}
      >
        <span ref={ring} />
      </button>
    </div>
  );
}
