import type { DemoListing } from '#db/demo/demo-listing.ts';
import type { Kind } from '#db/demo/facts/kinds.ts';
import type { ScheduledListing } from './schedule.ts';

/** What the agency shows on its front page, best first: one of each character, in the places it is known for. */
const featured: readonly (readonly [Kind, places: string[], offer: 'sale' | 'rent'])[] = [
  ['villa-jungle', ['payangan', 'ubud', 'tegallalang'], 'sale'],
  ['villa-rice-field', ['pererenan', 'canggu', 'seseh'], 'sale'],
  ['villa-joglo', ['umalas', 'kerobokan', 'canggu', 'petitenget'], 'rent'],
  ['villa-ocean-cliff', ['bingin', 'uluwatu'], 'sale'],
  ['villa-beach', ['seseh', 'sanur'], 'sale'],
  ['villa-minimalist', ['berawa', 'canggu'], 'sale'],
];

export type MadeListing = { scheduled: ScheduledListing; listing: DemoListing };

/** Ranks from 1, for the largest house of each sort. Throws when the plan has none: the front page would be poorer. */
export function createFeaturedRanks(made: readonly MadeListing[]): Map<DemoListing, number> {
  return new Map(
    featured.map(([kind, slugs, offer], index): [DemoListing, number] => {
      const candidates = made
        .filter(({ scheduled, listing }) => scheduled.kind === kind && slugs.includes(listing.place))
        .filter(({ listing }) => listing.offers[0]?.kind === offer && listing.offers[0].standardStatus === 'Active')
        .filter(({ scheduled, listing }) => !scheduled.offPlan && listing.pictures.length > 0 && isTranslated(listing))
        .map(({ listing }) => listing);
      const [largest] = candidates.toSorted((a, b) => (b.livingSqm ?? 0) - (a.livingSqm ?? 0));
      if (largest === undefined) throw new Error(`Nothing to feature: no active ${kind} in ${slugs.join(', ')}.`);
      return [largest, index + 1];
    }),
  );
}

function isTranslated({ texts }: DemoListing): boolean {
  return texts.id !== undefined && texts.ar !== undefined;
}
