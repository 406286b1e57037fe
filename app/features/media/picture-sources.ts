import type { OfferedPicture, PictureWidth } from './pictures.ts';
import { mimeTypeByFormat, offeredWidths, pixelWidth, renditionPath } from './rendition.ts';

/** The sources of a `<picture>`, best first; `src` is the 1200 px JPEG. */
type PictureSources = Pick<OfferedPicture, 'width' | 'height' | 'color'> & {
  src: string;
  sources: { type: string; srcSet: string }[];
};

/**
 * What a `<picture>` names. The first source offers the AVIF at each width that has one and the WebP at the others: a
 * browser keeps to the first source it understands, so leaving widths out would show it a smaller picture than it needs.
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

/** A picture of which no more is known than its name and width: WebP at every width. */
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

/** The address of the picture as every program shows it: the 1200 px JPEG. */
export function plainPicture({ mediaId }: Pick<OfferedPicture, 'mediaId'>): string {
  return renditionPath({ mediaId, width: 1200, format: 'jpeg' });
}
