import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageRefused, StorageUnavailable } from '#app/platform/files/files.ts';
import type { ObjectStorage } from '#app/platform/files/object-storage.ts';

/** `key` is null for the bucket itself. `body` can be sent again. `sha256` is of the body. */
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key: string | null;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: { content: Blob | Uint8Array<ArrayBuffer>; sha256: string };
};

/** Sends a request and returns its answer, with the body unread: what is missing (404) is an answer too. */
export type SendS3 = (request: S3Request) => Promise<Response>;

/** Longest that the beginning of an answer takes, and that all tries together take, without what sending the body takes. */
const limits = { answerMs: 5_000, allMs: 12_000, bytesPerMs: 50 };

/** The pause before the second try, and before the third. */
const pausesMs = [100, 400];

/** After no answer came in time, nobody else waits for one for so long. */
const restMs = 2_000;

const late = new Error('no answer in time');

/** Answers after which the same may work at once: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const passing = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Requests to one bucket of an S3-compatible storage, addressed by its path, which every kind knows. Tried up to three times when
 * the storage cannot answer, then `StorageUnavailable`; never again when it refuses: `StorageRefused`.
 */
export function createS3Client(storage: ObjectStorage): SendS3 {
  const { accessKeyId, secretAccessKey, region } = storage;
  const signing = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map() };
  let awayUntil = 0;

  async function sendOnce({ method, key, query, headers, body }: S3Request, answerMs: number): Promise<Response> {
    const url = addressOf(storage, key, query);
    const signed = await new AwsV4Signer({
      ...signing,
      ...{ method, url },
      headers: { ...headers, ...(body && { 'X-Amz-Content-Sha256': body.sha256 }) },
    }).sign();
    // Compressed, a body would be shorter than its length says. Not signed: proxies on the way change it.
    signed.headers.set('Accept-Encoding', 'identity');
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(late), answerMs);
    try {
      const init = { method, headers: signed.headers, signal: giveUp.signal, redirect: 'error' } as const;
      return await fetch(signed.url, body ? { ...init, body: body.content } : init);
    } finally {
      clearTimeout(timer);
    }
  }

  return async (request) => {
    if (Date.now() < awayUntil) throw new StorageUnavailable('it did not answer a moment ago');
    const sendingMs = bytesOf(request) / limits.bytesPerMs;
    const until = performance.now() + limits.allMs + sendingMs;
    for (let tries = 0; ; tries += 1) {
      const leftMs = Math.max(1, until - performance.now());
      const { response, error } = await outcomeOf(sendOnce(request, Math.min(limits.answerMs + sendingMs, leftMs)));
      if (response !== null && !passing.has(response.status)) return answered(request, response);
      const waitMs = (pausesMs[tries] ?? Number.POSITIVE_INFINITY) * (0.5 + Math.random());
      if (performance.now() + waitMs < until) {
        if (response !== null) await drain(response);
        await pause(waitMs);
        continue;
      }
      if (response !== null) throw new StorageUnavailable(await reasonOf(response));
      if (error === late) awayUntil = Date.now() + restMs;
      throw new StorageUnavailable('it does not answer', error);
    }
  };
}

/** By itself, as the server puts a class of its own in the place of `Response`. */
function outcomeOf(sent: Promise<Response>): Promise<{ response: Response | null; error: unknown }> {
  return sent.then(
    (response) => ({ response, error: null }),
    (error: unknown) => ({ response: null, error }),
  );
}

async function answered(request: S3Request, response: Response): Promise<Response> {
  if (response.ok) return response;
  const { method, key } = request;
  const code = await reasonOf(response);
  const isMissing = code === 'NoSuchUpload' || (method !== 'PUT' && method !== 'POST' && code !== 'NoSuchBucket');
  if (response.status === 404 && isMissing) return new Response(null, { status: 404 });
  throw new StorageRefused(code, `${method} ${key ?? 'of the bucket'}`);
}

/** Reads the rest of an answer, of which nothing is wanted: its connection is of use again. */
export async function drain(response: Response): Promise<void> {
  await response.text().catch(() => '');
}

/** Its code for what went wrong; an answer to HEAD has none. */
async function reasonOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? String(response.status);
}

function addressOf(
  { endpoint, bucket }: ObjectStorage,
  key: string | null,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query).toString();
  return `${endpoint.replace(/\/+$/, '')}/${bucket}${key === null ? '' : `/${key}`}${search && `?${search}`}`;
}

function bytesOf({ body }: S3Request): number {
  return body === undefined ? 0 : body.content instanceof Blob ? body.content.size : body.content.byteLength;
}
