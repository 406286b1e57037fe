import { type PictureFormat, type PictureWidth, pictureWidths, type Rendition } from './pictures.ts';

/**
 * AVIF ends at 1600 because larger ones take seconds; JPEG is for mail, old browsers, and portals that require more
 * than 1200.
 */
const widthsByFormat: Record<PictureFormat, readonly PictureWidth[]> = {
  avif: [480, 640, 800, 1200, 1600],
  webp: pictureWidths,
  jpeg: [1200, 1600],
};

export const extensionByFormat = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

export const mimeTypeByFormat = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;

const formats = /* @__PURE__ */ Object.keys(extensionByFormat) as PictureFormat[];
const address = /^\/media\/([0-9a-f]{16}(?:r(?:90|180|270))?)-([0-9]{3,4})\.([a-z]{3,4})$/u;

/** The rendition of a path; null for a path that `renditionPath` never returns. */
export function readRendition(path: string): Rendition | null {
  const [, mediaId, digits, extension] = address.exec(path) ?? [];
  const format = formats.find((candidate) => extensionByFormat[candidate] === extension);
  if (!(mediaId && format)) return null;
  const width = widthsByFormat[format].find((candidate) => String(candidate) === digits);
  return width ? { mediaId, width, format } : null;
}

export function renditionPath({ mediaId, width, format }: Rendition): string {
  return `/media/${mediaId}-${width}.${extensionByFormat[format]}`;
}

/**
 * The widths of an original, smallest first: all below its own and the next above, which holds the original's size, so
 * that nothing is enlarged or lost. Every original has a JPEG.
 */
export function offeredWidths(format: PictureFormat, originalWidth: number): PictureWidth[] {
  const widths = widthsByFormat[format];
  return widths.filter((_, index) => (widths[index - 1] ?? 0) < originalWidth);
}

/** The actual width of a rendition in pixels. */
export function pixelWidth(width: PictureWidth, originalWidth: number): number {
  return Math.min(width, originalWidth);
}
