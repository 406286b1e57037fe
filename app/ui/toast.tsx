import { type AnimationEvent, useSyncExternalStore } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type Toast = { icon: IconName; text: string; undo?: () => void };

/** `number` distinguishes it from the next, `opener` had the focus before it. */
type Shown = Toast & { number: number; opener: Element | null };

const listeners = new Set<() => void>();
let shown: Shown | null = null;
let count = 0;

function show(next: Shown | null) {
  shown = next;
  for (const tell of listeners) tell();
}

/** Announces that something happened, replacing the previous announcement, with a way to undo it. */
export function showToast(toast: Toast): void {
  count += 1;
  show({ ...toast, number: count, opener: document.activeElement });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function leave({ animationName }: AnimationEvent) {
  if (animationName === 'toast-out') show(null);
}

/** Where toasts appear. They stay until their last animation is over, which waits while pointed at or focused. */
export function Toasts() {
  const { t } = useI18n();
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  function undo({ undo, opener }: Shown) {
    undo?.();
    show(null);
    const back = opener?.isConnected ? opener : document.getElementById('main');
    (back as HTMLElement | null)?.focus();
  }
  return (
    <div role="status">
      {toast && (
        <div key={toast.number} className="toast" onAnimationEnd={leave}>
          <Icon name={toast.icon} size={18} />
          {toast.text}
          {toast.undo && (
            <button type="button" onClick={() => undo(toast)}>
              {t('common.undo')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
