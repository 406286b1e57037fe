import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Agent, get, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { createAdmission } from './admission.ts';
import { busyResponse } from './busy-response.ts';
import { createHttpServer } from './http-server.ts';
import { laneReader } from './lanes.ts';
import { listen } from './listeners.ts';

/** A server on which every page takes until `finish` is called; forms take no time. */
async function start(post: RequestListener = (_, outgoing) => outgoing.end('done')) {
  const open: ServerResponse[] = [];
  const listener: RequestListener = (incoming, outgoing) => {
    if (incoming.method === 'GET' && incoming.url?.startsWith('/properties')) open.push(outgoing);
    else post(incoming, outgoing);
  };
  const counts = { arrived: 0, refused: 0 };
  const refuse = busyResponse({ https: false, languageOf: (lang) => (lang === 'id' ? 'id' : 'en') });
  const admission = createAdmission({
    laneOf: laneReader(new Map()),
    addressOf: ({ headers }: IncomingMessage) => String(headers['x-forwarded-for'] ?? ''),
    refuse(incoming, outgoing) {
      counts.refused += 1;
      refuse(incoming, outgoing);
    },
    log: createLog('silent'),
  });
  const server = createHttpServer((...exchange) => {
    counts.arrived += 1;
    admission.admit(...exchange, listener);
  });
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const finish = () => {
    for (const response of open.splice(0)) response.end('done');
  };
  return { port, open, finish, counts, quality: admission.quality };
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

function ask(port: number, path: string, { from = '203.0.113.7', method = 'GET' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': from };
    const sent = (method === 'GET' ? get : request)({ port, path, method, headers, agent: false });
    sent.on('error', reject).on('response', async (response) => {
      const body = await text(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.end();
  });
}

test('answers are packed least while many wait, and better as soon as they do not', async () => {
  const { port, open, finish, quality } = await start();
  const first = Array.from({ length: 4 }, (_, at) => ask(port, `/properties?page=${at}`));
  await expect.poll(() => open.length).toBe(4);
  expect(quality()).toBe('fast');
  // Of a network each: nobody's share is used up.
  const others = Array.from({ length: 8 }, (_, at) => ask(port, '/properties', { from: `198.51.${at}.1` }));
  await expect.poll(quality).toBe('least');
  const done = setInterval(finish, 5);
  await Promise.all([...first, ...others]);
  clearInterval(done);
  expect(quality()).toBe('fast');
});

test('a flood of searches turns away itself, and neither leads nor the desk nor another visitor', async () => {
  const { port, open, finish, counts } = await start();
  const flood = Array.from({ length: 200 }, (_, at) => ask(port, `/properties?keyword=${at}`));
  await expect.poll(() => counts.arrived).toBe(200);
  expect(counts.refused).toBeGreaterThan(100);
  expect(open).toHaveLength(4);
  const others = ['/livez', '/assets/x.js', '/account/leads', '/property/1/sent?key=x'].map((path) => ask(port, path));
  const forms = ['/contact', '/property/1', '/account/sign-in', '/api/index.php'].map((path) =>
    ask(port, path, { method: 'POST' }),
  );
  expect((await Promise.all([...others, ...forms])).map(({ status }) => status)).toEqual(Array(8).fill(200));
  const visitor = ask(port, '/properties?type=Villa', { from: '198.51.100.1' });
  const before = counts.refused;
  await expect.poll(() => counts.refused).toBe(before + 1);
  const done = setInterval(finish, 5);
  expect((await visitor).status).toBe(200);
  const answers = await Promise.all(flood);
  clearInterval(done);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200 - counts.refused);
});

test('who is turned away learns when to come back, in their language and in the form they read', async () => {
  const { port, finish } = await start();
  const flood = Array.from({ length: 120 }, (_, at) => ask(port, `/properties?keyword=${at}`));
  await Promise.race(flood);
  const paths = ['/properties?lang=id', '/about', '/about.data', '/api/v1/listings', '/reso/odata/Property'];
  const answers = await Promise.all(paths.map((path) => ask(port, path)));
  for (const { status, headers } of answers) {
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(3);
    expect(headers['x-request-id']).toBeTruthy();
  }
  const types = answers.map(({ headers }) => headers['content-type']?.split(';')[0]);
  expect(types).toEqual(['text/html', 'text/html', 'text/plain', 'application/json', 'application/json']);
  expect(answers[0]?.body).toContain('<html lang="id" dir="ltr">');
  expect(answers[1]?.body).toContain('Try again');
  expect(JSON.parse(answers[3]?.body ?? '')).toMatchObject({ status: 'error' });
  const done = setInterval(finish, 5);
  await Promise.all(flood);
  clearInterval(done);
});

test.each(['/contact', '/api/index.php'])(
  'bodies for %s that never come, of however many networks, keep nobody else from sending theirs',
  async (path) => {
    const { port, counts } = await start((incoming, outgoing) =>
      incoming.resume().on('end', () => outgoing.end('done')),
    );
    const sockets = Array.from({ length: 600 }, (_, at) =>
      connect(port, '127.0.0.1', function begin(this: Socket) {
        const from = `X-Forwarded-For: 2001:db8:${(at % 60).toString(16)}::1`;
        this.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${from}\r\nContent-Length: 9\r\n\r\na`);
      }).on('error', () => {}),
    );
    onTestFinished(() => void sockets.map((socket) => socket.destroy()));
    await expect.poll(() => counts.arrived).toBe(600);
    const { status, body } = await ask(port, path, { method: 'POST' });
    expect([status, body, counts.refused]).toEqual([200, 'done', 0]);
  },
);

test('in a storm refusals are sent a moment later, and all are sent', async () => {
  const { port, counts } = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  onTestFinished(() => agent.destroy());
  const ask503 = () =>
    new Promise<number>((resolve, reject) => {
      get(
        { port, path: '/properties?keyword=storm', headers: { 'X-Forwarded-For': '203.0.113.7' }, agent },
        (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        },
      ).on('error', reject);
    });
  void Array.from({ length: 29 }, () => ask(port, '/properties?keyword=first').catch(() => undefined));
  await expect.poll(() => counts.arrived).toBe(29);
  const statuses = await Promise.all(Array.from({ length: 3_000 }, ask503));
  expect(new Set(statuses)).toEqual(new Set([503]));
});
