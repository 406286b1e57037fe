import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';

/** Faster than this, nobody needs to be told. */
const patienceMs = 200;

/**
 * Says that another page is on its way, once that has taken a moment; the page before it stays, dimmed. `wordsFor` has
 * the words for the address that is awaited. What changes within a page, that page tells itself.
 */
export function LoadingWords({ wordsFor }: { wordsFor(pathname: string): MessageKey }) {
  const { t } = useI18n();
  const here = useLocation().pathname;
  const target = useNavigation().location?.pathname;
  const awaited = target === undefined || target === here ? null : target;
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(() => setLate(awaited), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [awaited]);
  const isLate = awaited !== null && late === awaited;
  return (
    <p role="status" className={isLate ? 'loading-words' : 'sr-only'}>
      {isLate && t(wordsFor(awaited))}
    </p>
  );
}
