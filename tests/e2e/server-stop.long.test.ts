import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { printFigure } from '#tests/faults/figure.ts';
import { startSite } from '#tests/server.ts';
import { startEmptySite } from './empty-site.ts';

type Result = 'answered' | 'refused' | Error;

/** `refused`: the server never took the connection, which was asked for after the stop. */
function ask(port: number, path: string, agent: Agent, isStopped = () => false): Promise<Result> {
  const isLate = isStopped();
  return new Promise((resolve) => {
    const sent = get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      const result = answer.statusCode === 200 ? 'answered' : new Error(`${answer.statusCode}`);
      text(answer).then(() => resolve(result), resolve);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const neverTaken = error.code === 'ECONNREFUSED' || (error.code === 'ECONNRESET' && !sent.reusedSocket && isLate);
      resolve(neverTaken ? 'refused' : error);
    });
  });
}

it('fails no request when it is stopped under load', async () => {
  const site = await startEmptySite({ LOG_LEVEL: 'debug' });
  const agent = new Agent({ keepAlive: true, maxSockets: 300 });
  const results: Result[] = [];
  let isStopped = false;
  const visitors = Array.from({ length: 300 }, async (_, index) => {
    do results.push(await ask(site.port, index % 3 === 0 ? '/' : '/livez', agent, () => isStopped));
    while (results.at(-1) === 'answered');
  });
  await expect.poll(() => results.length, { timeout: 20_000 }).toBeGreaterThan(300);
  isStopped = true;
  const code = await site.stop();
  await Promise.all(visitors);
  agent.destroy();

  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'));
  expect(results.filter((result) => result instanceof Error)).toEqual([]);
  expect(results.filter((result) => result === 'answered')).toHaveLength(lines.length);
  expect(lines.filter((line) => line.includes('"cut":true'))).toEqual([]);
  expect(code).toBe(0);
  printFigure('stopped under load', { requests: results.length, answered: lines.length, reset: 0 });
});

it('answers who has connected and asked before the stop and was not taken yet', async () => {
  const site = await startEmptySite();
  const visitors = 600;
  // A server that stands still takes nobody; the system does, and has their requests.
  site.process.kill('SIGSTOP');
  const answers = Array.from({ length: visitors }, () => openAndAsk(site.port));
  await Promise.all(answers.map(({ sent }) => sent));
  const ended = site.stop();
  site.process.kill('SIGCONT');
  const results = await Promise.all(answers.map(({ result }) => result));
  expect(results.filter((result) => result !== 'HTTP/1.1 200 OK')).toEqual([]);
  expect(await ended).toBe(0);
  printFigure('stopped with connections that wait', { requests: visitors, reset: 0 });
});

/** A connection of its own, with its request in the hands of the system once `sent`; the first line of its answer, or what ended it. */
function openAndAsk(port: number) {
  const socket = connect(port, '127.0.0.1');
  const sent = new Promise<void>((resolve) => {
    socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', () => resolve());
  });
  const result = text(socket).then(
    (answer) => answer.split('\r\n', 1)[0],
    (error: NodeJS.ErrnoException) => error.code,
  );
  return { sent, result };
}

it('ends within ten seconds, cleanly, also when clients hang', async () => {
  const site = await startEmptySite();
  const hanging = Array.from({ length: 5 }, () => connect(site.port).on('error', () => {}));
  for (const socket of hanging) socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const agent = new Agent({ keepAlive: true });
  expect(await ask(site.port, '/', agent)).toBe('answered');
  const ended = site.stop('SIGINT');
  const late = sleep(10_000, 'too late', { ref: false });
  expect(await Promise.race([ended, late])).toBe(0);
});

it('ends at once at a second signal, and has logged every request', async () => {
  const site = await startEmptySite();
  const agent = new Agent({ keepAlive: false });
  for (let times = 0; times < 20; times += 1) await ask(site.port, '/', agent);
  const hanging = connect(site.port).on('error', () => {});
  hanging.write('GET / HTTP/1.1\r\nHost: x\r\n');
  await sleep(100);
  site.process.kill('SIGTERM');
  await sleep(500);
  expect(await site.stop('SIGTERM')).toBe(1);
  expect(site.output().match(/"path":"\/".*"status":200/g)).toHaveLength(20);
});

it('says that it is not ready while it stops', async () => {
  const site = await startEmptySite();
  const agent = new Agent({ keepAlive: true });
  expect(await ask(site.port, '/readyz', agent)).toBe('answered');
  const ended = site.stop();
  await sleep(50);
  expect(await ask(site.port, '/readyz', agent)).toEqual(new Error('503'));
  expect(await ended).toBe(0);
});

it('starts again after it was killed', async () => {
  const first = await startEmptySite();
  const { dataDir } = first;
  first.process.kill('SIGKILL');
  await new Promise((resolve) => first.process.once('close', resolve));
  const second = await startSite({ DATA_DIR: dataDir });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  await first.stop();
});
