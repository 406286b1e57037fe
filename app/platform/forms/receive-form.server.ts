import { readWholeBody } from '#app/platform/request-body.ts';
import { MalformedForm, readBoundary, readParts } from './multipart.server.ts';

/** A file of a form that somebody chose. What `receive` leaves of its content is dropped. */
export type SentFile = { field: string; name: string; content: AsyncIterable<Uint8Array> };

/** Of all fields that are no files, with their names. */
const maxFieldBytes = 256 * 1024;

/**
 * The fields of a form that are no files; those are passed to `receive` as they arrive, one after another, and never whole in
 * memory. Null for a body that is no form, ends early, or has too much in its fields: the files before that were passed on.
 */
export function receiveForm(
  request: Pick<Request, 'body' | 'headers'>,
  receive: (file: SentFile) => Promise<void>,
): Promise<FormData | null> {
  const boundary = readBoundary(request.headers.get('Content-Type'));
  return readWholeBody(request, async (content) => {
    try {
      return await (boundary === null ? readPlain(content) : readFields(content, boundary, receive));
    } catch (error) {
      if (error instanceof MalformedForm) return null;
      throw error;
    }
  });
}

async function readFields(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  receive: (file: SentFile) => Promise<void>,
): Promise<FormData> {
  const form = new FormData();
  let left = maxFieldBytes;
  for await (const { name, fileName, content } of readParts(body, boundary)) {
    left -= Buffer.byteLength(name);
    if (fileName === null) {
      const value = await readText(content, left);
      left -= value.byteLength;
      form.append(name, value.toString('utf8'));
    } else if (fileName !== '') await receive({ field: name, name: fileName, content });
  }
  return form;
}

/** A form without files, of the other type that browsers send. */
async function readPlain(body: AsyncIterable<Uint8Array>): Promise<FormData> {
  const form = new FormData();
  const text = await readText(body, maxFieldBytes);
  for (const [name, value] of new URLSearchParams(text.toString('utf8'))) form.append(name, value);
  return form;
}

async function readText(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new MalformedForm('The fields of the form hold too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
