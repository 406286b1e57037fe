import type { RejectionReason } from './image-job.ts';

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
 * and was killed. `busy`: too many wait already. `closed`: the server is stopping. `failed`: it said so (disk full).
 */
export class ImageJobFailed extends Error {
  override name = 'ImageJobFailed';
  readonly reason: 'lost' | 'deadline' | 'busy' | 'closed' | 'failed';

  constructor(reason: ImageJobFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
