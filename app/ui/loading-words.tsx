import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';

/** A navigation faster than this needs no message. */
const patienceMs = 200;
/** What is already known of it is shown sooner, or as soon as it can be rendered. */
const previewPatienceMs = 100;

/** The words shown while a page loads, and the shape of its placeholder. */
export type Loading = { words: MessageKey; shape: 'cards' | 'plate' };

type Late = { path: string; preview: ReactNode };

const usual: Loading = { words: 'common.loading', shape: 'plate' };

type Props = {
  /** For a page, by its path, of which there is something in particular to say. */
  find(pathname: string): Loading | undefined;
  /** How a page begins as far as it is known; null when it is not, or cannot be rendered yet. */
  findPreview(pathname: string): ReactNode;
};

/**
 * Announces that another page is loading, after a short delay, and renders its placeholder. The previous page stays
 * underneath at its scroll position, for Back. Changes within a page are announced by the page itself.
 */
export function LoadingWords({ find, findPreview }: Props) {
  const { t } = useI18n();
  const here = useLocation().pathname;
  const target = useNavigation().location?.pathname;
  const awaited = target === undefined || target === here ? null : target;
  const [late, setLate] = useState<Late | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    let waitedMs = 0;
    const timer = setInterval(() => {
      waitedMs += previewPatienceMs;
      const preview = findPreview(awaited);
      if (preview) clearInterval(timer);
      if (preview || waitedMs >= patienceMs)
        setLate((shown) => (shown && !preview ? shown : { path: awaited, preview }));
    }, previewPatienceMs);
    return () => {
      clearInterval(timer);
      setLate(null);
    };
  }, [awaited, findPreview]);
  const isLate = awaited !== null && late?.path === awaited;
  const { words, shape } = find(awaited ?? '') ?? usual;
  return (
    <div role="status" className={isLate ? 'page-cover' : undefined}>
      {isLate && (
        <div className={late.preview ? 'page page-wide page-preview' : 'page'}>
          {late.preview && (
            <div aria-hidden="true" inert>
              {late.preview}
            </div>
          )}
          <p>{t(words)}</p>
          {!late.preview && (shape === 'cards' ? <CardShapes /> : <div className="shape shape-plate" />)}
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
