import { type PictureWidth, pictureWidths } from './pictures.ts';

/** Which AVIFs are on disk: one small number a picture, so that a large catalogue's fit in memory. */
export class AvifShelf {
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
