import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import type { ImageLine } from '#app/platform/images/image-line.server.ts';
import type { ImageTool } from '#app/platform/images/image-tool.server.ts';
import { decompressWoff } from '#app/platform/images/woff.server.ts';
import type { MediaFolder } from './media-folder.server.ts';
import { createPictureMaking } from './picture-making.server.ts';
import type { DrawingOrder, Pictures } from './pictures.ts';
import { readTurnedId } from './turned-picture.ts';

const { resolve } = createRequire(import.meta.url);

type Tools = { folder: MediaFolder; images: ImageTool; line: ImageLine };

/** `Pictures.findDrawn`. A picture is drawn once and replaces earlier ones of the same subject and shape. */
export function createFindDrawn({ folder, images, line }: Tools): Pictures['findDrawn'] {
  const makeOnce = createPictureMaking();

  async function draw({ drawing, coverId, focus, fonts }: DrawingOrder, target: string): Promise<boolean> {
    const fontFiles = await Promise.all(fonts.map((font) => fontFile(folder, font)));
    const stored = coverId === null ? null : await folder.findSource(coverId);
    const rotation = coverId === null ? 0 : readTurnedId(coverId).rotation;
    const source = stored && (await folder.files.localPath(stored));
    await line.soon(async () => {
      if (stored !== null) await folder.checkSource(stored);
      await folder.keepMade(target, (temporary) =>
        images.draw({ source, rotation, focus, target: temporary, drawing, fonts: fontFiles }),
      );
    });
    await removeOthers(folder, target);
    return true;
  }

  return async (name, order) => {
    const key = folder.drawnKey(name);
    const known = await folder.findWhole(key, 'jpeg');
    if (known !== null) return { key, bytes: known };
    // Before anything is stored, so that invalid names leave no trace.
    const ordered = await order();
    if (ordered === null) return null;
    await makeOnce(key, () => draw(ordered, key));
    const drawn = await folder.files.find(key);
    return drawn && { key, bytes: drawn.bytes };
  };
}

async function fontFile({ files, fontKey }: MediaFolder, font: string): Promise<string> {
  const key = fontKey(basename(font, '.woff'));
  if ((await files.find(key)) === null) await files.put(key, decompressWoff(await readFile(resolve(font))));
  return files.localPath(key);
}

/** No page links to earlier versions: their content is outdated. */
async function removeOthers(folder: MediaFolder, key: string): Promise<void> {
  const parent = dirname(key);
  const shape = basename(key).split('-', 1)[0];
  const names = await folder.files.list(parent);
  const others = names.filter((name) => name.startsWith(`${shape}-`) && name !== basename(key));
  await Promise.all(others.map((name) => folder.removeMade(`${parent}/${name}`)));
}
