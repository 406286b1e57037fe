import type { Files } from '#app/platform/files/files.ts';
import { ImageLine } from '#app/platform/images/image-line.server.ts';
import { openImageTool } from '#app/platform/images/image-tool.server.ts';
import type { Logger } from '#app/platform/log.ts';
import { createFindDrawn } from './drawn-pictures.server.ts';
import { type MediaFolder, openMediaFolder } from './media-folder.server.ts';
import { cutPicture, receiveMark, receiveOriginal, saveOriginal } from './original.server.ts';
import { type Pictures, type PictureUse, type PictureWidth, pictureWidths, type Rendition } from './pictures.ts';
import { offeredWidths } from './rendition.ts';
import { createRenditionMaker } from './rendition-maker.server.ts';

/**
 * `quietMs`: time without visitors waiting before AVIFs are made in the background. `isMachineBusy`: while it is, one a minute
 * is. `idleMs`: how long the image process outlives its last job. `maxWaiting` bounds each of the two queues. `checkEveryMs`:
 * how often one picture's files are read again, when nobody waits.
 */
export type PictureOptions = {
  files: Files;
  log: Logger;
  quietMs?: number;
  isMachineBusy?: () => boolean;
  idleMs?: number;
  maxWaiting?: number;
  checkEveryMs?: number;
};

/** Of the renditions that are made of a new picture: those a card names at two device pixels, or all. */
const maxSoonWidth: Record<PictureUse, PictureWidth> = { card: 1200, page: 2400 };

/** The pictures of a site. Its files are the only record of what exists. */
export async function openPictures(
  options: PictureOptions,
): Promise<Pictures & { imageProcessId(): number | undefined }> {
  const { files, log, quietMs = 5000, isMachineBusy = () => false } = options;
  const { idleMs = 30_000, maxWaiting = 2000, checkEveryMs = 10_000 } = options;
  const folder = openMediaFolder(files, log);
  const avifs = new AvifSet();
  for (const { mediaId, width } of await folder.madeAvifs()) avifs.add(mediaId, width);
  const images = openImageTool({ log, idleMs });
  const line = new ImageLine({ quietMs, maxWaiting, isBusy: isMachineBusy });
  const make = createRenditionMaker({
    folder,
    images,
    line,
    onMade: ({ mediaId, width, format }) => format === 'avif' && avifs.add(mediaId, width),
  });

  function makeLater(rendition: Rendition): void {
    line.later(`${rendition.mediaId}-${rendition.width}`, async () => {
      await make(rendition, 'background').catch((err: unknown) => log.warn({ err, rendition }, 'AVIF not made'));
    });
  }

  /** What is shown of a new picture: the first visitor should not have to wait for it. */
  function makeSoon(mediaId: string, originalWidth: number, use: PictureUse): void {
    for (const width of offeredWidths('webp', originalWidth).filter((each) => each <= maxSoonWidth[use])) {
      const rendition: Rendition = { mediaId, width, format: 'webp' };
      line
        .soon(() => make(rendition, 'background'))
        .catch((err: unknown) => log.warn({ err, rendition }, 'A new picture is made when somebody wants it'));
    }
  }

  const stopChecking = files.detectsDamage ? () => {} : checkInTurn({ folder, line, log }, checkEveryMs);

  return {
    offered({ mediaId, width, height, color, focus }) {
      const avifWidths: PictureWidth[] = [];
      for (const avifWidth of offeredWidths('avif', width)) {
        if (avifs.has(mediaId, avifWidth)) avifWidths.push(avifWidth);
        else makeLater({ mediaId, width: avifWidth, format: 'avif' });
      }
      return { mediaId, width, height, color, avifWidths, ...(focus && { focus }) };
    },
    async findRendition(rendition, visitor) {
      const key = folder.renditionKey(rendition);
      const known = await folder.findWhole(key, rendition.format);
      if (known !== null) return { key, bytes: known };
      // No page names it: it is made in the background, or not at all. One that pages name is made anew when it was lost.
      if (rendition.format === 'avif' && !avifs.has(rendition.mediaId, rendition.width)) return null;
      const made = (await make(rendition, { by: visitor })) ? await files.find(key) : null;
      return made && { key, bytes: made.bytes };
    },
    findDrawn: createFindDrawn({ folder, images, line }),
    drawIcon: (svg, size) => images.drawIcon(svg, size),
    saveOriginal: (bytes) => saveOriginal({ folder, images, line }, bytes),
    async receive(content, use = 'card') {
      const picture = await receiveOriginal({ folder, images, line }, content);
      makeSoon(picture.id, picture.width, use);
      return picture;
    },
    receiveMark: (bytes) => receiveMark({ folder, images, line }, bytes),
    async cut(mediaId, part) {
      const picture = await cutPicture({ folder, images, line }, mediaId, part);
      if (picture !== null) makeSoon(picture.id, picture.width, 'page');
      return picture;
    },
    imageProcessId: () => images.pid(),
    waiting: () => line.lengths,
    async close() {
      stopChecking();
      line.close();
      await images.close();
    },
  };
}

/**
 * Reads the files of one picture after another again, round and round: a disk loses bytes without a word. Returns how to stop.
 */
function checkInTurn({ folder, line, log }: { folder: MediaFolder; line: ImageLine; log: Logger }, everyMs: number) {
  let round: string[] = [];
  async function checkNext(): Promise<void> {
    if (round.length === 0) round = await folder.listMade();
    const next = round.pop();
    if (next !== undefined) await folder.checkAgain(next);
  }
  const timer = setInterval(() => {
    line.later('check', () => checkNext().catch((err: unknown) => log.warn({ err }, 'Pictures could not be checked')));
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** The AVIFs on disk: one bit set per picture, so that a large catalogue fits in memory. */
export class AvifSet {
  readonly #widthsById = new Map<string, number>();

  add(mediaId: string, width: PictureWidth): void {
    this.#widthsById.set(mediaId, (this.#widthsById.get(mediaId) ?? 0) | bit(width));
  }

  has(mediaId: string, width: PictureWidth): boolean {
    return ((this.#widthsById.get(mediaId) ?? 0) & bit(width)) !== 0;
  }
}

function bit(width: PictureWidth): number {
  return 1 << pictureWidths.indexOf(width);
}
