import type { Kind } from './kinds.ts';
import type { ScheduledListing } from './schedule.ts';

/** What the agency shows on its front page, best first: one of each character, in the places it is known for. */
const featured: readonly (readonly [Kind, place: string])[] = [
  ['villa-jungle', 'payangan'],
  ['villa-rice-field', 'pererenan'],
  ['villa-joglo', 'umalas'],
  ['villa-ocean-cliff', 'bingin'],
  ['villa-beach', 'seseh'],
  ['villa-minimalist', 'berawa'],
];

/** Ranks from 1. Throws when the plan has no such listing: the front page would be poorer than meant. */
export function createFeaturedRanks(schedule: readonly ScheduledListing[]): Map<ScheduledListing, number> {
  return new Map(
    featured.map(([kind, slug], index) => {
      const listing = schedule.find(
        (candidate) =>
          candidate.kind === kind &&
          candidate.place.slug === slug &&
          candidate.status === 'Active' &&
          !candidate.offPlan &&
          !candidate.withoutPictures,
      );
      if (listing === undefined) throw new Error(`Nothing to feature: no active ${kind} in ${slug}.`);
      return [listing, index + 1];
    }),
  );
}
