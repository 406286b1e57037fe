import type { Drawing } from './drawing.ts';

/** The jobs of the image process. Paths are absolute; `target` is overwritten. Sizes are upright ones (EXIF applied). */
export type ImageJob =
  | { kind: 'measure'; source: string }
  | { kind: 'inspect'; source: string }
  | { kind: 'encode'; source: string; target: string; width: number; output: ImageOutput }
  /** Over the image `source` or, where that is null, the drawing's ground. `fonts` are TrueType or OpenType files. */
  | { kind: 'draw'; source: string | null; target: string; drawing: Drawing; fonts: readonly string[] }
  /** An SVG picture as a square PNG, as many pixels wide. */
  | { kind: 'icon'; svg: string; size: number };

export type ImageOutput =
  | { format: 'avif' | 'webp'; quality: number; effort: number }
  | { format: 'jpeg'; quality: number };

export type ImageSize = { width: number; height: number };

/** The result of each kind of job. `color` is the mean colour as `#rrggbb`. */
export type ImageResults = {
  measure: ImageSize;
  inspect: ImageSize & { color: string };
  encode: ImageSize & { bytes: number };
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

/** What is wrong with the image itself, in any job. */
export type RejectionReason = 'too-many-pixels' | 'unreadable';
