import { useEffect, useEffectEvent } from 'react';
import { useRecordWords } from './record-words.ts';

/** Asks before what was typed is left, while it is nowhere but on this page, as `isAtRisk` answers at that moment. */
export function useLeaveWarning(isAtRisk: () => boolean): void {
  const words = useRecordWords();
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault();
  });
  // A link of the site leaves without the browser being asked; without a line it waits.
  const ask = useEffectEvent((event: MouseEvent) => {
    if (!navigator.onLine || !isElsewhere(event.target) || !isAtRisk()) return;
    if (window.confirm(words('record_unsaved.leave'))) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', ask, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, { capture: true });
    };
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && link.pathname !== location.pathname;
}
