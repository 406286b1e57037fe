import { createHmac, randomBytes } from 'node:crypto';
import { baliDayOf } from '#app/i18n/bali-day.ts';
import type { Visit } from './visits.ts';

/** So many visits a day are remembered in some 20 MB. Beyond them nothing is counted, lest a flood fill the memory. */
const mostRemembered = 200_000;

/**
 * Answers a function that is true for the first visit of a visitor to a listing on a day. Visitors are known by a
 * hash under a random key that is forgotten with the day, so that neither they nor their days can be linked.
 */
export function createVisitorsOfTheDay(clock: { now(): number }): (visit: Visit) => boolean {
  let day = Number.NaN;
  let key = randomBytes(32);
  const known = new Set<string>();

  return ({ listingId, address, userAgent }) => {
    const today = baliDayOf(clock.now());
    if (today !== day) {
      day = today;
      key = randomBytes(32);
      known.clear();
    }
    const visitor = createHmac('sha256', key).update(`${listingId}\n${address}\n${userAgent}`).digest('base64');
    if (known.has(visitor) || known.size >= mostRemembered) return false;
    known.add(visitor);
    return true;
  };
}
