import { LRUCache } from 'lru-cache';
import { type Allowance, networkOf, prefixOf, secondsUntil } from './allowance.ts';
import { type CreateCounter, inMemory } from './counter.ts';

/** How many may come within `seconds` from one network and one prefix, and from everybody before all go one by one. */
type Limits = { perNetwork: number; perPrefix: number; ceiling: number; seconds: number };

/**
 * A /24 has 254 neighbours who know nothing of each other, and too few for a flood: a network of one is heard so often, whatever
 * the others sent. Whoever has an IPv6 /48 has all of its 65,536.
 */
const maxBesideNeighbours = 3;

/** A time in which more came than the ceiling (epoch milliseconds), and how many were slowed or turned away in it. */
export type Rush = { since: number; until: number; slowed: number; turnedAway: number };

export type SharedAllowance = {
  admit: Allowance;
  /** The last rush, until a day has passed; null when there was none. */
  rush(): Rush | null;
};

/** Above the ceiling, one of a lane goes at each interval, and none waits longer than `maxWaitMs`. */
const lanes = {
  /** For networks that have sent nothing else: who comes to write once waits at most this long. */
  first: { everyMs: 50, maxWaitMs: 1_500 },
  again: { everyMs: 2_000, maxWaitMs: 6_000 },
};

const hourMs = 60 * 60 * 1000;

/**
 * An allowance that strangers cannot use up for others: beyond the ceiling, everybody is slowed, and who has not sent
 * anything yet has a lane of their own. What comes from a network is counted by `createCounter`; what comes from everybody, of whom
 * each process takes as many as it can bear, in this process.
 */
export function createSharedAllowance(
  { perNetwork, perPrefix, ceiling, seconds }: Limits,
  clock: { now(): number } = Date,
  createCounter: CreateCounter = inMemory,
): SharedAllowance {
  const networks = createCounter('networks', seconds);
  const prefixes = createCounter('prefixes', seconds);
  const everybody = inMemory('everybody', seconds);
  const refused = createRefusals();
  const takeTurn = { first: createLane(lanes.first), again: createLane(lanes.again) };
  let last: Rush | null = null;

  function note(change: Partial<Pick<Rush, 'slowed' | 'turnedAway'>>) {
    const now = clock.now();
    if (last === null || now - last.until > hourMs) last = { since: now, until: now, slowed: 0, turnedAway: 0 };
    const { since, slowed, turnedAway } = last;
    last = {
      ...{ since, until: now },
      ...{ slowed: slowed + (change.slowed ?? 0), turnedAway: turnedAway + (change.turnedAway ?? 0) },
    };
  }

  return {
    async admit(clientAddress) {
      const [network, prefix] = [networkOf(clientAddress), prefixOf(clientAddress)];
      const known = refused.secondsFor(network);
      if (known > 0) return known;
      const [ofNetwork, ofPrefix] = await Promise.all([networks.penalty(network), prefixes.penalty(prefix)]);
      // What is turned away does not count: otherwise one network could use up its neighbours' share.
      const giveBack = () => Promise.all([networks.reward(network), prefixes.reward(prefix)]);
      const isHeard = !clientAddress.includes(':') && ofNetwork.consumedPoints <= maxBesideNeighbours;
      const exceeded = [
        ...(ofNetwork.consumedPoints > perNetwork ? [ofNetwork] : []),
        ...(ofPrefix.consumedPoints > perPrefix && !isHeard ? [ofPrefix] : []),
      ];
      if (exceeded.length > 0) {
        if (ofNetwork.consumedPoints > perNetwork) refused.add(network, ofNetwork.msBeforeNext);
        await giveBack();
        return Math.max(...exceeded.map(secondsUntil));
      }
      const { consumedPoints } = await everybody.penalty('everybody');
      if (consumedPoints <= ceiling) return 0;
      const lane = ofNetwork.consumedPoints === 1 ? 'first' : 'again';
      const waitMs = takeTurn[lane]();
      note(waitMs === null ? { turnedAway: 1 } : { slowed: 1 });
      if (waitMs === null) {
        await giveBack();
        return Math.ceil(lanes[lane].maxWaitMs / 1000);
      }
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      return 0;
    },
    rush: () => (last !== null && clock.now() - last.until < 24 * hourMs ? last : null),
  };
}

/** Networks that have had their share: the rest of their flood is counted nowhere. */
function createRefusals() {
  const until = new LRUCache<string, number>({ max: 10_000 });
  return {
    add: (network: string, ms: number) => void until.set(network, Date.now() + ms),
    secondsFor: (network: string) => Math.max(0, Math.ceil(((until.get(network) ?? 0) - Date.now()) / 1000)),
  };
}

/** Returns the milliseconds until the caller's turn; null when too many wait already. */
function createLane({ everyMs, maxWaitMs }: (typeof lanes)[keyof typeof lanes]): () => number | null {
  let freeAt = 0;
  return () => {
    const now = performance.now();
    const waitMs = Math.max(0, freeAt - now);
    if (waitMs > maxWaitMs) return null;
    freeAt = Math.max(now, freeAt) + everyMs;
    return waitMs;
  };
}
