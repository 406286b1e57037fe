import { createHash } from 'node:crypto';
import { checkKey } from '#app/platform/files/file-key.ts';
import { type FileSum, type Files, StorageRefused } from '#app/platform/files/files.ts';
import { sumOf, writeContent } from '#app/platform/files/local-files.server.ts';
import type { ObjectStorage } from '#app/platform/files/object-storage.ts';
import { openTemporaries } from '#app/platform/files/temporaries.server.ts';
import { openLocalCopies } from './local-copies.server.ts';
import { openObject } from './s3-download.server.ts';
import { listKeys, listUploads } from './s3-listing.server.ts';
import { createS3Client, drain, type S3Request } from './s3-request.server.ts';
import { abortUpload, partBytes, sumHeader, uploadBytes, uploadFile } from './s3-upload.server.ts';

type Options = { storage: ObjectStorage; dataDir: string; partBytes?: number };

/**
 * The files of a site in a bucket that all its nodes share. On this machine's disk are only files in the making, and copies for
 * who needs a local path. Throws `StorageUnavailable` and `StorageRefused`, now as well when the bucket cannot be used.
 */
export async function openS3Files({ storage, dataDir, partBytes: size = partBytes }: Options): Promise<Files> {
  const sendAny = createS3Client(storage);
  const send = (request: S3Request) => {
    if (request.key !== null) checkKey(request.key);
    return sendAny(request);
  };
  const { withTemporary, removeStale, close } = await openTemporaries(dataDir);
  await checkBucket();

  /** Before its bytes are needed: a wrong key, or bucket, is noticed at once. */
  async function checkBucket(): Promise<void> {
    const response = await send({ method: 'GET', key: null, query: { 'list-type': '2', 'max-keys': '1' } });
    await drain(response);
  }

  async function put(key: string, path: string, { sha256 }: Pick<FileSum, 'sha256'>): Promise<void> {
    await uploadFile(send, key, path, sha256, size);
  }

  const find: Files['find'] = async (key) => {
    const { ok, headers } = await send({ method: 'HEAD', key });
    if (!ok) return null;
    const modifiedAt = Date.parse(headers.get('last-modified') ?? '');
    return { bytes: Number(headers.get('content-length')), state: headers.get('etag') ?? '', modifiedAt };
  };
  const open: Files['open'] = (key) => openObject(send, key);
  const copies = await openLocalCopies(dataDir, { find, open, withTemporary });

  return {
    put(key, content, maxBytes) {
      checkKey(key);
      if (content instanceof Uint8Array && content.byteLength <= (maxBytes ?? size)) {
        return uploadBytes(send, key, content);
      }
      return withTemporary(async (path) => {
        const sum = await writeContent(path, content, maxBytes);
        await put(key, path, sum);
        return sum;
      });
    },
    make(key, write) {
      checkKey(key);
      return withTemporary(async (path) => {
        const result = await write(path);
        await put(key, path, { sha256: await sumOf(path) });
        return result;
      });
    },
    putFile: async (key, path) => put(key, path, { sha256: await sumOf(path) }),
    open,
    async sum(key) {
      const { ok, headers } = await send({ method: 'HEAD', key });
      return ok ? (headers.get(sumHeader) ?? sumOfContent(open, key)) : null;
    },
    find,
    async remove(key) {
      const response = await send({ method: 'DELETE', key });
      await drain(response);
    },
    async list(folder) {
      const prefix = `${folder}/`;
      const keys = await listKeys(send, prefix, '/');
      return keys.map((key) => key.slice(prefix.length).replace(/\/$/, ''));
    },
    async listBelow(folder) {
      const prefix = `${folder}/`;
      return (await listKeys(send, prefix, '')).map((key) => key.slice(prefix.length));
    },
    localPath: copies.pathOf,
    withTemporary,
    close,
    async removeUnfinished(before) {
      await removeStale(before);
      await copies.removeUnused(before);
      const uploads = await listUploads(send).catch(noneWhereUnknown);
      for (const upload of uploads) if (upload.startedAt < before) await abortUpload(send, upload);
    },
    detectsDamage: true,
  };
}

/** Of an object that something else stored, without its sum. */
async function sumOfContent(open: Files['open'], key: string): Promise<string | null> {
  const opened = await open(key);
  if (opened === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of opened.stream) hash.update(chunk);
  return hash.digest('hex');
}

/** Some kinds of storage do not show unfinished uploads, and remove them by themselves. */
function noneWhereUnknown(error: unknown): [] {
  if (error instanceof StorageRefused && error.code === 'NotImplemented') return [];
  throw error;
}
