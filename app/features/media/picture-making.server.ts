import { ImageJobFailed } from '#app/platform/images/image-job.ts';
import { PictureNotMade } from './picture-errors.ts';

/** The pause after a failure: a picture that kills the process must not keep it busy. */
const restAfterFailureMs = 60_000;

/** Makes files, each once, however many requests wait for it. */
export class PictureMaking {
  readonly #making = new Map<string, Promise<boolean>>();
  readonly #failedAt = new Map<string, number>();

  /** The result of `make`: whether the file exists. Throws `PictureNotMade` when it fails, and for a while after. */
  async once(target: string, make: () => Promise<boolean>): Promise<boolean> {
    const running = this.#making.get(target);
    if (running) return running;
    this.#refuseAfterFailure(target);
    const making = this.#try(target, make).finally(() => this.#making.delete(target));
    this.#making.set(target, making);
    return making;
  }

  async #try(target: string, make: () => Promise<boolean>): Promise<boolean> {
    try {
      return await make();
    } catch (error) {
      if (!isPassing(error)) this.#failedAt.set(target, performance.now());
      throw new PictureNotMade(isPassing(error) ? 5 : restAfterFailureMs / 1000, error);
    }
  }

  #refuseAfterFailure(target: string): void {
    const failedAt = this.#failedAt.get(target);
    if (failedAt === undefined) return;
    const leftMs = failedAt + restAfterFailureMs - performance.now();
    if (leftMs > 0) throw new PictureNotMade(Math.ceil(leftMs / 1000), new Error('It failed a moment ago.'));
    this.#failedAt.delete(target);
  }
}

/** Not the picture's fault: it may be requested again soon. */
function isPassing(error: unknown): boolean {
  return error instanceof ImageJobFailed && (error.reason === 'busy' || error.reason === 'closed');
}
