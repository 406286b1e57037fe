import type { ImageOutput } from '#app/platform/images/image-job.ts';
import type { PictureFormat, PictureWidth } from './pictures.ts';

/**
 * Chosen by size, structural similarity and eye on the demonstration pictures (`npm run bench -- pictures`). At equal
 * similarity AVIF of effort 4 would save four bytes in a hundred for seven times the work of effort 2, WebP of effort 4
 * two and a half for half as much again.
 */
const outputByFormat: Record<PictureFormat, ImageOutput> = {
  avif: { format: 'avif', quality: 60, effort: 2 },
  webp: { format: 'webp', quality: 78, effort: 2 },
  jpeg: { format: 'jpeg', quality: 82 },
};

/** Up to this width AVIFs are shown on screens with three of their pixels in the place of two, or more. */
const mostDense: PictureWidth = 1200;

/** What only the eye that looks at single pixels would miss, and a third of the bytes. */
const denseAvif: ImageOutput = { format: 'avif', quality: 50, effort: 2 };

/** How a rendition is encoded. */
export function outputOf(format: PictureFormat, width: PictureWidth): ImageOutput {
  return format === 'avif' && width <= mostDense ? denseAvif : outputByFormat[format];
}
