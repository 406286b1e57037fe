import { RateLimiterMemory } from 'rate-limiter-flexible';

/** How many were counted, and the milliseconds until it begins anew. */
export type Count = { consumedPoints: number; msBeforeNext: number };

/** Counts by key, each from its first for so many seconds. */
export type Counter = {
  /** One more. */
  penalty(key: string): Promise<Count>;
  /** One fewer. */
  reward(key: string): Promise<unknown>;
  /** None. */
  delete(key: string): Promise<unknown>;
};

/** `name`: of what is counted, the same in each process. */
export type CreateCounter = (name: string, seconds: number) => Counter;

/** The same for counts of which this is the common name. */
export function named(what: string, createCounter: CreateCounter): CreateCounter {
  return (name, seconds) => createCounter(`${what} ${name}`, seconds);
}

/** Counted in this process: nothing is stored, and a restart forgets. */
export const inMemory: CreateCounter = (_, duration) => new RateLimiterMemory({ points: 1, duration });
