import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { networkOf, prefixOf } from '#app/platform/allowance.ts';
import type { Requester } from '#app/platform/fair-queue.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Quality } from '#delivery/cache/compress.ts';
import { type BoundedLine, createBoundedLine } from './bounded-line.ts';
import { createFormBodies } from './form-bodies.ts';

/**
 * `pages`: what everybody may want and takes a while to make. `desk`: the pages of the staff, and of visitors about what they
 * sent, and the heads of uploads, which leave it before their body is read. `forms`: whatever else is sent. `queries`: what is
 * sent to the APIs, which only read. None of them waits for another. Forms and queries enter when their body is here.
 */
export const laneNames = ['pages', 'desk', 'forms', 'queries'] as const;

export type LaneName = (typeof laneNames)[number];

const withBody: readonly LaneName[] = ['forms', 'queries'];

type Exchange = [incoming: IncomingMessage, outgoing: ServerResponse];

type Tools = {
  /** Null for what costs next to nothing, and always goes. */
  laneOf: (incoming: IncomingMessage) => LaneName | null;
  addressOf: (incoming: IncomingMessage) => string;
  /** Answers who cannot be served now. */
  refuse: (incoming: IncomingMessage, outgoing: ServerResponse, lane: LaneName) => void;
  log: Logger;
};

/** From this many waiting on, answers are made with less care. */
const busyFrom = 8;

/** Whoever is let in is answered in less than two seconds. */
const maxWaitMs = 1_000;

/** Without a refusal for this long the rush is over. */
const quietMs = 10_000;

export type Admission = ReturnType<typeof createAdmission>;

/** Lets in no more requests at a time than are answered soon, by lanes, and refuses the others at once. */
export function createAdmission({ laneOf, addressOf, refuse, log }: Tools) {
  const pages = createBoundedLine({ atOnce: 4, maxWaitMs });
  const lanes: Record<LaneName, BoundedLine> = {
    pages,
    desk: createBoundedLine({ atOnce: 4, maxWaitMs }),
    // Some wait for a password to be hashed, or for a mail server.
    forms: createBoundedLine({ atOnce: 64, maxWaitMs }),
    queries: createBoundedLine({ atOnce: 16, maxWaitMs }),
  };
  const bodies = createFormBodies();
  const ends = new WeakMap<IncomingMessage, () => void>();
  const noteRefusal = createRushLog(log);

  function serve(lane: BoundedLine, [incoming, outgoing]: Exchange, listener: RequestListener) {
    let isEnded = false;
    const end = () => {
      if (isEnded) return;
      isEnded = true;
      lane.end();
    };
    // Whoever left while they waited.
    if (incoming.socket.destroyed) return end();
    ends.set(incoming, end);
    outgoing.once('close', end);
    listener(incoming, outgoing);
  }

  return {
    /** Has `listener` answer, now or in its turn; or refuses. */
    admit(incoming: IncomingMessage, outgoing: ServerResponse, listener: RequestListener): void {
      const name = laneOf(incoming);
      if (name === null) {
        listener(incoming, outgoing);
        return;
      }
      const address = addressOf(incoming);
      const who: Requester = { network: networkOf(address), prefix: prefixOf(address) };
      const lane = lanes[name];
      const turnAway = () => {
        if (incoming.socket.destroyed) return;
        noteRefusal();
        refuse(incoming, outgoing, name);
      };
      const enter = () => lane.enter(who, () => serve(lane, [incoming, outgoing], listener), turnAway);
      if (withBody.includes(name)) bodies.receive(incoming, who.prefix, { onWhole: enter, onRefused: turnAway });
      else enter();
    },
    /** Gives up its place: the answer is made, or the body of an upload is waited for. `env` has Node's request in it. */
    leave(env: object = {}): void {
      if ('incoming' in env && env.incoming instanceof IncomingMessage) ends.get(env.incoming)?.();
    },
    /** How well answers are packed: the less the more wait for theirs. */
    quality: (): Quality => (pages.waiting >= busyFrom ? 'least' : 'fast'),
  };
}

/** Says when a rush begins and, when it is over, how many were turned away: a line for each would be another load. */
function createRushLog(log: Logger): () => void {
  let turnedAway = 0;
  let last = 0;
  return () => {
    turnedAway += 1;
    last = performance.now();
    if (turnedAway > 1) return;
    log.warn('More pages are wanted than can be made: some requests are answered 503 for now');
    const timer = setInterval(() => {
      if (performance.now() - last < quietMs) return;
      clearInterval(timer);
      log.warn({ turnedAway }, 'All requests are answered again');
      turnedAway = 0;
    }, quietMs / 4);
    timer.unref();
  };
}
