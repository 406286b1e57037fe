import { type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PictureView } from '#app/features/listings/view/listing-card-view.ts';
import { receivePicture } from '#app/features/listings/view/opened-listing.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { plainPicture } from '#app/features/media/picture-sources.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { stripSizes, Thumbs } from './thumbs.tsx';
import { TurnButtons, wrapped } from './turn-buttons.tsx';
import { useLightbox } from './use-lightbox.tsx';

const mainSizes = `(min-width: 112.5rem) 1632px, (min-width: 90rem) 1312px, (min-width: 48rem) 92vw, ${stripSizes}`;

type Props = {
  /** Of the listing. */
  id: number;
  pictures: readonly PictureView[];
  /** Shown where there are none. */
  plan: ReactNode;
  /** On the picture; null for none. */
  badge: string | null;
};

/**
 * One picture large, all of them small below it, and a lightbox over the whole screen. On a phone the same pictures
 * lie in one strip from edge to edge, which the browser swipes by itself.
 */
export function Gallery({ id, pictures, plan, badge }: Props) {
  const { t } = useI18n();
  const [shown, setShown] = useState<number | null>(null);
  const strip = usePhoneStrip();
  const lightbox = useLightbox(pictures, (last) => strip.scrollTo(last) || setShown(last));
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => receivePicture(id, frame.current?.querySelector('img')), [id]);
  const index = Math.min(shown ?? 0, pictures.length - 1);
  const main = pictures[index];
  if (!main) return <NoPictures plan={plan} />;
  const count = pictures.length;
  const next = pictures[wrapped(index + 1, count)];
  return (
    <section
      className="gallery"
      aria-label={t('detail.gallery')}
      onPointerEnter={lightbox.prepare}
      onFocus={lightbox.prepare}
    >
      {/* What scrolls is reached by its links. */}
      <div ref={strip.element} className="gallery-strip" onScroll={strip.onScroll}>
        <div ref={frame} className="gallery-frame">
          <a
            href={plainPicture(main.picture)}
            className="gallery-main"
            aria-label={`${t('detail.open_image')}: ${main.alt}`}
            onClick={(event) => isPlainClick(event) && lightbox.open(index, event)}
          >
            <MediaPicture {...main} sizes={mainSizes} loading="eager" fetchPriority="high" />
          </a>
          {count > 1 && <TurnButtons onTurn={(step) => setShown(wrapped(index + step, count))} />}
        </div>
        {count > 1 && (
          <Thumbs
            pictures={pictures}
            current={index}
            near={strip.at}
            onShow={(at, event) => (strip.isStrip() ? lightbox.open(at, event) : setShown(at))}
            onOpen={lightbox.open}
          />
        )}
      </div>
      {badge && <span className="badge gallery-badge">{badge}</span>}
      {count > 1 && (
        <span className="gallery-count" aria-hidden="true">
          <Icon name="maximize" size={16} />
          <bdi dir="ltr">
            {(strip.at ?? index) + 1} / {count}
          </bdi>
        </span>
      )}
      <p className="sr-only" role="status">
        {shown !== null && `${t('card.image_of', { index: index + 1, total: count })}: ${main.alt}`}
      </p>
      {/* Prefetches the next picture once the visitor has turned. */}
      {shown !== null && next && (
        <div hidden>
          <MediaPicture key={next.picture.mediaId} {...next} alt="" sizes={mainSizes} loading="eager" />
        </div>
      )}
      {lightbox.element}
    </section>
  );
}

function NoPictures({ plan }: { plan: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="gallery-plan">
      {plan}
      <p>
        <b>{t('detail.no_images')}</b> {t('detail.photographs_coming')}
      </p>
    </div>
  );
}

/** The strip of a phone. `at`: the picture it shows, null before it has moved and on wider screens, where it is none. */
function usePhoneStrip() {
  const element = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const { direction } = useI18n();
  // Where its content stands in the page itself it has no box.
  const isStrip = () => (element.current?.clientWidth ?? 0) > 0;
  return {
    element,
    at,
    isStrip,
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
      setAt(Math.round(Math.abs(scrollLeft) / clientWidth)),
    /** False where there is no strip. */
    scrollTo(index: number): boolean {
      if (!isStrip()) return false;
      const left = index * (element.current?.clientWidth ?? 0) * (direction === 'rtl' ? -1 : 1);
      element.current?.scrollTo({ left, behavior: 'instant' });
      return true;
    },
  };
}
