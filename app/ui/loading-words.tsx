import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';

/** A navigation faster than this needs no message. */
const patienceMs = 200;

/** The words shown while a page loads, and the shape of its placeholder. */
export type Loading = { words: MessageKey; shape: 'cards' | 'plate' };

const usual: Loading = { words: 'common.loading', shape: 'plate' };

/** `find`: for a page, by its path, of which there is something in particular to say. */
type Props = { find(pathname: string): Loading | undefined };

/**
 * Announces that another page is loading, after a short delay, and renders its placeholder. The previous page stays
 * underneath at its scroll position, for Back. Changes within a page are announced by the page itself.
 */
export function LoadingWords({ find }: Props) {
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
  const { words, shape } = find(awaited ?? '') ?? usual;
  return (
    <div role="status" className={isLate ? 'page-cover' : undefined}>
      {isLate && (
        <div className="page">
          <p>{t(words)}</p>
          {shape === 'cards' ? <CardShapes /> : <div className="shape shape-plate" />}
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
