import { type RefObject, useEffect, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { useOpenPopup } from './open-popup.ts';
import { PopupFoot } from './popup-foot.tsx';

type Props = {
  /** The features searched for. */
  chosen: readonly string[];
  popup: RefObject<HTMLElement | null>;
};

const boxesIn = (popup: HTMLElement | null) => [
  ...(popup?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? []),
];

/** How many features are chosen, and a way to choose none: a change of the form, as each box is. */
export function FeaturesFoot({ chosen, popup }: Props) {
  const { t } = useI18n();
  const [count, setCount] = useState(chosen.length);
  useOpenPopup(popup);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form shows another search then.
  useEffect(() => {
    const { current } = popup;
    const recount = () => setCount(boxesIn(current).filter(({ checked }) => checked).length);
    recount();
    current?.addEventListener('change', recount);
    return () => current?.removeEventListener('change', recount);
  }, [popup, chosen.join()]);
  function clear() {
    const [last, ...others] = boxesIn(popup.current).filter(({ checked }) => checked);
    for (const box of others) box.checked = false;
    last?.click();
  }
  return (
    <PopupFoot
      any={t('options.any')}
      onClear={clear}
      count={count > 0 && t('search.feature_count', { count })}
      popup={popup}
    />
  );
}
