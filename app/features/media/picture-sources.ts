import type { OfferedPicture, PictureWidth } from './pictures.ts';
import { mimeTypeByFormat, offeredWidths, pixelWidth, renditionPath } from './rendition.ts';

/** The sources of a `<picture>`, best first; `src` is the 1200 px JPEG. */
type PictureSources = Pick<OfferedPicture, 'width' | 'height' | 'color'> & {
  src: string;
  sources: { type: string; srcSet: string }[];
};

/**
 * The sources of a `<picture>`. The first offers AVIF at the widths that have one and WebP at the others: browsers stop
 * at the first source they support, so a missing width would show them too small a picture.
 */
export function pictureSources(picture: OfferedPicture): PictureSources {
  const { width, height, color, avifWidths } = picture;
  const sources: PictureSources['sources'] = [{ type: mimeTypeByFormat.webp, srcSet: webpSrcSet(picture) }];
  if (avifWidths.length > 0) {
    const best = srcSetOf(picture, (w) => (avifWidths.includes(w) ? 'avif' : 'webp'));
    sources.unshift({ type: mimeTypeByFormat.avif, srcSet: best });
  }
  return { src: plainPicture(picture), width, height, color, sources };
}

/** For a picture of which only id and width are known: WebP at every width. */
export function webpSrcSet({ mediaId, width }: Pick<OfferedPicture, 'mediaId' | 'width'>): string {
  return srcSetOf({ mediaId, width }, () => 'webp');
}

function srcSetOf(
  { mediaId, width }: Pick<OfferedPicture, 'mediaId' | 'width'>,
  formatAt: (width: PictureWidth) => 'avif' | 'webp',
): string {
  return offeredWidths('webp', width)
    .map((w) => `${renditionPath({ mediaId, width: w, format: formatAt(w) })} ${pixelWidth(w, width)}w`)
    .join(', ');
}

/** The URL that every program can show: the 1200 px JPEG. */
export function plainPicture({ mediaId }: Pick<OfferedPicture, 'mediaId'>): string {
  return renditionPath({ mediaId, width: 1200, format: 'jpeg' });
}
