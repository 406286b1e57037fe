import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { ImageRejected } from '#app/platform/images/image-job.ts';
import { readImageKind } from '#app/platform/images/image-kind.ts';
import type { ImageLine } from '#app/platform/images/image-line.server.ts';
import type { ImageTool } from '#app/platform/images/image-tool.server.ts';
import { type MediaFolder, type OriginalFormat, originalExtension } from './media-folder.server.ts';
import { UnsuitablePicture } from './picture-errors.ts';
import type { Pictures } from './pictures.ts';

export const maxOriginalBytes = 30_000_000;

/** Implements `Pictures.saveOriginal`. A file is accepted only after all of it could be decoded. */
export async function saveOriginal(
  tools: { folder: MediaFolder; images: ImageTool; line: ImageLine },
  bytes: Uint8Array,
): ReturnType<Pictures['saveOriginal']> {
  const format = readFormat(bytes);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  try {
    const facts = await tools.folder.files.make(tools.folder.originalKey(id, format), async (temporary) => {
      await writeFile(temporary, bytes, { flag: 'wx' });
      return tools.line.now(() => tools.images.inspect(temporary));
    });
    return { id, format, ...facts };
  } catch (error) {
    if (error instanceof ImageRejected)
      throw new UnsuitablePicture(error.reason, `The picture is refused: ${error.message}.`);
    throw error;
  }
}

function readFormat(bytes: Uint8Array): OriginalFormat {
  if (bytes.byteLength > maxOriginalBytes) {
    throw new UnsuitablePicture('too-many-bytes', `The picture is larger than ${maxOriginalBytes / 1_000_000} MB.`);
  }
  const kind = readImageKind(bytes);
  if (kind && kind in originalExtension) return kind as OriginalFormat;
  const found = kind ? `is a ${kind.toUpperCase()}` : 'is none of the kinds of picture we know';
  throw new UnsuitablePicture('format', `The file ${found}; JPEG, PNG, WebP and AVIF are accepted.`);
}
