import type { ReactNode, RefObject } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';

type Props = {
  /** On the button that chooses nothing. */
  any: string;
  onClear(): void;
  /** How much is chosen; nothing when nothing is. */
  count: ReactNode;
  popup: RefObject<HTMLElement | null>;
};

/** The foot of a filter's popup. */
export function PopupFoot({ any, onClear, count, popup }: Props) {
  const { t } = useI18n();
  return (
    <div className="popup-foot">
      <button type="button" className="btn btn-text" onClick={onClear}>
        {any}
      </button>
      {count && <span>{count}</span>}
      <button type="button" className="btn btn-primary" onClick={() => popup.current?.hidePopover()}>
        {t('search.areas_done')}
      </button>
    </div>
  );
}
