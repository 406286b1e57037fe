import { createHmac, randomBytes } from 'node:crypto';
import { baliDayOf } from '#app/i18n/bali-day.ts';
import { networkOf, prefixOf } from '#app/platform/allowance.ts';

/** What somebody did with a listing for the first time on a day, or again. */
type Deed = { kind: 'seen' | 'saved'; listingId: number; address: string; userAgent: string };

/** Some 40 MB. Further visitors are not counted that day, so that a flood cannot fill the memory. */
const maxVisitors = 200_000;

/** Of one listing by one network: a family and its guests, and too few to lift a listing above others. */
const maxPerNetwork = 5;

/** Of one listing by a wider network, which one person may have whole. */
const maxPerPrefix = 20;

/**
 * Returns a function that is true when a visitor sees or saves a listing for the first time on a day, unless their network, or the wider
 * one it is a part of, has done so often enough. Visitors and networks are hashed with a random key that is discarded with the day: neither visitors nor their days can be linked.
 */
export function createVisitorsOfTheDay(clock: { now(): number }): (deed: Deed) => boolean {
  let day = Number.NaN;
  let key = randomBytes(32);
  const known = new Set<string>();
  const counts = new Map<string, number>();

  return ({ kind, listingId, address, userAgent }) => {
    const today = baliDayOf(clock.now());
    if (today !== day) {
      day = today;
      key = randomBytes(32);
      known.clear();
      counts.clear();
    }
    const hash = (text: string) => createHmac('sha256', key).update(`${kind}\n${listingId}\n${text}`).digest('base64');
    const visitor = hash(`${address}\n${userAgent}`);
    if (known.has(visitor) || known.size >= maxVisitors) return false;
    const network = hash(`network ${networkOf(address)}`);
    const prefix = hash(`prefix ${prefixOf(address)}`);
    const [ofNetwork = 0, ofPrefix = 0] = [counts.get(network), counts.get(prefix)];
    if (ofNetwork >= maxPerNetwork || ofPrefix >= maxPerPrefix) return false;
    counts.set(network, ofNetwork + 1);
    counts.set(prefix, ofPrefix + 1);
    known.add(visitor);
    return true;
  };
}
