import type { Drawing } from '#app/platform/images/drawing.ts';

/** Widths a picture is named by, in pixels. The widest name of a picture holds its original's width when that is less. */
export const pictureWidths = [480, 640, 800, 1200, 1600, 2400] as const;

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** One size of one picture, as `/media/<id>-<width>.<avif|webp|jpg>` names it. The same address always has the same content. */
export type Rendition = { mediaId: string; width: PictureWidth; format: PictureFormat };

/** What a page says of an original: its size in pixels and its mean colour as `#rrggbb`. */
type PictureFacts = { mediaId: string; width: number; height: number; color: string };

/** A picture with the widths whose AVIF has been made. `pictureSources` turns it into addresses, on either side. */
export type OfferedPicture = PictureFacts & { avifWidths: PictureWidth[] };

/** What pages and routes may ask of the pictures. */
export type Pictures = {
  /** What markup may name of a picture, answered from memory at once. Missing AVIFs are put in line to be made in the background. */
  offered(picture: PictureFacts): OfferedPicture;
  /** The bytes of a rendition on disk, made now when they are not there yet; null when there is no such picture or size. Throws `PictureNotMade`. */
  findRendition(rendition: Rendition): Promise<{ path: string; bytes: number } | null>;
  /**
   * The bytes of a drawn picture on disk. One that is not there yet is drawn when `order` says how, after whatever visitors
   * wait for; null is for a name that nothing is drawn under. Throws `PictureNotMade`.
   */
  findDrawn(
    name: DrawnName,
    order: () => Promise<DrawingOrder | null>,
  ): Promise<{ path: string; bytes: number } | null>;
  /** Keeps an original under its content's hash and answers what the `media` table holds of it. Throws `UnsuitablePicture`. */
  saveOriginal(
    bytes: Uint8Array,
  ): Promise<{ id: string; format: string; width: number; height: number; color: string }>;
  close(): Promise<void>;
};

/** The name of a drawn picture: what it is of, in which of its shapes, and the hash of all that decides how it looks. */
export type DrawnName = { of: string; shape: string; hash: string };

/** `coverId`: the kept picture behind it, or null. `fonts`: WOFF files as packages name them, `@fontsource/…/x.woff`. */
export type DrawingOrder = { drawing: Drawing; coverId: string | null; fonts: readonly string[] };
