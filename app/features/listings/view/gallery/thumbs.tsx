import type { SyntheticEvent } from 'react';
import type { PictureView } from '#app/features/listings/view/listing-card-view.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { plainPicture } from '#app/features/media/picture-sources.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';

/** From edge to edge on a phone, where a picture is wider than the screen and cut at both sides. */
export const stripSizes = '(min-width: 39rem) 100vw, (min-resolution: 2.5dppx) 86vw, 104vw';

const sizes = `(min-width: 64rem) 18vw, (min-width: 48rem) 23vw, ${stripSizes}`;

/** Thumbs in a row at each width of the screen above a phone's; the last one shows how many more there are. */
const rowLengths = [4, 5] as const;

const restClass = { 4: 'thumbs-rest thumbs-rest-4', 5: 'thumbs-rest thumbs-rest-5' };

type Props = {
  pictures: readonly PictureView[];
  current: number;
  /** The picture a phone's strip shows; its neighbours are fetched. Null where nobody swipes. */
  near: number | null;
  /** Shows a picture in the large place. */
  onShow(index: number, event: SyntheticEvent<HTMLElement>): void;
  /** Opens the rest of the pictures. */
  onOpen(index: number, event: SyntheticEvent<HTMLElement>): void;
};

const isNear = (index: number, near: number | null) => near !== null && Math.abs(index - near) <= 1;

/** One row of small pictures; on a phone, the slides after the first. Without scripts each is a link to its large picture, and the last of the row shows all. */
export function Thumbs({ pictures, current, near, onShow, onOpen }: Props) {
  const { t } = useI18n();
  const count = pictures.length;
  return (
    <ul className="thumbs">
      {pictures.map(({ picture }, index) => {
        const row = rowLengths.find((length) => length === index + 1);
        return (
          <li key={picture.mediaId} className={index === current ? 'current' : undefined}>
            <a
              href={plainPicture(picture)}
              aria-label={t('detail.thumbnail', { index: index + 1 })}
              aria-current={index === current}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onShow(index, event);
              }}
            >
              <MediaPicture picture={picture} alt="" sizes={sizes} loading={isNear(index, near) ? 'eager' : 'lazy'} />
            </a>
            {row && count > row && (
              <details className={restClass[row]}>
                {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself. */}
                <summary
                  aria-label={t('detail.more_images', { count: count - row })}
                  onClick={(event) => onOpen(index, event)}
                >
                  <bdi dir="ltr">+{count - row}</bdi>
                </summary>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
