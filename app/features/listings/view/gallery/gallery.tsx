import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { PictureView } from '#app/features/listings/view/listing-card-view.ts';
import { MediaPicture, phoneSizes } from '#app/features/media/media-picture.tsx';
import { NoImage } from '#app/features/media/no-image.tsx';
import { plainPicture } from '#app/features/media/picture-sources.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isPlainClick } from '#app/ui/link.tsx';
import { useOnIntent } from '#app/ui/on-intent.ts';
import { Thumbs } from './thumbs.tsx';
import { TurnButtons, wrapped } from './turn-buttons.tsx';

const mainSizes = `(min-width: 90rem) 1312px, (min-width: 48rem) 92vw, ${phoneSizes}`;

/** One picture large, all of them small below it, and a lightbox over the whole screen. */
export function Gallery({ pictures }: { pictures: readonly PictureView[] }) {
  const { t } = useI18n();
  const [shown, setShown] = useState<number | null>(null);
  const lightbox = useLightbox(pictures, setShown);
  const index = Math.min(shown ?? 0, pictures.length - 1);
  const main = pictures[index];
  if (!main) {
    return (
      <div className="gallery-main">
        <NoImage text={t('detail.no_images')} />
      </div>
    );
  }
  const count = pictures.length;
  const next = pictures[wrapped(index + 1, count)];
  return (
    <section aria-label={t('detail.gallery')} onPointerEnter={lightbox.prepare} onFocus={lightbox.prepare}>
      <div className="gallery-frame">
        <a
          href={plainPicture(main.picture)}
          className="gallery-main"
          aria-label={`${t('detail.open_image')}: ${main.alt}`}
          onClick={(event) => isPlainClick(event) && lightbox.open(index, event)}
        >
          <MediaPicture {...main} sizes={mainSizes} loading="eager" fetchPriority="high" />
          {count > 1 && (
            <span className="gallery-count">
              <Icon name="maximize" size={16} />
              <bdi dir="ltr">
                {index + 1} / {count}
              </bdi>
            </span>
          )}
        </a>
        {count > 1 && <TurnButtons onTurn={(step) => setShown(wrapped(index + step, count))} />}
      </div>
      {count > 1 && <Thumbs pictures={pictures} current={index} onShow={setShown} onOpen={lightbox.open} />}
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

const load = () => import('./lightbox.tsx').then(({ Lightbox }) => Lightbox);

/** Loads the lightbox on first use. Render `element`; `onLeave` receives the picture seen last. */
function useLightbox(pictures: readonly PictureView[], onLeave: (last: number) => void) {
  const { part: Lightbox, prepare } = useOnIntent(load);
  const [first, setFirst] = useState<number | null>(null);

  /** In place of what the control would do by itself; focus comes back to it. */
  async function open(index: number, event: SyntheticEvent<HTMLElement>) {
    event.preventDefault();
    // Not every browser focuses what is clicked.
    event.currentTarget.focus({ preventScroll: true });
    setFirst(index);
    const picture = pictures[index];
    // Offline, or a new release: opens the picture alone, as without scripts.
    if (!(await prepare()) && picture) window.location.assign(plainPicture(picture.picture));
  }

  function close(last: number) {
    setFirst(null);
    onLeave(last);
  }

  const element: ReactNode = Lightbox && first !== null && (
    <Lightbox pictures={pictures} first={first} onClose={close} />
  );
  return { open, prepare, element };
}
