import { useI18n } from '#app/i18n/i18n.tsx';
import { NoImage } from './no-image.tsx';
import { focusOf, pictureSources, plainPicture } from './picture-sources.ts';
import type { OfferedPicture } from './pictures.ts';
import { useFailedPicture } from './use-failed-picture.ts';

/**
 * For `sizes`: a picture as wide as a phone, but for the gutters. It names a little less than that, and much less where
 * pixels are densest: nobody sees three of them in the place of two.
 */
export const phoneSizes = '(max-width: 47.99rem) and (min-resolution: 2.5dppx) 54vw, 81vw';

type Props = {
  picture: OfferedPicture;
  /** What is seen, or empty when the words beside it say so already. */
  alt: string;
  /** The width it is shown at, as in `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string;
  /** An alternative crop, shown where `media` matches. */
  cut?: { picture: OfferedPicture; media: string; sizes: string } | undefined;
  /** Eager for what the first screen shows. */
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'low' | 'auto';
  /** False where it does not fill its box, which then shows through. */
  hasGround?: boolean;
};

/** A stored picture in all its sizes and formats, which reserves its place, or *No Image* where none of them loads. */
export function MediaPicture({ picture, alt, sizes, cut, loading = 'lazy', fetchPriority, hasGround = true }: Props) {
  const { image, times, onError } = useFailedPicture(plainPicture(picture));
  if (times === 2) return <FailedPicture />;
  return (
    <picture>
      {cut &&
        times === 0 &&
        pictureSources(cut.picture).map((source) => (
          <source key={source.type} media={cut.media} {...source} sizes={cut.sizes} />
        ))}
      {(times === 0 ? pictureSources(picture) : []).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        ref={image}
        onError={onError}
        loading={loading}
        {...(fetchPriority && { fetchPriority })}
        decoding="async"
        alt={alt}
        width={picture.width}
        height={picture.height}
        {...(hasGround && { 'data-ground': picture.color })}
        data-focus={focusOf(picture)}
        src={plainPicture(picture)}
      />
    </picture>
  );
}

function FailedPicture() {
  const { t } = useI18n();
  return <NoImage text={t('card.no_image')} />;
}
