import { ImageJobFailed } from '#app/platform/images/image-errors.ts';
import type { ImageLine } from '#app/platform/images/image-line.server.ts';
import type { ImageTool } from '#app/platform/images/image-tool.server.ts';
import { findSize, type MediaFolder } from './media-folder.server.ts';
import { PictureNotMade } from './picture-errors.ts';
import type { Rendition } from './pictures.ts';
import { offeredWidths } from './rendition.ts';
import { outputByFormat } from './rendition-quality.ts';

/** How long a rendition that failed is left alone: one that kills the process must not keep it busy. */
const restAfterFailureMs = 60_000;

type Tools = { folder: MediaFolder; images: ImageTool; line: ImageLine; onMade: (rendition: Rendition) => void };

/** Makes renditions, each once however many ask for it at a time. */
export class RenditionMaker {
  readonly #tools: Tools;
  readonly #making = new Map<string, Promise<boolean>>();
  readonly #failedAt = new Map<string, number>();
  readonly #originalWidths = new Map<string, number>();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Resolves when the rendition is on disk; false when its picture is not kept or not offered at this width. */
  async make(rendition: Rendition, haste: 'urgent' | 'background'): Promise<boolean> {
    const target = this.#tools.folder.renditionPath(rendition);
    const running = this.#making.get(target);
    if (running) return running;
    this.#refuseAfterFailure(target);
    const making = this.#start(rendition, target, haste).finally(() => this.#making.delete(target));
    this.#making.set(target, making);
    return making;
  }

  async #start(rendition: Rendition, target: string, haste: 'urgent' | 'background'): Promise<boolean> {
    const { folder, line } = this.#tools;
    const source = await folder.findOriginal(rendition.mediaId);
    if (!source) return false;
    const task = () => this.#encode(rendition, source, target, haste);
    try {
      return await (haste === 'urgent' ? line.now(task) : task());
    } catch (error) {
      if (!isPassing(error)) this.#failedAt.set(target, performance.now());
      throw new PictureNotMade(isPassing(error) ? 5 : restAfterFailureMs / 1000, error);
    }
  }

  async #encode(rendition: Rendition, source: string, target: string, haste: 'urgent' | 'background') {
    const { folder, images, onMade } = this.#tools;
    const { mediaId, width, format } = rendition;
    const originalWidth = this.#originalWidths.get(mediaId) ?? (await images.measure(source)).width;
    this.#originalWidths.set(mediaId, originalWidth);
    if (!offeredWidths(format, originalWidth).includes(width)) return false;
    // Another process of this site may have made it meanwhile.
    if ((await findSize(target)) === null) {
      const output = outputByFormat[format];
      await folder.keep(target, (temporary) => images.encode({ source, target: temporary, width, output }, haste));
    }
    onMade(rendition);
    return true;
  }

  #refuseAfterFailure(target: string): void {
    const failedAt = this.#failedAt.get(target);
    if (failedAt === undefined) return;
    const leftMs = failedAt + restAfterFailureMs - performance.now();
    if (leftMs > 0) throw new PictureNotMade(Math.ceil(leftMs / 1000), new Error('It failed a moment ago.'));
    this.#failedAt.delete(target);
  }
}

/** The picture had no part in it, so it may be asked for again soon. */
function isPassing(error: unknown): boolean {
  return error instanceof ImageJobFailed && (error.reason === 'busy' || error.reason === 'closed');
}
