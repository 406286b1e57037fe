import type { Logger } from '#app/platform/log.ts';
import { type ImageJob, ImageJobFailed, type ImageResults, type ImageSize, type JobOf } from './image-job.ts';
import { ImageProcess } from './image-process.server.ts';

/**
 * Generous: the process has low priority and may share its core. `patient`: of a picture that is sent, the largest HEIC; background work is
 * allowed the largest AVIF.
 */
const deadlineMs = { urgent: 30_000, patient: 90_000, background: 180_000 };

/**
 * Measures, inspects and encodes image files in a process of its own. All reject with `ImageRejected` when the image is at
 * fault and with `ImageJobFailed` otherwise.
 */
export type ImageTool = ReturnType<typeof openImageTool>;

export function openImageTool({ log, idleMs = 30_000 }: { log: Logger; idleMs?: number }) {
  const process = new ImageProcess({ log, idleMs });

  /** A job lost with the process may only have shared it with the one that killed it: it gets one more chance. */
  async function run<Kind extends ImageJob['kind']>(job: JobOf<Kind>, withinMs: number): Promise<ImageResults[Kind]> {
    const attempt = () => process.run(job, withinMs) as Promise<ImageResults[Kind]>;
    return attempt().catch((error: unknown) => {
      if (error instanceof ImageJobFailed && error.reason === 'lost') return attempt();
      throw error;
    });
  }

  return {
    /** Size after EXIF orientation, from the header. */
    measure: (source: string) => run<'measure'>({ kind: 'measure', source }, deadlineMs.urgent),
    /** Size, mean colour and difference hash; decodes the whole file, so a damaged one is rejected. */
    inspect: (source: string) => run<'inspect'>({ kind: 'inspect', source }, deadlineMs.urgent),
    /**
     * Writes `target`: the pixels of a file nobody trusts as a JPEG, upright, sRGB, without metadata, its longer side at most
     * `maxSide`; rejects what is smaller than `minSide`, or half of it at its shorter side, moves, or would take too much memory. Returns the facts of the JPEG.
     */
    clean: (job: Omit<JobOf<'clean'>, 'kind'>) => run<'clean'>({ kind: 'clean', ...job }, deadlineMs.patient),
    /** Writes `target`: upright, sRGB, without metadata, at most `width` pixels wide and never enlarged. */
    encode: (job: Omit<JobOf<'encode'>, 'kind'>, haste: keyof typeof deadlineMs) =>
      run<'encode'>({ kind: 'encode', ...job }, deadlineMs[haste]),
    /** Writes `target`: the part of a clean image in the shape of `box` that keeps `focus`, as a JPEG. */
    cut: (job: Omit<JobOf<'cut'>, 'kind'>) => run<'cut'>({ kind: 'cut', ...job }, deadlineMs.urgent),
    /** A mark nobody trusts as a PNG without margins and metadata; rejects what is too small for the sharpest screens. */
    async cleanMark(source: string, box: ImageSize): Promise<Buffer<ArrayBuffer>> {
      const { png } = await run<'mark'>({ kind: 'mark', source, box }, deadlineMs.urgent);
      return Buffer.from(png, 'base64');
    },
    /** Writes `target`: a JPEG of words over the image `source`, or over the drawing's ground when that is null. */
    draw: (job: Omit<JobOf<'draw'>, 'kind'>) => run<'draw'>({ kind: 'draw', ...job }, deadlineMs.urgent),
    /** An SVG picture as a square PNG, `size` pixels wide. */
    async drawIcon(svg: string, size: number): Promise<Buffer<ArrayBuffer>> {
      const { png } = await run<'icon'>({ kind: 'icon', svg, size }, deadlineMs.urgent);
      return Buffer.from(png, 'base64');
    },
    /** For watching from outside; undefined while no process runs. */
    pid: () => process.pid,
    close: () => process.close(),
  };
}
