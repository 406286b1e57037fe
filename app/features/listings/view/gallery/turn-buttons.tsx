import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Pictures follow one another in a ring: after the last comes the first. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** 1 for what leads on, −1 for what leads back. */
export type Step = 1 | -1;

/** Back and on, at both sides of what they stand in. */
export function TurnButtons({ onTurn }: { onTurn(step: Step): void }) {
  const { t } = useI18n();
  return (
    <>
      <button
        type="button"
        className="turn turn-back"
        aria-label={t('detail.lightbox_prev')}
        onClick={() => onTurn(-1)}
      >
        <Icon name="chevron-left" size={20} flip />
      </button>
      <button type="button" className="turn turn-on" aria-label={t('detail.lightbox_next')} onClick={() => onTurn(1)}>
        <Icon name="chevron-right" size={20} flip />
      </button>
    </>
  );
}
