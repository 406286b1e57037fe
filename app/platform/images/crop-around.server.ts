import type { Sharp } from 'sharp';
import type { ImageSize } from './image-job.ts';

/** Covers `box`, with what lies at `focus` as far to the side in it as it is in the whole: CSS's `object-position`. */
export function cropAround(image: Sharp, size: ImageSize, box: ImageSize, focus: { x: number; y: number }): Sharp {
  const scale = Math.max(box.width / size.width, box.height / size.height);
  const width = Math.max(box.width, Math.round(size.width * scale));
  const height = Math.max(box.height, Math.round(size.height * scale));
  const left = Math.round((width - box.width) * focus.x);
  const top = Math.round((height - box.height) * focus.y);
  return image.resize({ width, height, fit: 'fill' }).extract({ left, top, width: box.width, height: box.height });
}
