import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';

/** Faster than this, nobody needs to be told. */
const patienceMs = 200;

/** What is said while a page is awaited, and the shape that stands in for it. */
export type Loading = { words: MessageKey; shape: 'cards' | 'plate' };

const usual: Loading = { words: 'common.loading', shape: 'plate' };

/** `find`: for a page, by its path, of which there is something in particular to say. */
type Props = { find(pathname: string): Loading | undefined };

/**
 * Says that another page is on its way, once that has taken a moment, and draws its shape. The page before it stays
 * beneath, where its visitor left it: Back finds it there. What changes within a page, that page tells itself.
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
