import { useState } from 'react';
import type { PictureView } from '#app/features/listings/view/listing-card-view.ts';
import { NoImage } from '#app/features/listings/view/no-image.tsx';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { plainPicture } from '#app/features/media/picture-sources.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isPlainClick } from '#app/ui/link.tsx';
import { phoneSizes } from '#app/ui/phone-sizes.ts';
import { wrapped } from './ring.ts';
import { Thumbs } from './thumbs.tsx';
import { TurnButtons } from './turn-buttons.tsx';
import { useLightbox } from './use-lightbox.tsx';

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
      {/* Whoever has turned once turns again. */}
      {shown !== null && next && (
        <div hidden>
          <MediaPicture key={next.picture.mediaId} {...next} alt="" sizes={mainSizes} loading="eager" />
        </div>
      )}
      {lightbox.element}
    </section>
  );
}
