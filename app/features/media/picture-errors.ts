/** Why an original is not kept. `format`: not a JPEG, PNG, WebP or AVIF. `unreadable`: damaged, or not what it says. */
export type Unsuitable = 'format' | 'too-many-bytes' | 'too-many-pixels' | 'unreadable';

/** The file someone gave is no picture we keep. The message says why, in English, for staff and logs. */
export class UnsuitablePicture extends Error {
  override name = 'UnsuitablePicture';
  readonly reason: Unsuitable;

  constructor(reason: Unsuitable, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A picture that exists could not be made now; asking again after that time may succeed. */
export class PictureNotMade extends Error {
  override name = 'PictureNotMade';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, cause: unknown) {
    super('The picture could not be made now.', { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
