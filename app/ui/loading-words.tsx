import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';

/** Faster than this, nobody needs to be told. */
const patienceMs = 200;

type Props = {
  /** The words for the address that is awaited. */
  wordsFor(pathname: string): MessageKey;
  /** Whether that page is a list of cards. */
  hasCards(pathname: string): boolean;
};

/**
 * Says that another page is on its way, once that has taken a moment, and draws its shape. The page before it stays
 * beneath, where its visitor left it: Back finds it there. What changes within a page, that page tells itself.
 */
export function LoadingWords({ wordsFor, hasCards }: Props) {
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
    <div role="status" className={isLate ? 'page-cover' : undefined}>
      {isLate && (
        <div className="page">
          <p>{t(wordsFor(awaited))}</p>
          {hasCards(awaited) ? <CardShapes /> : <div className="shape shape-plate" />}
        </div>
      )}
    </div>
  );
}

function CardShapes() {
  return (
    <div className="cards">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card}>
          <div className="shape shape-picture" />
          <div className="shape shape-line" />
          <div className="shape shape-line" />
        </div>
      ))}
    </div>
  );
}
