import type { ImageRefusal } from './image-job.ts';

/** The image itself cannot be used; asking again gives the same. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';
  readonly reason: ImageRefusal;

  constructor(reason: ImageRefusal, message: string) {
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
