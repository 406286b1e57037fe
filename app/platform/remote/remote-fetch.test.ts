import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { connectToOneOf } from './internet.server.ts';
import { createRemoteFetch } from './remote-fetch.server.ts';
import type { Resolve } from './remote-request.server.ts';
import { testCertificate } from './test-certificate.ts';

const publicAddress = '93.184.215.14';
const maxBytes = 100_000;

const resolvesTo =
  (...addresses: string[]) =>
  async () =>
    addresses;

type Options = { resolve?: Resolve; timeoutMs?: number };
type Target = { host: string; port: number; addresses: string[] };

/** The internet, whose every public address leads to this server. */
async function openInternet(server: Server, { resolve = resolvesTo(publicAddress), timeoutMs = 5_000 }: Options = {}) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const targets: Target[] = [];
  const fetchRemote = createRemoteFetch({
    userAgent: 'Test/1.0',
    gapMs: 0,
    timeoutMs,
    network: {
      resolve,
      connect(target) {
        targets.push(target);
        return connect(port, '127.0.0.1');
      },
    },
  });
  const read = (address: string, request: Partial<Parameters<typeof fetchRemote>[1]> = {}) =>
    fetchRemote(address, { maxBytes, ...request }, async ({ body, ...content }) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      return { ...content, bytes: Buffer.concat(chunks), text: Buffer.concat(chunks).toString() };
    });
  return { fetchRemote, read, targets, sockets };
}

const openSite = (listener: RequestListener, options?: Options) => openInternet(createServer(listener), options);

/** A server that says these bytes, whatever it is sent, and then what `after` does. */
function openRaw(bytes: string, after: (socket: Socket) => void = (socket) => socket.end(), options?: Options) {
  const server = createSocketServer((socket) => {
    socket.once('data', () => socket.write(bytes, () => after(socket)));
  });
  return openInternet(server, options);
}

const ok = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const stayOpen = () => {};

test('what lies at an address is read, with a named user agent and nothing of ours', async () => {
  const { read, targets } = await openSite((request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify([request.url, request.headers]));
  });
  const { text, ...content } = await read('http://feeds.example/all%20homes.xml?page=2#top');
  expect(content).toMatchObject({
    address: 'http://feeds.example/all%20homes.xml?page=2',
    contentType: 'application/json',
  });
  expect(JSON.parse(text)).toEqual([
    '/all%20homes.xml?page=2',
    {
      host: 'feeds.example',
      'user-agent': 'Test/1.0',
      'accept-encoding': 'gzip, deflate, br',
      connection: 'close',
    },
  ]);
  expect(targets).toEqual([{ host: 'feeds.example', port: 80, addresses: [publicAddress] }]);
});

test('a result is what the reader makes of it, also when the reader stops early, and the connection ends with it', async () => {
  const { fetchRemote, sockets } = await openSite((_, response) => void response.write('first'));
  const first = await fetchRemote('http://feeds.example/', { maxBytes }, async ({ body }) => {
    for await (const chunk of body) return Buffer.from(chunk).toString();
    return null;
  });
  expect(first).toBe('first');
  await expect.poll(() => sockets.size).toBe(0);
});

test('an error of the reader is its own', async () => {
  const { fetchRemote, sockets } = await openSite((_, response) => void response.write('first'));
  const result = fetchRemote('http://feeds.example/', { maxBytes }, () => Promise.reject(new Error('disk full')));
  await expect(result).rejects.toThrow('disk full');
  await expect.poll(() => sockets.size).toBe(0);
});

test.for(['ftp://feeds.example/', 'http://a:b@feeds.example/', 'http://feeds.example:22/', 'feeds.example'])(
  '%s is no address of a website',
  async (address) => {
    const { read, targets } = await openSite((_, response) => void response.end());
    await expect(read(address)).rejects.toMatchObject({ problem: 'address' });
    expect(targets).toEqual([]);
  },
);

test.for([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://169.254.169.254/latest/meta-data/',
  'https://192.168.1.1:8443/',
])('%s is not connected to', async (address) => {
  const { read, targets } = await openSite((_, response) => void response.end());
  await expect(read(address)).rejects.toMatchObject({ problem: 'not-public' });
  expect(targets).toEqual([]);
});

test('a name that leads to a private address is not connected to', async () => {
  for (const address of ['10.0.0.1', '127.0.0.1', 'fd00::1', '::ffff:10.0.0.1', 'nonsense']) {
    const { read, targets } = await openSite((_, response) => void response.end(), { resolve: resolvesTo(address) });
    await expect(read('http://feeds.example/')).rejects.toMatchObject({ problem: 'not-public' });
    expect(targets).toEqual([]);
  }
});

test('of several addresses only the public ones are connected to, and the name is resolved once', async () => {
  let resolved = 0;
  const { read, targets } = await openSite((_, response) => void response.end('here'), {
    resolve: async () => {
      resolved += 1;
      return resolved === 1 ? ['127.0.0.1', publicAddress, '2606:4700::1'] : ['127.0.0.1'];
    },
  });
  expect(await read('http://rebinding.example/')).toMatchObject({ text: 'here' });
  expect(targets[0]?.addresses).toEqual([publicAddress, '2606:4700::1']);
  expect(resolved).toBe(1);
});

test('without a handed-in connection the machine itself is out of reach', async () => {
  const server = createServer((_, response) => void response.end('secret')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const fetchRemote = createRemoteFetch({ userAgent: 'Test/1.0' });
  for (const host of ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'])
    await expect(fetchRemote(`http://${host}/`, { maxBytes }, async () => null)).rejects.toMatchObject({
      problem: expect.stringMatching(/^(not-public|unknown-host)$/),
    });
});

test('the connection goes to an address that was checked, whatever the name leads to by now', async () => {
  const server = createServer((_, response) => void response.end('here')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Nobody listens at the first.
  const addresses = ['::1', '127.0.0.1'];
  for (const host of ['feeds.example', 'localhost']) {
    const socket = connectToOneOf({ host, port, addresses });
    await once(socket, 'connect');
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  }
});

test('a name that nobody has, and a server that does not answer, each have their word', async () => {
  const nameless = await openSite(() => {}, { resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  await expect(nameless.read('http://nobody.example/')).rejects.toMatchObject({ problem: 'unknown-host' });
  const fetchRemote = createRemoteFetch({
    userAgent: 'Test/1.0',
    network: { resolve: resolvesTo(publicAddress), connect: () => connect(1, '127.0.0.1') },
  });
  for (const protocol of ['http', 'https'])
    await expect(fetchRemote(`${protocol}://feeds.example/`, { maxBytes }, async () => null)).rejects.toMatchObject({
      problem: 'unreachable',
    });
});

test('redirects are followed, and each is checked again', async () => {
  const { read, targets } = await openSite(
    ({ url = '' }, response) => {
      const locations: Record<string, string> = {
        '/moved': '/here',
        '/cdn': '//cdn.example/here',
        '/private': 'http://inside.example/',
        '/metadata': 'http://169.254.169.254/latest/meta-data/',
        '/file': 'file:///etc/passwd',
        '/ssh': 'http://feeds.example:22/',
        '/password': 'http://a:b@feeds.example/here',
      };
      const location = locations[url];
      if (location === undefined) response.end('here');
      else response.writeHead(302, { location }).end('elsewhere');
    },
    { resolve: async (host) => [host === 'inside.example' ? '10.0.0.1' : publicAddress] },
  );
  expect(await read('http://feeds.example/moved')).toMatchObject({
    text: 'here',
    address: 'http://feeds.example/here',
  });
  expect(await read('http://feeds.example/cdn')).toMatchObject({ text: 'here', address: 'http://cdn.example/here' });
  for (const path of ['private', 'metadata'])
    await expect(read(`http://feeds.example/${path}`)).rejects.toMatchObject({ problem: 'not-public' });
  for (const path of ['file', 'ssh', 'password'])
    await expect(read(`http://feeds.example/${path}`)).rejects.toMatchObject({ problem: 'address' });
  expect(new Set(targets.map(({ host }) => host))).toEqual(new Set(['feeds.example', 'cdn.example']));
});

test('redirects in a circle or without an end are not followed', async () => {
  const { read, targets } = await openSite(({ url = '' }, response) => {
    const location = url === '/a' ? '/b' : url === '/b' ? '/a' : `/${Number(url.slice(1)) + 1}`;
    response.writeHead(301, { location }).end();
  });
  await expect(read('http://feeds.example/a')).rejects.toMatchObject({ problem: 'redirects' });
  expect(targets).toHaveLength(2);
  await expect(read('http://feeds.example/1')).rejects.toMatchObject({ problem: 'redirects' });
  expect(targets).toHaveLength(8);
});

test('a token goes to the site it is for, and to no other', async () => {
  const { read } = await openSite(({ url, headers }, response) => {
    if (url === '/start') response.writeHead(307, { location: 'http://other.example/end' }).end();
    else if (url === '/begin') response.writeHead(307, { location: '/end' }).end();
    else response.end(headers.authorization ?? 'no token');
  });
  const headers = { Authorization: 'Bearer secret' };
  expect(await read('http://feeds.example/begin', { headers })).toMatchObject({ text: 'Bearer secret' });
  expect(await read('http://feeds.example/start', { headers })).toMatchObject({ text: 'no token' });
});

test.for([204, 206, 304, 404, 500])('an answer of %i is none', async (status) => {
  const { read } = await openSite((_, response) => void response.writeHead(status).end());
  await expect(read('http://feeds.example/')).rejects.toMatchObject({ problem: 'status', status });
});

test('compressed content is decoded', async () => {
  const compressed = { gzip: gzipSync('here'), deflate: deflateSync('here'), br: brotliCompressSync('here') };
  for (const [encoding, bytes] of Object.entries(compressed)) {
    const { read } = await openSite((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding.toUpperCase() }).end(bytes);
    });
    expect(await read('http://feeds.example/')).toMatchObject({ text: 'here' });
  }
});

test('content may be as long as it may, and no longer, whether or not it says so', async () => {
  const { read } = await openSite(({ url }, response) => {
    const bytes = Buffer.alloc(url === '/just' ? maxBytes : maxBytes + 1);
    if (url === '/announced') response.setHeader('Content-Length', bytes.length);
    else response.flushHeaders();
    response.end(bytes);
  });
  expect((await read('http://feeds.example/just')).bytes).toHaveLength(maxBytes);
  await expect(read('http://feeds.example/announced')).rejects.toMatchObject({ problem: 'too-large' });
  await expect(read('http://feeds.example/chunked')).rejects.toMatchObject({ problem: 'too-large' });
});

test('content that never ends is cut off', async () => {
  const { read, sockets } = await openSite((_, response) => {
    const more = () => void (response.write(Buffer.alloc(10_000)) && setImmediate(more));
    response.on('drain', more).on('error', () => {});
    more();
  });
  await expect(read('http://feeds.example/')).rejects.toMatchObject({ problem: 'too-large' });
  await expect.poll(() => sockets.size).toBe(0);
});

test('content that becomes too long when decoded is cut off', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  for (const [encoding, bytes] of Object.entries({ gzip: bomb, br: brotliCompressSync(Buffer.alloc(1_000_000)) })) {
    const { read } = await openSite((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(bytes.subarray(0, 90_000));
    });
    await expect(read('http://feeds.example/')).rejects.toMatchObject({ problem: 'too-large' });
  }
  // As many empty parts as one likes decode to nothing.
  const { read } = await openSite((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(Buffer.concat(Array.from({ length: 6_000 }, () => gzipSync(''))));
  });
  await expect(read('http://feeds.example/')).rejects.toMatchObject({ problem: 'too-large' });
});

test.for([
  ['content shorter than its length', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort'],
  ['chunks that end early', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort'],
  ['chunks that are none', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnonsense'],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['a length and chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a negative length', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nab'],
  ['no answer at all', ''],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['another protocol', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
  ['headers without an end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`],
  ['an unknown encoding', 'HTTP/1.1 200 OK\r\nContent-Encoding: zstd, x\r\n\r\nab'],
  ['compression that is none', 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nab'],
])('%s is broken', async ([, bytes]) => {
  const { read } = await openRaw(bytes as string);
  await expect(read('http://feeds.example/')).rejects.toMatchObject({ problem: 'broken' });
});

test('compressed content that ends early is broken', async () => {
  const { read } = await openSite((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('here').subarray(0, -4));
  });
  await expect(read('http://feeds.example/')).rejects.toMatchObject({ problem: 'broken' });
});

test('content longer than its length ends where that says', async () => {
  const { read } = await openRaw(`${ok('here')} and more`);
  expect(await read('http://feeds.example/')).toMatchObject({ text: 'here' });
});

test.for([
  ['says nothing', '', stayOpen],
  ['stops in its headers', 'HTTP/1.1 200 OK\r\n', stayOpen],
  ['stops in its content', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab', stayOpen],
  [
    'goes on byte by byte',
    'HTTP/1.1 200 OK\r\nContent-Length: 90000\r\n\r\n',
    (socket: Socket) => {
      const timer = setInterval(() => socket.write('a'), 5);
      socket.on('close', () => clearInterval(timer));
    },
  ],
] as const)('a server that %s is too slow', async ([, bytes, after]) => {
  const { read, sockets } = await openRaw(bytes, after, { timeoutMs: 200 });
  await expect(read('http://feeds.example/')).rejects.toMatchObject({ problem: 'too-slow' });
  await expect.poll(() => sockets.size).toBe(0);
});

test('names, encryption and redirects count towards the time', async () => {
  const nameless = await openSite(() => {}, { timeoutMs: 100, resolve: () => new Promise(() => {}) });
  await expect(nameless.read('http://feeds.example/')).rejects.toMatchObject({ problem: 'too-slow' });
  const silent = await openInternet(
    createSocketServer((socket) => void socket.resume()),
    { timeoutMs: 100 },
  );
  await expect(silent.read('https://feeds.example/')).rejects.toMatchObject({ problem: 'too-slow' });
  await expect.poll(() => silent.sockets.size).toBe(0);
  const slow = await openSite(
    async ({ url = '' }, response) => {
      await wait(80);
      response.writeHead(302, { location: `${url}x` }).end();
    },
    { timeoutMs: 200 },
  );
  await expect(slow.read('http://feeds.example/')).rejects.toMatchObject({ problem: 'too-slow' });
});

test('whoever stops gets their own reason, in line and in the middle', async () => {
  const { read, sockets } = await openSite((_, response) => void response.write('first'));
  const stop = new AbortController();
  const results = Array.from({ length: 5 }, () => read('http://feeds.example/', { signal: stop.signal }));
  const settled = Promise.allSettled(results);
  await expect.poll(() => sockets.size).toBe(3);
  stop.abort(new Error('stopped'));
  for (const result of await settled) expect(result).toMatchObject({ reason: { message: 'stopped' } });
  await expect.poll(() => sockets.size).toBe(0);
});

test('three are fetched at a time', async () => {
  let now = 0;
  let maxNow = 0;
  const { read } = await openSite(async (_, response) => {
    now += 1;
    maxNow = Math.max(maxNow, now);
    await wait(20);
    now -= 1;
    response.end('here');
  });
  await Promise.all(Array.from({ length: 9 }, (_, index) => read(`http://site${index % 4}.example/`)));
  expect(maxNow).toBe(3);
});

test('a busy site is tried again when it says, not sooner', async () => {
  const at: number[] = [];
  const { read } = await openSite((_, response) => {
    at.push(performance.now());
    if (at.length === 1) response.writeHead(429, { 'retry-after': '1' }).end();
    else if (at.length === 2) response.writeHead(503, { 'retry-after': new Date(0).toUTCString() }).end();
    else response.end('here');
  });
  expect(await read('http://feeds.example/')).toMatchObject({ text: 'here' });
  expect(at).toHaveLength(3);
  expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(999);
});

test('a busy site that never gets free, wants long, or does not say when, is left alone', async () => {
  let requests = 0;
  const { read } = await openSite(({ url }, response) => {
    requests += 1;
    const after: Record<string, string> = { '/never': '0', '/long': '3600', '/nonsense': 'soon' };
    const header = after[url ?? ''];
    response.writeHead(429, header === undefined ? {} : { 'retry-after': header }).end();
  });
  const busy = (retryAfterMs: number | null) => ({ problem: 'busy', status: 429, retryAfterMs });
  await expect(read('http://feeds.example/long')).rejects.toMatchObject(busy(3_600_000));
  await expect(read('http://feeds.example/nonsense')).rejects.toMatchObject(busy(null));
  await expect(read('http://feeds.example/')).rejects.toMatchObject(busy(null));
  expect(requests).toBe(3);
  await expect(read('http://feeds.example/never')).rejects.toMatchObject(busy(0));
  expect(requests).toBe(6);
});

test('encrypted sites need a certificate that is valid, and theirs', async () => {
  const { read } = await openInternet(createTlsServer(testCertificate, (_, response) => void response.end('here')));
  await expect(read('https://feeds.example/')).rejects.toMatchObject({ problem: 'insecure' });

  const trusted = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([testCertificate.cert]);
  expect(await read('https://feeds.example/')).toMatchObject({ text: 'here' });
  expect(await read('https://feeds.example:8443/')).toMatchObject({ text: 'here' });
  await expect(read('https://other.example/')).rejects.toMatchObject({ problem: 'insecure' });
  await expect(read(`https://${publicAddress}/`)).rejects.toMatchObject({ problem: 'insecure' });
});

test('a server that speaks no encryption is not secure', async () => {
  const { read } = await openSite((_, response) => void response.end('here'));
  await expect(read('https://feeds.example/')).rejects.toMatchObject({ problem: 'insecure' });
});
