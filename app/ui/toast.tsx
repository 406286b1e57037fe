import type { AnimationEvent } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { sharedValue } from './shared-value.ts';

type Toast = { icon: IconName; text: string; undo?: () => void };

/** `number` distinguishes it from the next, `opener` had the focus before it. */
type Shown = Toast & { number: number; opener: Element | null };

const shown = sharedValue<Shown>();
let count = 0;

/** Announces that something happened, replacing the previous announcement, with a way to undo it. */
export function showToast(toast: Toast): void {
  count += 1;
  shown.set({ ...toast, number: count, opener: document.activeElement });
}

function leave({ animationName }: AnimationEvent) {
  if (animationName === 'toast-out') shown.set(null);
}

/** Where toasts appear. They stay until their last animation is over, which waits while pointed at or focused. */
export function Toasts() {
  const { t } = useI18n();
  const toast = shown.useValue();
  function undo({ undo, opener }: Shown) {
    undo?.();
    shown.set(null);
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
