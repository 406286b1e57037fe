import type { SocialPicture } from '#app/ui/page-head.tsx';
import type { OfferedPicture, PictureWidth } from './pictures.ts';
import { mimeTypeByFormat, offeredWidths, pixelWidth, renditionPath } from './rendition.ts';

/**
 * The sources of a `<picture>`, best first. The first offers AVIF at the widths that have one and WebP at the others:
 * browsers stop at the first source they support, so a missing width would show them too small a picture.
 */
export function pictureSources(picture: OfferedPicture): { type: string; srcSet: string }[] {
  const { avifWidths } = picture;
  const webp = { type: mimeTypeByFormat.webp, srcSet: webpSrcSet(picture) };
  if (avifWidths.length === 0) return [webp];
  const best = srcSetOf(picture, (width) => (avifWidths.includes(width) ? 'avif' : 'webp'));
  return [{ type: mimeTypeByFormat.avif, srcSet: best }, webp];
}

/** For a picture of which only id and width are known: WebP at every width. */
export function webpSrcSet(picture: Pick<OfferedPicture, 'mediaId' | 'width'>): string {
  return srcSetOf(picture, () => 'webp');
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

/**
 * What `object-position` in base.css goes by: quarters of the way from left and from top, as `3 1`; undefined for the middle. The
 * content security policy allows no `style`.
 */
export function focusOf({ focus }: Pick<OfferedPicture, 'focus'>): string | undefined {
  return focus && `${Math.round(focus.x * 4)} ${Math.round(focus.y * 4)}`;
}

const width = 1200;

/** A stored picture for link previews: a JPEG, which every program can read. */
export function socialPicture(picture: OfferedPicture | undefined): SocialPicture | undefined {
  if (picture === undefined) return undefined;
  const pixels = pixelWidth(width, picture.width);
  return {
    path: renditionPath({ mediaId: picture.mediaId, width, format: 'jpeg' }),
    width: pixels,
    height: Math.round((picture.height / picture.width) * pixels),
  };
}
