import type { FileContent } from '#app/platform/files/files.ts';
import type { Drawing } from '#app/platform/images/image-job.ts';

/** The widths in URLs, in pixels. The largest one of a picture may hold fewer: its original's width. */
export const pictureWidths = [480, 640, 800, 1200, 1600, 2400] as const;

/** Of one picture that is sent. */
export const maxOriginalBytes = 30_000_000;

/** Of a mark. */
export const maxMarkBytes = 5_000_000;

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * One size of one picture, at `/media/<id>-<width>.<avif|webp|jpg>`; `mediaId` is a `turnedId`. The content of a URL never
 * changes.
 */
export type Rendition = { mediaId: string; width: PictureWidth; format: PictureFormat };

/** A picture as it is shown: its size in pixels, its mean colour as `#rrggbb`, and what crops keep where that is not its middle. */
type PictureFacts = { mediaId: string; width: number; height: number; color: string; focus?: Focus | undefined };

/** A point of a picture: from 0 at its left and upper edge to 1 at the opposite ones. */
export type Focus = { x: number; y: number };

/** A picture with the widths whose AVIF exists. `pictureSources` turns it into URLs, on server and client. */
export type OfferedPicture = PictureFacts & { avifWidths: PictureWidth[] };

/** A row of the `media` table. */
export type PictureRow = { id: string; format: string; width: number; height: number; color: string; dhash: string };

/** Where a picture is among the files. */
export type PictureFile = { key: string; bytes: number };

/** The pictures, as pages and routes use them. */
export type Pictures = {
  /** The sources markup may name, from memory. Missing AVIFs are queued to be made in the background. */
  offered(picture: PictureFacts): OfferedPicture;
  /**
   * The key of a rendition's file, made now if necessary, by turns with what other visitors wait for; `visitor` is a client address.
   * Null when there is no such picture or size, and for an AVIF that was never made. Throws `PictureNotMade`.
   */
  findRendition(rendition: Rendition, visitor: string): Promise<PictureFile | null>;
  /**
   * The key of a drawn picture's file. If it does not exist it is drawn as `order` says, after pictures that visitors wait for;
   * null when `order` returns null. Throws `PictureNotMade`.
   */
  findDrawn(name: DrawnName, order: () => Promise<DrawingOrder | null>): Promise<PictureFile | null>;
  /** An SVG picture of ours as a square PNG, `size` pixels wide. */
  drawIcon(svg: string, size: number): Promise<Buffer<ArrayBuffer>>;
  /** Stores an original under its content's hash; returns its row of the `media` table. Throws `UnsuitablePicture`. */
  saveOriginal(bytes: Uint8Array): Promise<PictureRow>;
  /**
   * Stores a file that nobody trusts: as it was sent, never to be served, and a clean master of its pixels, from which all that
   * is shown is made. The same file gives the same picture. Throws `UnsuitablePicture`.
   */
  receive(content: FileContent, use?: PictureUse): Promise<PictureRow>;
  /**
   * Stores a mark that nobody trusts as a clean picture without its margins, which may be transparent, and nothing of what was sent.
   * Throws `UnsuitablePicture`.
   */
  receiveMark(bytes: Uint8Array): Promise<PictureRow>;
  /**
   * Stores the part of a received picture that has the shape of this box and keeps `focus`, as a picture of its own. The same part
   * is the same picture. Null when there is no such picture.
   */
  cut(mediaId: string, part: { width: number; height: number; focus: Focus }): Promise<PictureRow | null>;
  /** How many wait to be made: for visitors, for new pictures, and in the background. */
  waiting(): { urgent: number; patient: number; background: number };
  close(): Promise<void>;
};

/** What a picture is shown as first, the sizes of which are made before anybody wants them: on cards, or across a page. */
export type PictureUse = 'card' | 'page';

/** The name of a drawn picture: its subject, its shape, and the hash of everything that decides how it looks. */
export type DrawnName = { of: string; shape: string; hash: string };

/** `coverId`: the picture in the background, if any; its crop keeps `focus`. `fonts`: WOFF files by their package path, `@fontsource/…/x.woff`. */
export type DrawingOrder = {
  drawing: Drawing;
  coverId: string | null;
  focus?: Focus | undefined;
  fonts: readonly string[];
};
