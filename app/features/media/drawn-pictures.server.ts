import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { ImageLine } from '#app/platform/images/image-line.server.ts';
import type { ImageTool } from '#app/platform/images/image-tool.server.ts';
import { decompressWoff } from '#app/platform/images/woff.server.ts';
import { findSize, type MediaFolder } from './media-folder.server.ts';
import { createPictureMaking } from './picture-making.server.ts';
import type { DrawingOrder, Pictures } from './pictures.ts';

const { resolve } = createRequire(import.meta.url);

type Tools = { folder: MediaFolder; images: ImageTool; line: ImageLine };

/** `Pictures.findDrawn`. A picture is drawn once and replaces earlier ones of the same subject and shape. */
export function createFindDrawn({ folder, images, line }: Tools): Pictures['findDrawn'] {
  const makeOnce = createPictureMaking();

  async function draw({ drawing, coverId, fonts }: DrawingOrder, target: string): Promise<boolean> {
    const fontFiles = await Promise.all(fonts.map((font) => fontFile(folder, font)));
    const source = coverId === null ? null : await folder.findOriginal(coverId);
    await line.soon(async () => {
      if (source !== null) await folder.checkOriginal(source);
      await folder.keepMade(target, (temporary) =>
        images.draw({ source, target: temporary, drawing, fonts: fontFiles }),
      );
    });
    await removeOthers(folder, target);
    return true;
  }

  return async (name, order) => {
    const path = folder.drawnPath(name);
    const known = await folder.findWhole(path, 'jpeg');
    if (known !== null) return { path, bytes: known };
    // Before anything is stored, so that invalid names leave no trace.
    const ordered = await order();
    if (ordered === null) return null;
    await makeOnce(path, () => draw(ordered, path));
    const bytes = await findSize(path);
    return bytes === null ? null : { path, bytes };
  };
}

async function fontFile(folder: MediaFolder, font: string): Promise<string> {
  const path = folder.fontPath(basename(font, '.woff'));
  if ((await findSize(path)) === null) {
    const bytes = decompressWoff(await readFile(resolve(font)));
    await folder.keep(path, (temporary) => writeFile(temporary, bytes));
  }
  return path;
}

/** No page links to earlier versions: their content is outdated. */
async function removeOthers(folder: MediaFolder, path: string): Promise<void> {
  const parent = dirname(path);
  const shape = basename(path).split('-', 1)[0];
  const others = (await readdir(parent)).filter((name) => name.startsWith(`${shape}-`) && name !== basename(path));
  await Promise.all(others.map((name) => folder.removeMade(join(parent, name))));
}
