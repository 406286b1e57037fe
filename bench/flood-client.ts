import { connect } from 'node:net';

/**
 * A process of its own that holds connections and asks over each of them for one address after the other, none twice. Prints
 * what it saw as JSON. Raw sockets, because the load must cost less than what it is put on.
 */
export type FloodOptions = {
  port: number;
  connections: number;
  seconds: number;
  /** Waits as long as `Retry-After` says. */
  heeds: boolean;
};

export type FloodResult = {
  answers: number;
  good: number;
  refused: number;
  /** Good within two seconds, or refused within a fifth of one. */
  inTime: number;
  broken: number;
  goodMs: { p50: number; p99: number };
  refusedMs: { p50: number; p99: number };
};

const { port, connections, seconds, heeds } = JSON.parse(process.argv[2] ?? '') as FloodOptions;
const endsAt = performance.now() + seconds * 1000;
const good: number[] = [];
const refused: number[] = [];
let inTime = 0;
let broken = 0;
let serial = process.pid * 1_000_000;

function open(at: number): void {
  let sentAt = 0;
  let received = Buffer.alloc(0);
  const socket = connect(port, '127.0.0.1', ask);
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (answer === null) return;
    received = Buffer.alloc(0);
    note(answer.status, performance.now() - sentAt);
    setTimeout(ask, heeds ? answer.retryAfter * 1000 : 0);
  });
  socket.on('error', () => {
    if (performance.now() < endsAt) broken += 1;
  });
  socket.on('close', () => {
    if (performance.now() < endsAt) setTimeout(open, 100, at);
  });
  setTimeout(() => socket.destroy(), endsAt - performance.now());

  function ask(): void {
    if (performance.now() >= endsAt || socket.destroyed) return;
    sentAt = performance.now();
    serial += 1;
    const network = `X-Forwarded-For: 203.0.${at % 250}.${(at % 7) + 1}\r\n`;
    socket.write(
      `GET /properties?keyword=villa+${serial} HTTP/1.1\r\nHost: localhost\r\n${network}Accept-Encoding: br\r\n\r\n`,
    );
  }
}

/** The whole answer at the beginning of what was received; null while it is not all there. */
function readAnswer(bytes: Buffer): { status: number; retryAfter: number } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  if (bytes.length < headEnd + 4 + length) return null;
  return { status: Number(head.slice(9, 12)), retryAfter: Number(/^retry-after: (\d+)/im.exec(head)?.[1] ?? 0) };
}

function note(status: number, ms: number): void {
  if (status === 200) {
    good.push(ms);
    if (ms <= 2_000) inTime += 1;
  } else if (status === 503) {
    refused.push(ms);
    if (ms <= 200) inTime += 1;
  } else broken += 1;
}

function spread(times: number[]) {
  const sorted = times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

// Not all in the same instant: a system's queue of connections has an end.
for (let at = 0; at < connections; at += 1) setTimeout(open, at / 2, at);
setTimeout(
  () => {
    const answers = good.length + refused.length;
    const counts = { answers, good: good.length, refused: refused.length, inTime, broken };
    const result: FloodResult = { ...counts, goodMs: spread(good), refusedMs: spread(refused) };
    process.stdout.write(JSON.stringify(result), () => process.exit());
  },
  seconds * 1000 + 500,
);
