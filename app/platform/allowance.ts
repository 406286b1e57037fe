import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Count } from './counter.ts';

/** Takes one of what a client may send. Returns 0, or the whole seconds until there is a new one. */
export type Allowance = (clientAddress: string) => Promise<number>;

/** How many requests may come within `seconds` from one network. */
type Limits = { perNetwork: number; seconds: number };

/** Counted in this process, by network: no address is stored, and a restart forgets. */
export function createAllowance({ perNetwork, seconds }: Limits): Allowance {
  const networks = new RateLimiterMemory({ points: perNetwork, duration: seconds });
  return async (clientAddress) => {
    try {
      await networks.consume(networkOf(clientAddress));
      return 0;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return secondsUntil(rejected);
    }
  };
}

/** Whole seconds until the count starts anew, at least one. */
export function secondsUntil({ msBeforeNext }: Pick<Count, 'msBeforeNext'>): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** The network an IP address counts as: an IPv6 visitor has a whole /64 to take addresses from. */
export function networkOf(address: string): string {
  return address.includes(':') ? firstGroups(address, 4) : address;
}

/** What whoever has one such network often has whole: an IPv4 /24, an IPv6 /48. */
export function prefixOf(address: string): string {
  return address.includes(':') ? firstGroups(address, 3) : address.split('.').slice(0, 3).join('.');
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...head];
  if (tail !== undefined) groups.push(...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail);
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
