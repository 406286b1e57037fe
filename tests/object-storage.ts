import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { startFauxqs } from 'fauxqs';
import { onTestFinished } from 'vitest';
import type { ObjectStorage } from '#app/platform/files/object-storage.ts';

/** What the storage does with a request: answers, says that it cannot (500), sends half of what it should, or nothing at all. */
export type StorageMood = 'well' | 'failing' | 'cutting' | 'silent';

export type TestStorage = {
  storage: ObjectStorage;
  /** The same as settings of a site. */
  settings: Record<string, string>;
  mood: StorageMood;
  /** Its objects are as if something else had stored them: without what this product says of them. */
  forgetSums: boolean;
  /** Every request, as `GET originals/a.jpg`, with the status of its answer. */
  requests: string[];
  /** Nothing listens at its address, until `back`. */
  away(): Promise<void>;
  back(): Promise<void>;
};

const bucket = 'bale-uploads';
const [accessKeyId, secretAccessKey, region] = ['BALEUPLOADS', 'a-secret', 'us-east-1'] as const;

/**
 * An S3 server on this machine, gone when the test is over. It believes every signature and sum; what stands before it looks at
 * both, and takes an upload whole or not at all.
 */
export async function startObjectStorage(): Promise<TestStorage> {
  const behind = await startFauxqs({ port: 0, logger: false });
  behind.createBucket(bucket);
  const sockets = new Set<Socket>();
  const front = createServer((incoming, outgoing) => {
    serve(test, behind.port, incoming, outgoing).catch(() => outgoing.destroy());
  });
  front.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number) => once(front.listen(port, '127.0.0.1'), 'listening');
  const away = async () => {
    const closed = new Promise((resolve) => front.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = front.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const storage = { endpoint, bucket, region, accessKeyId, secretAccessKey };
  const settings = {
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  };
  const back = async () => void (await listen(port));
  const test: TestStorage = { storage, settings, mood: 'well', forgetSums: false, requests: [], away, back };
  onTestFinished(async () => {
    if (front.listening) await away();
    await behind.stop();
  });
  return test;
}

async function serve(test: TestStorage, port: number, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method = '', url = '', headers } = incoming;
  const { mood } = test;
  const name = `${method} ${url.slice(bucket.length + 2)}`;
  const end = (status: number, code: string) => {
    outgoing.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    test.requests.push(`${name} ${status}`);
  };
  if (mood === 'silent') return;
  const body = await buffer(incoming);
  if (mood === 'failing') return end(500, 'InternalError');
  const sum = headers['x-amz-content-sha256'];
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== createHash('sha256').update(body).digest('hex')) {
    return end(400, 'XAmzContentSHA256Mismatch');
  }
  if (!(await isSigned(incoming))) return end(403, 'SignatureDoesNotMatch');
  const passed = request({ port, host: '127.0.0.1', method, path: url, headers: headersOf(headers, method, body) });
  passed.end(body);
  const [answer] = (await once(passed, 'response')) as [IncomingMessage];
  const content = await buffer(answer);
  test.requests.push(`${name} ${answer.statusCode}`);
  if (test.forgetSums) delete answer.headers['x-amz-meta-sha256'];
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
  if (mood !== 'cutting' || content.length < 2) return void outgoing.end(content);
  outgoing.write(content.subarray(0, content.length / 2), () => outgoing.destroy());
}

/** Signs the request again as it came, with the key that it should have been signed with. */
async function isSigned({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
  const { authorization = '' } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const signed = names
    .filter((name) => name !== 'host')
    .map((name) => [name, String(headers[name])] as [string, string]);
  const again = new AwsV4Signer({
    ...{
      method,
      url: `http://${headers.host}${url}`,
      headers: signed,
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    },
    datetime: String(headers['x-amz-date']),
  });
  return (await again.authHeader()) === authorization;
}

/** It takes an empty upload only when nothing says so before. */
function headersOf(headers: IncomingHttpHeaders, method: string, body: Buffer): IncomingHttpHeaders {
  if (method !== 'PUT' || body.length > 0) return headers;
  const { 'content-length': _, ...others } = headers;
  return { ...others, 'transfer-encoding': 'chunked', 'content-type': 'application/octet-stream' };
}
