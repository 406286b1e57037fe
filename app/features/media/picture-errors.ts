/**
 * Why a file is no picture of ours. Some kinds that people send have a word of their own; `format`: another kind, or none.
 * `cut-off`: its end is missing. `unreadable`: damaged, or not what its beginning says.
 */
export const unsuitable = [
  ...(['empty', 'video', 'pdf', 'svg', 'gif', 'tiff', 'web-page', 'format'] as const),
  ...(['animated', 'too-small', 'too-many-bytes', 'too-many-pixels', 'cut-off', 'unreadable'] as const),
] as const;

export type Unsuitable = (typeof unsuitable)[number];

/** The file cannot be used as a picture. The message says why, in English, for staff and logs. */
export class UnsuitablePicture extends Error {
  override name = 'UnsuitablePicture';
  readonly reason: Unsuitable;

  constructor(reason: Unsuitable, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** An existing picture could not be made now; a later request may succeed. */
export class PictureNotMade extends Error {
  override name = 'PictureNotMade';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, cause: unknown) {
    super('The picture could not be made now.', { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
