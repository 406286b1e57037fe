import { networkOf, prefixOf } from '#app/platform/allowance.ts';
import type { ImageOutput } from '#app/platform/images/image-job.ts';
import type { ImageLine } from '#app/platform/images/image-line.server.ts';
import type { ImageTool } from '#app/platform/images/image-tool.server.ts';
import type { MediaFolder } from './media-folder.server.ts';
import { createPictureMaking } from './picture-making.server.ts';
import type { PictureFormat, PictureWidth, Rendition } from './pictures.ts';
import { offeredWidths } from './rendition.ts';
import { readTurnedId, turnedSize } from './turned-picture.ts';

type Tools = { folder: MediaFolder; images: ImageTool; line: ImageLine; onMade: (rendition: Rendition) => void };

/** The client address of the visitor who waits for it, or nobody does. */
type Wanted = { by: string } | 'background';

/**
 * Makes renditions, each once: true when it is on disk, false when there is no such picture or width. Visitors who want the
 * same one wait each in a queue of their own: whoever comes first has it made for all.
 */
export function createRenditionMaker({ folder, images, line, onMade }: Tools) {
  const makeOnce = createPictureMaking();
  const originalWidths = new Map<string, number>();

  async function encode(
    rendition: Rendition,
    original: string,
    target: string,
    haste: 'urgent' | 'background',
  ): Promise<boolean> {
    const { mediaId, width, format } = rendition;
    await folder.checkSource(original);
    const source = await folder.files.localPath(original);
    const { rotation } = readTurnedId(mediaId);
    const originalWidth = originalWidths.get(mediaId) ?? turnedSize(await images.measure(source), rotation).width;
    originalWidths.set(mediaId, originalWidth);
    if (!offeredWidths(format, originalWidth).includes(width)) return false;
    // Another process may have made it meanwhile.
    if ((await folder.files.find(target)) === null) {
      const output = outputOf(format, width);
      await folder.keepMade(target, (temporary) =>
        images.encode({ source, target: temporary, rotation, width, output }, haste),
      );
    }
    onMade(rendition);
    return true;
  }

  return (rendition: Rendition, wanted: Wanted): Promise<boolean> => {
    const target = folder.renditionKey(rendition);
    const who = wanted === 'background' ? null : { network: networkOf(wanted.by), prefix: prefixOf(wanted.by) };
    const make = async () => {
      const original = await folder.findSource(rendition.mediaId);
      if (!original) return false;
      const task = () => encode(rendition, original, target, who ? 'urgent' : 'background');
      return who ? line.now(task, who) : task();
    };
    return makeOnce(target, make, who?.network);
  };
}

/**
 * Chosen by size, structural similarity and eye on the demonstration pictures (`npm run bench -- pictures`). At equal
 * similarity AVIF at effort 4 saves 4 % of the bytes for seven times the work of effort 2; WebP at effort 4 saves 2.5 %
 * for half as much work again.
 */
const outputByFormat: Record<PictureFormat, ImageOutput> = {
  avif: { format: 'avif', quality: 60, effort: 2 },
  webp: { format: 'webp', quality: 78, effort: 2 },
  jpeg: { format: 'jpeg', quality: 82 },
};

/** Up to this width AVIFs are shown at device pixel ratios of 1.5 or more. */
const maxDenseWidth: PictureWidth = 1200;

/** At that density the loss is invisible, and a third of the bytes is saved. */
const denseAvif: ImageOutput = { format: 'avif', quality: 50, effort: 2 };

/** The encoder's settings for a rendition. */
export function outputOf(format: PictureFormat, width: PictureWidth): ImageOutput {
  return format === 'avif' && width <= maxDenseWidth ? denseAvif : outputByFormat[format];
}
