import type { IncomingMessage } from 'node:http';

/** Larger than any form without files. */
export const maxFormBytes = 256 * 1024;

/** What is sent for nothing is read as far as this; whoever sends more finds the connection closed. */
export const maxRefusedBytes = 256 * 1024 * 1024;

/** A form comes within this, also by the line of a village. */
const maxMs = 30_000;

/** Of all forms that are on their way. Most have a kilobyte. */
const maxHeldBytes = 64 * 1024 * 1024;

type Limits = { maxMs: number; maxHeldBytes: number };

type Outcome = {
  /** The body is here, and Hono reads it as `rawBody`. */
  onWhole: () => void;
  /** There is no more room for it. */
  onRefused: () => void;
};

type Body = { prefix: string; chunks: Buffer[]; held: number; refuse: () => void };

/**
 * Receives the bodies of forms before anything is done for them, so that whoever sends slowly holds a connection and nothing
 * else. One that is not whole in time is ended. When all together hold too much memory, the wider network that holds most
 * gives up its oldest.
 */
export function createFormBodies(limits: Limits = { maxMs, maxHeldBytes }) {
  const arriving = new Set<Body>();
  let heldByAll = 0;

  function release(body: Body): void {
    if (arriving.delete(body)) heldByAll -= body.held;
  }

  /** Drops what is beyond the limit of a form: one byte more shows that it is too large. */
  function keep(body: Body, chunk: Buffer): void {
    const kept = chunk.subarray(0, maxFormBytes + 1 - body.held);
    if (kept.length === 0) return;
    body.chunks.push(kept);
    body.held += kept.length;
    heldByAll += kept.length;
    while (heldByAll > limits.maxHeldBytes) oldestOfLargest(arriving)?.refuse();
  }

  return {
    receive(incoming: IncomingMessage, prefix: string, { onWhole, onRefused }: Outcome): void {
      const { headers } = incoming;
      const declared = Number(headers['content-length'] ?? 0);
      const isEmpty = declared === 0 && headers['transfer-encoding'] === undefined;
      if (isEmpty || declared > maxRefusedBytes) {
        onWhole();
        return;
      }
      let received = 0;
      const stop = () => {
        clearTimeout(timer);
        release(body);
        incoming.off('data', take).off('end', finish).off('close', stop).off('error', stop);
      };
      const finish = () => {
        stop();
        Object.assign(incoming, { rawBody: Buffer.concat(body.chunks) });
        onWhole();
      };
      const take = (chunk: Buffer) => {
        received += chunk.length;
        keep(body, chunk);
        if (received > maxRefusedBytes) finish();
      };
      const refuse = () => {
        stop();
        onRefused();
      };
      const body: Body = { prefix, chunks: [], held: 0, refuse };
      const timer = setTimeout(() => incoming.destroy(), limits.maxMs);
      arriving.add(body);
      incoming.on('data', take).once('end', finish).once('close', stop).once('error', stop);
    },
  };
}

function oldestOfLargest(bodies: ReadonlySet<Body>): Body | undefined {
  const held = new Map<string, number>();
  for (const body of bodies) held.set(body.prefix, (held.get(body.prefix) ?? 0) + body.held);
  const most = Math.max(...held.values());
  for (const body of bodies) if (held.get(body.prefix) === most) return body;
  return undefined;
}
