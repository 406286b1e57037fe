import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { addStaff } from '#tests/desk-client.ts';
import { withSiteDb } from '#tests/e2e/desk.ts';
import { startEmptySite } from '#tests/e2e/empty-site.ts';
import { findNginx, startProxy } from '#tests/nginx.ts';
import { printFigure } from './figure.ts';
import { type Holder, holdElsewhere } from './held-connections.ts';

/** A /24 each. */
const networks = Array.from({ length: 60 }, (_, at) => `127.1.${at}`);
const slowAddresses = networks.flatMap((network) => Array.from({ length: 50 }, (_, at) => `${network}.${at + 1}`));
const idleAddresses = Array.from({ length: 5_000 }, (_, at) => `127.2.${at % 100}.${1 + Math.floor(at / 100)}`);

/** Longer than a form may take to come. */
const attackMs = 45_000;

const slowPaths = ['/contact', '/account/sign-in', '/api/index.php', '/account/listings/1/pictures/upload'];

function slowHeads(host: string): string[] {
  const type = 'Content-Type: application/x-www-form-urlencoded';
  return slowPaths.map((path) => `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${type}\r\nContent-Length: 5000\r\n\r\n`);
}

type Where = { port: number; host: string; ca?: string };

/** Sends a form from there and returns what was answered, and after how long. */
async function send({ port, host, ca }: Where, path: string, fields: Record<string, string>, localAddress: string) {
  const startedAt = performance.now();
  const body = new URLSearchParams(fields).toString();
  const options = {
    port,
    path,
    localAddress,
    host: '127.0.0.1',
    agent: false as const,
    method: 'POST',
    headers: { Host: host, 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length },
  };
  const sent = ca === undefined ? plainRequest(options) : tlsRequest({ ...options, ca, servername: host });
  const [answer] = await once(sent.end(body), 'response').catch(() => [null]);
  answer?.resume();
  return { status: answer?.statusCode ?? 0, ms: performance.now() - startedAt };
}

/** Writes and signs in again and again; each time from a network of its own. */
async function visitWhile(where: Where, isAttacked: () => boolean) {
  const answers: { status: number; ms: number }[] = [];
  for (let round = 1; isAttacked(); round += 1) {
    const message = 'We would like to see the house by the rice fields in April.';
    const letter = {
      name: 'A visitor',
      email: `visitor-${round}@mail.example`,
      subject: 'A house',
      message,
      terms: 'on',
    };
    answers.push(await send(where, '/contact', letter, `127.9.${round}.1`));
    const known = { email: 'made@bale.example', password: 'three frangipanis' };
    answers.push(await send(where, '/account/sign-in', known, `127.9.${round}.2`));
    await pause(2_000);
  }
  return answers;
}

function figuresOf(answers: { status: number; ms: number }[]) {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return {
    forms: answers.length,
    'not taken': answers.filter(({ status }) => status !== 303).length,
    'ms at the median': Math.round(times[Math.floor(times.length / 2)] ?? 0),
    'ms at the 95th': Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
    'ms at most': Math.round(times.at(-1) ?? 0),
  };
}

/** A site whose owner may sign in. */
async function start(settings: Record<string, string>) {
  const site = await startEmptySite({ HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings });
  onTestFinished(() => void site.stop());
  const ofSite = { dataDir: () => site.dataDir, url: () => site.url };
  await withSiteDb(ofSite, (db) => addStaff(db, 'made@bale.example', 'owner'));
  return site;
}

async function measure(what: string, where: Where, holders: readonly Holder[]): Promise<void> {
  const held = holdElsewhere(holders);
  const endsAt = performance.now() + attackMs;
  const answers = await visitWhile(where, () => performance.now() < endsAt);
  printFigure(what, { ...figuresOf(answers), 'connections opened': await held.stop() });
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter(({ status }) => status !== 303)).toEqual([]);
}

it('slow bodies of sixty networks and five thousand idle connections keep nobody from writing or signing in', async () => {
  // No proxy stands before it: each address is a visitor's own.
  const { port } = await start({ TRUSTED_PROXIES: '192.0.2.1' });
  await measure('slow bodies and idle connections', { port, host: 'x' }, [
    { port, tls: null, addresses: slowAddresses, begin: slowHeads('x'), slowly: 'a' },
    { port, tls: null, addresses: idleAddresses, begin: ['GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'], slowly: '' },
  ]);
});

it.skipIf(findNginx() === null)('slow bodies through nginx keep nobody from writing or signing in', async () => {
  const site = await start({ PUBLIC_URL: 'https://www.bale.example' });
  const oneNode = readFileSync('deploy/nginx/one-node.conf', 'utf8');
  const proxy = await startProxy(oneNode.replaceAll('127.0.0.1:3000', `127.0.0.1:${site.port}`));
  onTestFinished(() => proxy.stop());
  const { httpsPort: port, host, certificate: ca } = proxy;
  await measure('slow bodies through nginx', { port, host, ca }, [
    { port, tls: { ca, servername: host }, addresses: slowAddresses, begin: slowHeads(host), slowly: 'a' },
  ]);
});
