import { useEffect, useRef, useState } from 'react';
import { ListingCard } from '#app/features/listings/view/listing-card.tsx';
import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { distance, formatMeasure } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { loadErrorMessage } from '#app/ui/load-error.tsx';
import { loadJson } from '#app/ui/load-json.ts';
import { useLiveMapWords } from './live-map-words.ts';

/** Metres around a home within which others are near. */
export const aroundM = 2_000;

type Props = {
  /** Null until it is there. */
  listing: ListingCardView | null;
  /** Where it comes from otherwise. */
  address: string;
  title: string;
  /** Where what else is near is found. */
  around: string;
  onClose(): void;
};

/** The home whose price was pressed, over the map. Escape closes it. */
export function PinCard({ listing: known, address, title, around, onClose }: Props) {
  const { language, t } = useI18n();
  const words = useLiveMapWords();
  const card = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<ListingCardView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const listing = known ?? loaded;
  useEffect(() => {
    if (known) return;
    const leaving = new AbortController();
    loadJson<ListingCardView>(address, t, leaving.signal).then(setLoaded, (failure) => {
      if (!leaving.signal.aborted) setProblem(loadErrorMessage(failure, { language, t }));
    });
    return () => leaving.abort();
  }, [known, address, language, t]);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={card}
      className="pin-card"
      aria-label={title}
      aria-busy={!listing && !problem}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {listing && <ListingCard listing={listing} sizes="17.5rem" heading="h3" />}
      <Link to={around} className="text-link pin-card-around" keepScroll>
        {words('around', { distance: formatMeasure(distance(aroundM, language)) })}
      </Link>
      {problem && <p role="alert">{t('common.error', { message: problem })}</p>}
      <button type="button" className="icon-btn pin-card-close" aria-label={t('common.close')} onClick={onClose}>
        <Icon name="x" size={20} />
      </button>
    </section>
  );
}
