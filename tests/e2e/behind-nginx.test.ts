import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findNginx, type RunningProxy, startProxy } from '#tests/nginx.ts';
import { proxyClient } from '#tests/proxy-client.ts';

import { findFreePort, type RunningSite } from '#tests/server.ts';
import { startEmptySite } from './empty-site.ts';

const hasNginx = findNginx() !== null;
const oneNode = readFileSync('deploy/nginx/one-node.conf', 'utf8');
const twoNodes = readFileSync('deploy/nginx/two-nodes.conf', 'utf8');
const asset = `/assets/${readdirSync('build/client/assets').find((name) => name.endsWith('.css') || name.endsWith('.js'))}`;

let site: RunningSite;
let proxy: RunningProxy;
let visitor: ReturnType<typeof proxyClient>;

beforeAll(async () => {
  if (!hasNginx) return;
  site = await startEmptySite({ PUBLIC_URL: 'https://www.bale.example', HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  proxy = await startProxy(oneNode.replaceAll('127.0.0.1:3000', `127.0.0.1:${site.port}`));
  visitor = proxyClient(proxy);
});

afterAll(async () => {
  visitor?.close();
  await Promise.all([proxy?.stop(), site?.stop()]);
});

it.skipIf(!hasNginx)('has one address: by https, under its own name', async () => {
  const [answer] = await once(
    get({ port: proxy.httpPort, host: '127.0.0.1', path: '/properties?type=Villa', headers: { Host: 'bale.example' } }),
    'response',
  );
  answer.resume();
  expect([answer.statusCode, answer.headers.location]).toEqual([301, 'https://www.bale.example/properties?type=Villa']);
  const other = await visitor.ask('/about', { host: 'bale.example' });
  expect([other.status, other.headers['location']]).toEqual([301, 'https://www.bale.example/about']);
});

it.skipIf(!hasNginx)('speaks HTTP/2, and sends the headers of the site once each', async () => {
  const session = connect(`https://127.0.0.1:${proxy.httpsPort}`, { ca: proxy.certificate, servername: proxy.host });
  onTestFinished(() => session.destroy());
  const stream = session.request({ ':path': '/', ':authority': proxy.host });
  const [headers] = await once(stream, 'response');
  stream.resume();
  expect(headers[':status']).toBe(200);
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it.skipIf(!hasNginx)('counts by where a visitor comes from, whatever they write of that', async () => {
  const read = (forwarded: string, localAddress: string) =>
    visitor.ask('/api/v1/places', { headers: { 'X-Forwarded-For': forwarded }, localAddress });
  const statuses: number[] = [];
  for (let at = 0; at < 301; at += 1) statuses.push((await read(`203.0.113.${at % 250}`, '127.0.0.1')).status);
  expect(statuses.indexOf(429)).toBe(300);
  expect((await read('203.0.113.1', '127.0.0.2')).status).toBe(200);
});

it.skipIf(!hasNginx)('gives the site each request under the id of its own log', async () => {
  const { headers } = await visitor.ask('/contact', { headers: { 'X-Request-Id': 'of-somebody-else' } });
  const id = headers['x-request-id'] as string;
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  await expect.poll(() => site.output()).toContain(id);
  await expect.poll(() => proxy.log()).toContain(`${id} GET 200`);
  expect(await proxy.log()).not.toContain('127.0.0.');
});

it.skipIf(!hasNginx)('has forms up to the limits of the site, and files far above those of a form', async () => {
  const post = (path: string, bytes: number) =>
    visitor.ask(path, {
      ...{ method: 'POST', body: 'a'.repeat(bytes) },
      headers: { Origin: 'https://www.bale.example', 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  const [form, long, file] = await Promise.all([
    post('/contact', 200_000),
    post('/contact', 300_000),
    post('/account/listings/1/pictures', 8_000_000),
  ]);
  expect([form.status, long.status]).toEqual([422, 413]);
  expect(long.body.toString()).toContain('This is more than can be sent at once.');
  // To the sign-in, and not refused for its size.
  expect([302, 303, 401, 404]).toContain(file.status);
});

it.skipIf(!hasNginx)('never shows the inside of a node', async () => {
  for (const path of ['/metrics', '/Metrics', '/%6detrics']) expect((await visitor.ask(path)).status).toBe(404);
});

it.skipIf(!hasNginx)(
  'sends what never changes in each form, also while no node answers; pages then say so',
  async () => {
    const media = /\/media\/[\w./-]+/.exec((await visitor.ask('/about')).body.toString())?.[0] as string;
    const encodings = ['br, gzip', 'gzip;q=0.9, br;q=0', 'identity'];
    const readAsset = () =>
      Promise.all(encodings.map((encoding) => visitor.ask(asset, { headers: { 'Accept-Encoding': encoding } })));
    await Promise.all([readAsset(), visitor.ask(media), visitor.ask('/account/sign-in')]);
    await site.stop();
    const [brotli, gzip, plain] = await readAsset();
    expect(brotliDecompressSync(brotli!.body).equals(plain!.body)).toBe(true);
    expect(gunzipSync(gzip!.body).equals(plain!.body)).toBe(true);
    expect(brotli!.headers['cache-control']).toContain('immutable');
    expect((await visitor.ask(media)).headers['content-type']).toMatch(/^image\//);
    for (const path of ['/about', '/account/sign-in', `${asset}.none`]) {
      const { status, headers, body } = await visitor.ask(path);
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(body.toString()).toContain('Back in a moment');
    }
  },
);

it.skipIf(!hasNginx)('sends a read to the next node when one breaks off, a form never twice', async () => {
  const received: string[] = [];
  const breaking = createServer((request) => {
    received.push(`breaking ${request.method}`);
    request.socket.destroy();
  });
  const sound = createServer((request, response) => {
    received.push(`sound ${request.method}`);
    request.resume().on('end', () => response.end('ok'));
  });
  const ports = [await listen(breaking), await listen(sound)];
  const pair = await startProxy(pairOf(ports[0]!, ports[1]!));
  const client = proxyClient(pair);
  onTestFinished(() => pair.stop());
  onTestFinished(() => client.close());
  const reads = [];
  for (let at = 0; at < 6; at += 1) reads.push((await client.ask('/about')).status);
  expect(reads).toEqual([200, 200, 200, 200, 200, 200]);
  expect(received).toContain('breaking GET');
  received.length = 0;
  const forms = [];
  for (let at = 0; at < 6; at += 1) forms.push((await client.ask('/contact', { method: 'POST', body: 'a=1' })).status);
  expect(forms.toSorted()).toEqual([200, 200, 200, 503, 503, 503]);
  expect(received).toHaveLength(6);

  const gone = await startProxy(pairOf(await findFreePort(), ports[1]!));
  const other = proxyClient(gone);
  onTestFinished(() => gone.stop());
  onTestFinished(() => other.close());
  const sent = [];
  for (let at = 0; at < 6; at += 1) sent.push((await other.ask('/contact', { method: 'POST', body: 'a=1' })).status);
  expect(sent).toEqual([200, 200, 200, 200, 200, 200]);
});

it.skipIf(!hasNginx)('finds the files of a page wherever its version runs, while nodes of two run', async () => {
  const node = (version: string) =>
    createServer(({ url }, response) => {
      if (!url?.includes(version)) return void response.writeHead(404).end();
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable').end(version);
    });
  const pair = await startProxy(pairOf(await listen(node('old')), await listen(node('new'))));
  onTestFinished(() => pair.stop());
  const client = proxyClient(pair);
  onTestFinished(() => client.close());
  const found = [];
  for (let at = 0; at < 10; at += 1) {
    for (const version of ['old', 'new']) found.push((await client.ask(`/assets/${version}-${at}.js`)).body.toString());
  }
  expect(found).toEqual(Array.from({ length: 10 }, () => ['old', 'new']).flat());
  // Not a fault of either node: both go on answering.
  expect((await client.ask('/assets/neither.js')).status).toBe(404);
  expect((await client.ask('/assets/old-last.js')).body.toString()).toBe('old');
});

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function pairOf(one: number, other: number): string {
  return twoNodes.replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`).replaceAll('127.0.0.1:3002', `127.0.0.1:${other}`);
}
