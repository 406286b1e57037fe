import type { DemoListing } from '#db/demo/demo-listing.ts';
import type { Kind } from '#db/demo/facts/kinds.ts';
import type { ScheduledListing } from './schedule.ts';

/** What the agency shows on its front page, best first: one of each building, in the places it is known for. */
const featured: readonly (readonly [Kind, places: string[], offer: 'sale' | 'rent'])[] = [
  ['villa-ocean-cliff', ['bingin', 'uluwatu', 'pecatu'], 'sale'],
  ['villa-rice-field', ['pererenan', 'canggu', 'seseh'], 'sale'],
  ['villa-joglo', ['umalas', 'kerobokan', 'canggu', 'petitenget', 'berawa', 'seminyak'], 'rent'],
  ['villa-jungle', ['payangan', 'ubud', 'tegallalang'], 'sale'],
  ['villa-beach', ['seseh', 'sanur', 'seminyak', 'nyanyi'], 'sale'],
  ['villa-minimalist', ['berawa', 'canggu', 'pererenan'], 'sale'],
];

export type MadeListing = { scheduled: ScheduledListing; listing: DemoListing };

/**
 * Ranks from 1, for the largest house of each sort, in one of its places and offered as wished where there is one. Throws when the
 * plan has no such house: the front page would be poorer.
 */
export function createFeaturedRanks(made: readonly MadeListing[]): Map<DemoListing, number> {
  return new Map(
    featured.map(([kind, slugs, offer], index): [DemoListing, number] => {
      const candidates = made
        .filter(({ scheduled }) => scheduled.kind === kind && !scheduled.offPlan && !scheduled.withoutPictures)
        .map(({ listing }) => listing)
        .filter((listing) => listing.offers[0]?.standardStatus === 'Active' && listing.pictures.length > 3);
      const merit = ({ place, offers, livingSqm, texts }: DemoListing) =>
        (endsOnTheHouse(texts.en.description) ? 8_000 : 0) +
        (offers[0]?.kind === offer ? 4_000 : 0) +
        (slugs.includes(place) ? 2_000 : 0) +
        (livingSqm ?? 0);
      const [best] = candidates.toSorted((a, b) => merit(b) - merit(a));
      if (best === undefined) throw new Error(`Nothing to feature: no active ${kind}.`);
      return [best, index + 1];
    }),
  );
}

/** What a card says of a front-page house is the house, not what is left in it. */
function endsOnTheHouse(description: string): boolean {
  return !/furni|linen/i.test(description.split('\n\n')[0] ?? '');
}
