import type { ImageOutput } from '#app/platform/images/image-job.ts';
import type { PictureFormat } from './pictures.ts';

/**
 * Chosen by size, structural similarity and eye on the demonstration pictures (`npm run bench -- pictures`): AVIF of
 * effort 4 takes eight times as long as effort 2 for two per cent fewer bytes, WebP of effort 4 twice as long for two.
 */
export const outputByFormat: Record<PictureFormat, ImageOutput> = {
  avif: { format: 'avif', quality: 60, effort: 2 },
  webp: { format: 'webp', quality: 78, effort: 2 },
  jpeg: { format: 'jpeg', quality: 82 },
};
