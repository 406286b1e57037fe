import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type FileSum, StorageRefused, StorageUnavailable } from '#app/platform/files/files.ts';
import { readAnswer, textOf } from './s3-listing.server.ts';
import { drain, type SendS3 } from './s3-request.server.ts';

/** What is larger is sent in parts of this size: one request takes 5 GB at most, and so much is sent anew when its line breaks. */
export const partBytes = 64 * 1024 * 1024;

/** The header with the SHA-256 of an object's content. */
export const sumHeader = 'x-amz-meta-sha256';

/**
 * Stores bytes under a key: the storage has all of them or nothing. It compares the sum, which is part of the signature, with
 * what arrives, so that nothing is stored that was damaged on its way.
 */
export async function uploadBytes(send: SendS3, key: string, content: Uint8Array): Promise<FileSum> {
  const bytes = new Uint8Array(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await drain(await send({ method: 'PUT', key, headers: { [sumHeader]: sha256 }, body: { content: bytes, sha256 } }));
  return { bytes: bytes.byteLength, sha256 };
}

/** The same with a local file of this sum, in parts when it is large. */
export async function uploadFile(
  send: SendS3,
  key: string,
  path: string,
  sha256: string,
  size = partBytes,
): Promise<void> {
  const content = await openAsBlob(path);
  if (content.size <= size) {
    await drain(await send({ method: 'PUT', key, headers: { [sumHeader]: sha256 }, body: { content, sha256 } }));
    return;
  }
  const started = await send({ method: 'POST', key, query: { uploads: '' }, headers: { [sumHeader]: sha256 } });
  const uploadId = textOf(await readAnswer(started), 'UploadId');
  try {
    await complete(send, { key, uploadId, sha256 }, await uploadParts(send, { key, uploadId }, content, size));
  } catch (error) {
    // When this fails as well, the nightly sweep gives it up.
    await abortUpload(send, { key, uploadId }).catch(() => undefined);
    throw error;
  }
}

type Upload = { key: string; uploadId: string };

/** One after the other. Returns the ETag of each. */
async function uploadParts(send: SendS3, { key, uploadId }: Upload, content: Blob, size: number): Promise<string[]> {
  const etags: string[] = [];
  for (let start = 0; start < content.size; start += size) {
    const part = content.slice(start, start + size);
    const query = { partNumber: String(etags.length + 1), uploadId };
    const sent = await send({ method: 'PUT', key, query, body: { content: part, sha256: await sumOfBlob(part) } });
    if (sent.status === 404) throw new StorageUnavailable('an upload was given up');
    await drain(sent);
    etags.push(sent.headers.get('etag') ?? '');
  }
  return etags;
}

async function complete(send: SendS3, { key, uploadId, sha256 }: Upload & { sha256: string }, etags: string[]) {
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const xml = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
  const content = new Uint8Array(Buffer.from(xml));
  const body = { content, sha256: createHash('sha256').update(content).digest('hex') };
  const sent = await send({ method: 'POST', key, query: { uploadId }, body });
  if (sent.status === 404) return refuseUnlessStored(send, key, sha256);
  // It begins to answer before it knows: https://docs.aws.amazon.com/AmazonS3/latest/API/API_CompleteMultipartUpload.html
  const answer = await readAnswer(sent);
  if (answer.name === 'Error') throw new StorageUnavailable(textOf(answer, 'Code'));
}

/** An upload that is not known is whole already, when the answer to the first try was lost. */
async function refuseUnlessStored(send: SendS3, key: string, sha256: string): Promise<void> {
  const found = await send({ method: 'HEAD', key });
  if (found.headers.get(sumHeader) !== sha256) throw new StorageRefused('NoSuchUpload', `the parts of ${key}`);
}

export async function abortUpload(send: SendS3, { key, uploadId }: Upload): Promise<void> {
  const sent = await send({ method: 'DELETE', key, query: { uploadId } });
  await drain(sent);
}

async function sumOfBlob(content: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content.stream()) hash.update(chunk);
  return hash.digest('hex');
}
