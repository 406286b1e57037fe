/** The jobs of the image process. Paths are absolute; `target` is overwritten. Sizes are upright ones (EXIF applied). */
export type ImageJob =
  | { kind: 'measure'; source: string }
  | { kind: 'inspect'; source: string }
  | { kind: 'clean'; source: string; target: string; minSide: number; maxSide: number }
  | { kind: 'encode'; source: string; target: string; rotation?: Rotation; width: number; output: ImageOutput }
  | DrawJob
  /** The part of an image that has the shape of `box` and keeps `focus`, as large as it is there. */
  | { kind: 'cut'; source: string; target: string; focus: { x: number; y: number }; box: ImageSize }
  /** A mark with its margins cut off, which may be transparent, as a PNG no larger than `box`. */
  | { kind: 'mark'; source: string; box: ImageSize }
  /** An SVG picture as a square PNG, as many pixels wide. */
  | { kind: 'icon'; svg: string; size: number };

/**
 * Over the image `source`, cropped so that `focus` (0 to 1 of its sides, default the middle) stays in sight, or, where that is
 * null, the drawing's ground. `fonts` are TrueType or OpenType files.
 */
type DrawJob = {
  kind: 'draw';
  source: string | null;
  rotation?: Rotation;
  focus?: { x: number; y: number } | undefined;
  target: string;
  drawing: Drawing;
  fonts: readonly string[];
};

/** Degrees to the right, after the orientation that the image itself names. */
export type Rotation = 0 | 90 | 180 | 270;

export type ImageOutput =
  | { format: 'avif' | 'webp'; quality: number; effort: number }
  | { format: 'jpeg'; quality: number };

export type ImageSize = { width: number; height: number };

/** `color` is the mean colour as `#rrggbb`, `dhash` the difference hash: 64 bits in hexadecimal. */
export type ImageFacts = ImageSize & { color: string; dhash: string };

/** The result of each kind of job. */
export type ImageResults = {
  measure: ImageSize;
  inspect: ImageFacts;
  clean: ImageFacts;
  encode: ImageSize & { bytes: number };
  cut: ImageSize;
  /** In base64. */
  mark: { png: string };
  draw: ImageSize & { bytes: number };
  /** In base64. */
  icon: { png: string };
};

export type JobOf<Kind extends ImageJob['kind']> = Extract<ImageJob, { kind: Kind }>;

/** The messages between server and image process; `id` pairs them. */
export type ImageRequest = { id: number; job: ImageJob };
export type ImageReply =
  | { id: number; ok: true; answer: ImageResults[keyof ImageResults] }
  | { id: number; ok: false; rejected: RejectionReason | null; message: string };

/** What is wrong with the image itself, in any job. `cut-off`: its end is missing. */
export type RejectionReason = 'too-many-pixels' | 'too-small' | 'animated' | 'cut-off' | 'unreadable';

/** The image itself cannot be used; trying again gives the same result. */
export class ImageRejected extends Error {
  override name = 'ImageRejected';
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * The job was not done, which says nothing about the image. `lost`: the image process died. `deadline`: it took too long
 * and was killed. `busy`: too many wait already, or no process can be started. `closed`: the server is stopping. `failed`: it said so (disk full).
 */
export class ImageJobFailed extends Error {
  override name = 'ImageJobFailed';
  readonly reason: 'lost' | 'deadline' | 'busy' | 'closed' | 'failed';

  constructor(reason: ImageJobFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A picture of words over a photograph. Lengths in pixels, colours as `#rrggbb`, opacity from 0 to 1. */
export type Drawing = {
  width: number;
  height: number;
  /** Seen where there is no photograph. */
  ground: string;
  /** Laid over the photograph, from the top to the bottom: opacity at points of the way, from 0 to 1 and in order. */
  shade: { color: string; stops: readonly { at: number; opacity: number }[] };
  texts: readonly DrawnText[];
  marks: readonly Mark[];
};

/** Distances of an edge of what is drawn from the same edge of the picture. */
type Anchor = { left: number } | { right: number };
type VerticalAnchor = { top: number } | { bottom: number };

/**
 * Lines of text in Pango's markup, broken within `width`. The first of `markups` that takes no more than `height` is drawn,
 * else the last, cut off at it. `align`: where lines begin, which text that runs from right to left turns round.
 */
export type DrawnText = {
  markups: readonly string[];
  width: number;
  height: number;
  align: 'left' | 'right';
  at: Anchor & VerticalAnchor;
};

/** An SVG picture, laid over everything but the texts. */
export type Mark = { svg: string; width: number; height: number; at: Anchor & VerticalAnchor };
