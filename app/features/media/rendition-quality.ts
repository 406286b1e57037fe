import type { ImageOutput } from '#app/platform/images/image-job.ts';
import type { PictureFormat } from './pictures.ts';

/**
 * Chosen by size, structural similarity and eye on the demonstration pictures (`npm run bench -- pictures`). At equal
 * similarity AVIF of effort 4 would save four bytes in a hundred for seven times the work of effort 2, WebP of effort 4
 * two and a half for half as much again.
 */
export const outputByFormat: Record<PictureFormat, ImageOutput> = {
  avif: { format: 'avif', quality: 60, effort: 2 },
  webp: { format: 'webp', quality: 78, effort: 2 },
  jpeg: { format: 'jpeg', quality: 82 },
};
