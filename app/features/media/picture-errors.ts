/** Why an original is rejected. `format`: not a JPEG, PNG, WebP or AVIF. `unreadable`: damaged, or falsely labelled. */
export type Unsuitable = 'format' | 'too-many-bytes' | 'too-many-pixels' | 'unreadable';

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
