import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lifecycle } from './env.ts';
import { stopListening } from './listeners.ts';

/**
 * Connections made before the stop may still wait in the system's queue, of which a busy server takes one a round; closing at
 * once would reset them. It is taken for empty when none came for this long, with as many rounds at least.
 */
const quietMs = 100;
const quietRounds = 10;

/** Visitors who never stop coming are not waited for. */
const maxAcceptMs = 3_000;

type Patience = {
  /** Idle connections may still bring a request that was on its way when the stop began. */
  idleMs: number;
  /** Under the ten seconds that process managers wait before they kill. */
  hangingMs: number;
};

/**
 * Stops a server without failing a request that was sent before: every further answer closes its connection, connections that
 * wait are still taken, and no new ones after that; idle ones end after a moment, hanging ones at the deadline. Resolves when all
 * are gone.
 */
export function prepareGracefulStop(
  server: Server,
  lifecycle: Lifecycle,
  { idleMs, hangingMs }: Patience = { idleMs: 1_000, hangingMs: 8_000 },
): () => Promise<void> {
  const answering = membersUntilClosed<ServerResponse>();
  const connections = membersUntilClosed<Socket>();
  server.on('connection', connections.add);
  server.prependListener('request', (_, response) => {
    if (lifecycle.stopping) response.setHeader('Connection', 'close');
    answering.add(response);
  });
  return async () => {
    lifecycle.stopping = true;
    for (const response of answering.all) if (!response.headersSent) response.setHeader('Connection', 'close');
    const startedAt = performance.now();
    await untilNoneConnects(server);
    const leftMs = Math.max(idleMs, hangingMs - (performance.now() - startedAt));
    const idle = setTimeout(() => closeIdle(server, connections.all), idleMs);
    const hanging = setTimeout(() => server.closeAllConnections(), leftMs);
    await stopListening(server);
    clearTimeout(idle);
    clearTimeout(hanging);
  };
}

/**
 * The stop falls into a round of the loop in which nothing else was done, right after it looked for new connections: in a longer
 * one some would come and be reset.
 */
async function untilNoneConnects(server: Server): Promise<void> {
  const startedAt = performance.now();
  let last = startedAt;
  let rounds = 0;
  const note = () => {
    last = performance.now();
    rounds = 0;
  };
  server.on('connection', note);
  for (let roundMs = Number.POSITIVE_INFINITY; ; ) {
    const now = performance.now();
    const isQuiet = now - last >= quietMs && rounds >= quietRounds;
    const isLate = now - startedAt >= maxAcceptMs;
    if (((isQuiet || isLate) && roundMs < 1) || now - startedAt >= 2 * maxAcceptMs) break;
    await everythingArrivedIsRead();
    rounds += 1;
    roundMs = performance.now() - now;
    if (isQuiet || isLate || roundMs >= 1) continue;
    await sleep(1);
    roundMs = Number.POSITIVE_INFINITY;
  }
  server.off('connection', note);
}

type Closing = { once(event: 'close', listener: () => void): unknown };

function membersUntilClosed<Member extends Closing>() {
  const all = new Set<Member>();
  const add = (member: Member) => {
    all.add(member);
    member.once('close', () => all.delete(member));
  };
  return { all, add };
}

/** Again and again, for a connection whose answer was already under way at the stop becomes idle only later. */
async function closeIdle(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  while (connections.size > 0) {
    await everythingArrivedIsRead();
    server.closeIdleConnections();
    // Node does not count those as idle that never sent anything.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    await sleep(100);
  }
}

/** On a busy server timers come before input: without this, a connection with an unread request passes for idle. */
function everythingArrivedIsRead(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
