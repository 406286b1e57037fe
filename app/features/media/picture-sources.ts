import type { PictureSources, PictureWidth } from './pictures.ts';
import { mimeTypeByFormat, offeredWidths, pixelWidth, renditionPath } from './rendition.ts';

type Picture = { mediaId: string; width: number; height: number; color: string };

/**
 * What a `<picture>` names. The first source offers the AVIF at each width that has one and the WebP at the others: a
 * browser keeps to the first source it understands, so leaving widths out would show it a smaller picture than it needs.
 */
export function pictureSources(picture: Picture, hasAvif: (width: PictureWidth) => boolean): PictureSources {
  const { mediaId, width, height, color } = picture;
  const avifWidths = new Set(offeredWidths('avif', width).filter(hasAvif));
  const srcSet = (formatAt: (width: PictureWidth) => 'avif' | 'webp') =>
    offeredWidths('webp', width)
      .map((w) => `${renditionPath({ mediaId, width: w, format: formatAt(w) })} ${pixelWidth(w, width)}w`)
      .join(', ');
  const sources: PictureSources['sources'] = [{ type: mimeTypeByFormat.webp, srcSet: srcSet(() => 'webp') }];
  if (avifWidths.size > 0) {
    sources.unshift({ type: mimeTypeByFormat.avif, srcSet: srcSet((w) => (avifWidths.has(w) ? 'avif' : 'webp')) });
  }
  return { src: renditionPath({ mediaId, width: 1200, format: 'jpeg' }), width, height, color, sources };
}
