import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type FileContent, TooManyBytes } from '#app/platform/files/files.ts';
import { writeContent } from '#app/platform/files/local-files.server.ts';
import { ImageRejected } from '#app/platform/images/image-job.ts';
import type { ImageLine } from '#app/platform/images/image-line.server.ts';
import type { ImageTool } from '#app/platform/images/image-tool.server.ts';
import { headBytes, readPictureFormat } from './file-kind.ts';
import type { MediaFolder, OriginalFormat } from './media-folder.server.ts';
import { UnsuitablePicture } from './picture-errors.ts';
import { maxMarkBytes, maxOriginalBytes, type Pictures } from './pictures.ts';

type Tools = { folder: MediaFolder; images: ImageTool; line: ImageLine };

/** Of the longer side, in pixels: smaller ones look poor on a card, and no page shows a larger one. */
export const minReceivedSide = 640;
export const maxMasterSide = 3840;

/** Implements `Pictures.saveOriginal`. A file is accepted only after all of it could be decoded. */
export async function saveOriginal(
  { folder, images, line }: Tools,
  bytes: Uint8Array,
): ReturnType<Pictures['saveOriginal']> {
  if (bytes.byteLength > maxOriginalBytes) throw tooManyBytes(maxOriginalBytes);
  const format = readFormat(bytes);
  const id = idOf(createHash('sha256').update(bytes).digest('hex'));
  const facts = await folder.files
    .make(folder.originalKey(id, format), async (temporary) => {
      await writeContent(temporary, bytes);
      return line.now(() => images.inspect(temporary));
    })
    .catch(explain);
  return { id, format, ...facts };
}

/** Implements `Pictures.receive`. */
export function receiveOriginal(
  { folder, images, line }: Tools,
  content: FileContent,
): ReturnType<Pictures['receive']> {
  const sides = { minSide: minReceivedSide, maxSide: maxMasterSide };
  const receive = async (temporary: string) => {
    const head = new Head();
    const { sha256 } = await writeContent(temporary, head.watch(content), maxOriginalBytes);
    const format = readFormat(head.bytes);
    const id = idOf(sha256);
    const facts = await folder.keepMade(folder.masterKey(id), (target) =>
      line.soon(() => images.clean({ source: temporary, target, ...sides })),
    );
    await folder.files.putFile(folder.originalKey(id, format), temporary);
    return { id, format, ...facts };
  };
  return folder.files.withTemporary(receive).catch(explain);
}

/** No page shows a mark higher than a fifth of this, or wider than half. */
const markBox = { width: 480, height: 160 };

/** Implements `Pictures.receiveMark`. */
export async function receiveMark(tools: Tools, bytes: Uint8Array): ReturnType<Pictures['receiveMark']> {
  if (bytes.byteLength > maxMarkBytes) throw tooManyBytes(maxMarkBytes);
  readFormat(bytes);
  const { folder, images, line } = tools;
  const clean = await folder.files
    .withTemporary(async (source) => {
      await writeContent(source, bytes);
      return line.soon(() => images.cleanMark(source, markBox));
    })
    .catch(explain);
  return saveOriginal(tools, clean);
}

/** Implements `Pictures.cut`. */
export async function cutPicture(
  tools: Tools,
  mediaId: string,
  { focus, ...box }: Parameters<Pictures['cut']>[1],
): ReturnType<Pictures['cut']> {
  const { folder, images, line } = tools;
  const found = await folder.findSource(mediaId);
  if (found === null) return null;
  const source = await folder.files.localPath(found);
  const bytes = await folder.files.withTemporary(async (target) => {
    await folder.checkSource(found);
    await line.soon(() => images.cut({ source, target, focus, box }));
    return readFile(target);
  });
  return saveOriginal(tools, bytes);
}

/** The beginning of what passes: a file that is no picture is refused before the rest of it is read. */
class Head {
  bytes: Uint8Array = new Uint8Array();

  async *watch(content: FileContent): AsyncGenerator<Uint8Array> {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      if (this.bytes.byteLength < headBytes) this.#add(chunk);
      yield chunk;
    }
  }

  #add(chunk: Uint8Array): void {
    this.bytes = Buffer.concat([this.bytes, chunk.subarray(0, headBytes - this.bytes.byteLength)]);
    if (this.bytes.byteLength === headBytes) readFormat(this.bytes);
  }
}

function idOf(sha256: string): string {
  return sha256.slice(0, 16);
}

function readFormat(head: Uint8Array): OriginalFormat {
  const found = readPictureFormat(head);
  if ('format' in found) return found.format;
  throw new UnsuitablePicture(
    found.unsuitable,
    `The file is refused (${found.unsuitable}): JPEG, PNG, WebP, AVIF and HEIC are accepted.`,
  );
}

function tooManyBytes(maxBytes: number): UnsuitablePicture {
  return new UnsuitablePicture('too-many-bytes', `The picture is larger than ${maxBytes / 1_000_000} MB.`);
}

/** Throws what is wrong with the file in the words of this feature, everything else as it is. */
function explain(error: unknown): never {
  if (error instanceof TooManyBytes) throw tooManyBytes(maxOriginalBytes);
  if (error instanceof ImageRejected) {
    throw new UnsuitablePicture(error.reason, `The picture is refused: ${error.message}.`);
  }
  throw error;
}
