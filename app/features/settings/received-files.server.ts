import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { LogoProblem } from '#app/features/agency/logo/logo-refused.ts';
import { readSvgLogo } from '#app/features/agency/logo/read-svg-logo.ts';
import type { Json } from '#app/features/changes/sheet.ts';
import { headBytes, readPictureFormat } from '#app/features/media/file-kind.ts';
import { type Unsuitable, UnsuitablePicture } from '#app/features/media/picture-errors.ts';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import { maxMarkBytes, type Pictures } from '#app/features/media/pictures.ts';
import type { SentFile } from '#app/platform/forms/receive-form.server.ts';
import { xmlText } from '#app/platform/xml/xml-text.ts';
import type { Db } from '#db/tables.ts';
import { findSettingField, type SettingField } from './setting-fields.ts';

/** Why a file cannot be what its field shows. `detail` of a drawing: an element's name, or how many colours it has. */
export type FileRefusal = { reason: Unsuitable | `svg_${LogoProblem}`; detail?: string };

/** What became of a file: what the field is now, why it is not, or the error that kept it from being looked at. */
export type ReceivedFile = { value: { [key: string]: Json } } | { refusal: FileRefusal } | { error: unknown };

export type ReceivedFiles = Map<SettingField, ReceivedFile>;

type Tools = { db: Db; pictures: Pick<Pictures, 'receive' | 'receiveMark'> };

/** Takes a file of a form as it arrives: `logo.file`, `pictures.hero.file`. One of another name is left. */
export async function receiveSettingFile(tools: Tools, { field: input, content }: SentFile, files: ReceivedFiles) {
  const known = input.endsWith('.file') ? findSettingField(input.slice(0, -'.file'.length)) : null;
  if (known?.kind === 'logo') files.set(known.field, await orRefusal(() => receiveLogo(tools, content)));
  if (known?.kind === 'picture') files.set(known.field, await orRefusal(() => receivePicture(tools, content)));
}

async function orRefusal(receive: () => Promise<ReceivedFile>): Promise<ReceivedFile> {
  try {
    return await receive();
  } catch (error) {
    return error instanceof UnsuitablePicture ? { refusal: { reason: error.reason } } : { error };
  }
}

async function receivePicture({ db, pictures }: Tools, content: SentFile['content']): Promise<ReceivedFile> {
  const picture = await pictures.receive(content, 'page');
  await savePicture(db, picture);
  return { value: { id: picture.id } };
}

async function receiveLogo({ db, pictures }: Tools, content: SentFile['content']): Promise<ReceivedFile> {
  const bytes = await buffer(Readable.from(upTo(maxMarkBytes, content)));
  const kind = readPictureFormat(bytes.subarray(0, headBytes));
  if ('unsuitable' in kind && (kind.unsuitable === 'svg' || isMarkup(bytes))) return readDrawing(bytes);
  const mark = await pictures.receiveMark(bytes);
  await savePicture(db, mark);
  return { value: { picture: { id: mark.id, width: mark.width, height: mark.height } } };
}

/** One byte more than may be is enough to know that there are too many. */
async function* upTo(maxBytes: number, content: SentFile['content']): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    yield chunk;
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return;
  }
}

/** An SVG whose first element comes late, or in another encoding. */
function isMarkup(bytes: Uint8Array): boolean {
  const begin = Buffer.from(bytes.subarray(0, 64)).toString('latin1').replaceAll('\0', '');
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<\?xml/.test(begin);
}

async function readDrawing(bytes: Uint8Array): Promise<ReceivedFile> {
  let text = '';
  try {
    for await (const part of xmlText(Readable.from([bytes]))) text += part;
  } catch (error) {
    if (error instanceof RangeError) return { refusal: { reason: 'svg_unreadable' } };
    throw error;
  }
  const read = readSvgLogo(text);
  if ('logo' in read) return { value: read.logo as { [key: string]: Json } };
  return { refusal: { reason: `svg_${read.problem}`, ...(read.detail && { detail: read.detail }) } };
}
