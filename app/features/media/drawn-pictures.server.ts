import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { ImageLine } from '#app/platform/images/image-line.server.ts';
import type { ImageTool } from '#app/platform/images/image-tool.server.ts';
import { decompressWoff } from '#app/platform/images/woff.server.ts';
import { findSize, type MediaFolder } from './media-folder.server.ts';
import { PictureMaking } from './picture-making.server.ts';
import type { DrawingOrder, DrawnName, Pictures } from './pictures.ts';

const { resolve } = createRequire(import.meta.url);

type Tools = { folder: MediaFolder; images: ImageTool; line: ImageLine };

/** Implements `Pictures.findDrawn`. A picture is drawn once and replaces earlier ones of the same subject and shape. */
export class DrawnPictures {
  readonly #tools: Tools;
  readonly #making = new PictureMaking();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  async find(name: DrawnName, order: () => Promise<DrawingOrder | null>): ReturnType<Pictures['findDrawn']> {
    const path = this.#tools.folder.drawnPath(name);
    const known = await findSize(path);
    if (known !== null) return { path, bytes: known };
    // Before anything is stored, so that invalid names leave no trace.
    const ordered = await order();
    if (ordered === null) return null;
    await this.#making.once(path, () => this.#draw(ordered, path));
    const bytes = await findSize(path);
    return bytes === null ? null : { path, bytes };
  }

  async #draw({ drawing, coverId, fonts }: DrawingOrder, target: string): Promise<boolean> {
    const { folder, images, line } = this.#tools;
    const fontFiles = await Promise.all(fonts.map((font) => this.#fontFile(font)));
    const source = coverId === null ? null : await folder.findOriginal(coverId);
    await line.soon(() =>
      folder.keep(target, (temporary) => images.draw({ source, target: temporary, drawing, fonts: fontFiles })),
    );
    await removeOthers(target);
    return true;
  }

  async #fontFile(font: string): Promise<string> {
    const { folder } = this.#tools;
    const path = folder.fontPath(basename(font, '.woff'));
    if ((await findSize(path)) === null) {
      const bytes = decompressWoff(await readFile(resolve(font)));
      await folder.keep(path, (temporary) => writeFile(temporary, bytes));
    }
    return path;
  }
}

/** No page links to earlier versions: their content is outdated. */
async function removeOthers(path: string): Promise<void> {
  const folder = dirname(path);
  const shape = basename(path).split('-', 1)[0];
  const others = (await readdir(folder)).filter((name) => name.startsWith(`${shape}-`) && name !== basename(path));
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}
