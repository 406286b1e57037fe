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
  const { mediaId, width, height, color, avifWidths } = picture;
  const srcSet = (formatAt: (width: PictureWidth) => 'avif' | 'webp') =>
    offeredWidths('webp', width)
      .map((w) => `${renditionPath({ mediaId, width: w, format: formatAt(w) })} ${pixelWidth(w, width)}w`)
      .join(', ');
  const sources: PictureSources['sources'] = [{ type: mimeTypeByFormat.webp, srcSet: srcSet(() => 'webp') }];
  if (avifWidths.length > 0) {
    sources.unshift({ type: mimeTypeByFormat.avif, srcSet: srcSet((w) => (avifWidths.includes(w) ? 'avif' : 'webp')) });
  }
  return { src: plainPicture(picture), width, height, color, sources };
}

/** The address of the picture as every program shows it: the 1200 px JPEG. */
export function plainPicture({ mediaId }: Pick<OfferedPicture, 'mediaId'>): string {
  return renditionPath({ mediaId, width: 1200, format: 'jpeg' });
}
