import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { plainPicture } from '#app/features/media/picture-sources.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { PictureView } from './listing-card-view.ts';
import { NoImage } from './no-image.tsx';

const mainSizes = '(min-width: 90rem) 1312px, 92vw';
const thumbSizes = '(min-width: 64rem) 18vw, (min-width: 48rem) 23vw, 30vw';

/** Thumbs in a row at each width of the screen; the last one says how many more there are. */
const rowLengths = [3, 4, 5] as const;

const restClass = { 3: 'thumbs-rest thumbs-rest-3', 4: 'thumbs-rest thumbs-rest-4', 5: 'thumbs-rest thumbs-rest-5' };

/** The cover large, the others small below it; each is a link to its large picture. */
export function Gallery({ pictures }: { pictures: readonly PictureView[] }) {
  const { t } = useI18n();
  const [main] = pictures;
  if (!main) {
    return (
      <div className="gallery-main">
        <NoImage text={t('detail.no_images')} />
      </div>
    );
  }
  return (
    <section aria-label={t('detail.gallery')}>
      <a
        href={plainPicture(main.picture)}
        className="gallery-main"
        aria-label={`${t('detail.open_image')}: ${main.alt}`}
      >
        <MediaPicture {...main} sizes={mainSizes} loading="eager" fetchPriority="high" />
        {pictures.length > 1 && (
          <bdi dir="ltr" className="gallery-count">
            1 / {pictures.length}
          </bdi>
        )}
      </a>
      {pictures.length > 1 && (
        <ul className="thumbs">
          {pictures.map((picture, index) => (
            <Thumb key={picture.picture.mediaId} {...picture} index={index} count={pictures.length} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Thumb({ picture, index, count }: PictureView & { index: number; count: number }) {
  const { t } = useI18n();
  const row = rowLengths.find((length) => length === index + 1);
  return (
    <li className={index === 0 ? 'current' : undefined}>
      <a href={plainPicture(picture)} aria-label={t('detail.thumbnail', { index: index + 1 })}>
        <MediaPicture picture={picture} alt="" sizes={thumbSizes} />
      </a>
      {row && count > row && (
        <details className={restClass[row]}>
          <summary aria-label={t('detail.more_images', { count: count - row })}>
            <bdi dir="ltr">+{count - row}</bdi>
          </summary>
        </details>
      )}
    </li>
  );
}
