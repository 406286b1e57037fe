import { StorageUnavailable } from '#app/platform/files/files.ts';
import { ImageJobFailed } from '#app/platform/images/image-job.ts';
import { PictureNotMade } from './picture-errors.ts';

/** The pause after a failure: a picture that kills the process must not keep it busy. */
const restAfterFailureMs = 60_000;

/** Whether the file exists in the end. `lane`: whom it is for, where that decides when it is made. */
type MakeOnce = (target: string, make: () => Promise<boolean>, lane?: string) => Promise<boolean>;

/**
 * Makes files, each once for a lane, however many requests of it wait. What it returns is the result of `make`. Throws
 * `PictureNotMade` when making fails, and for a while after.
 */
export function createPictureMaking(): MakeOnce {
  const underWay = new Map<string, Promise<boolean>>();
  const failedAt = new Map<string, number>();

  function rejectAfterFailure(target: string): void {
    const leftMs = (failedAt.get(target) ?? Number.NEGATIVE_INFINITY) + restAfterFailureMs - performance.now();
    if (leftMs > 0) throw new PictureNotMade(Math.ceil(leftMs / 1000), new Error('It failed a moment ago.'));
    failedAt.delete(target);
  }

  async function attempt(target: string, make: () => Promise<boolean>): Promise<boolean> {
    try {
      return await make();
    } catch (error) {
      if (!isPassing(error)) failedAt.set(target, performance.now());
      throw new PictureNotMade(isPassing(error) ? 5 : restAfterFailureMs / 1000, error);
    }
  }

  return async (target, make, lane = '') => {
    const key = `${lane} ${target}`;
    const running = underWay.get(key);
    if (running) return running;
    rejectAfterFailure(target);
    const making = attempt(target, make).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}

/** What the disk or the machine says while it takes nothing: by code, or as libvips repeats it. */
const takesNothing = new Set<unknown>(['EROFS', 'ENOSPC', 'EDQUOT', 'EACCES', 'EMFILE', 'ENFILE']);
const inWords = /Read-only file system|No space left|Disk quota exceeded|Permission denied|Too many open files/;

/** Not the picture's fault: it may be requested again soon. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageUnavailable) return true;
  if (error instanceof ImageJobFailed && (error.reason === 'busy' || error.reason === 'closed')) return true;
  return inWords.test(error.message) || ('code' in error && takesNothing.has(error.code));
}
