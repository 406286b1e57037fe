import type { OfferDraft } from '#app/features/listings/listing.ts';
import type { DemoListing } from './demo-listing.ts';
import { type DemoPlace, demoPlaces } from './demo-places.ts';
import { createFacts } from './facts/create-facts.ts';
import { createFeatures } from './facts/create-features.ts';
import { createPapers, type DemoPapers } from './facts/create-papers.ts';
import { createViews } from './facts/create-views.ts';
import type { DemoFacts } from './facts/demo-facts.ts';
import { findEvidence } from './facts/feature-evidence.ts';
import { kindFacts } from './facts/kinds.ts';
import { withRarerPapers } from './facts/rarer-papers.ts';
import { createAddress } from './facts/streets.ts';
import { createPositions } from './geography/position.ts';
import { createOffers } from './market/offers.ts';
import { onTerms, withDiscretion } from './market/terms.ts';
import { createGallery, findPlan } from './pictures/galleries.ts';
import { findLook } from './pictures/looks.ts';
import { createRandom, type Random } from './random.ts';
import { createFeaturedRanks, type MadeListing } from './schedule/featured.ts';
import { type Choice, type ScheduledListing, scheduleListings } from './schedule/schedule.ts';
import { createComposer } from './wording/composer.ts';

export type DemoCatalogue = {
  places: readonly DemoPlace[];
  /** Oldest first, as an agency would have entered them. */
  listings: DemoListing[];
};

/** Another number makes another catalogue. This one was looked through by eye. */
export const seed = 20_261_101;

/** The demonstration catalogue: the same every time it is made. */
export function createDemoCatalogue(): DemoCatalogue {
  const made = makeListings(scheduleListings(createRandom(seed)));
  const ranks = createFeaturedRanks(made);
  const listings = made.map(({ scheduled, listing }, index): DemoListing => {
    const featuredRank = ranks.get(listing) ?? null;
    return withDiscretion({
      ...listing,
      featuredRank,
      views: createViews(scheduled, randomOf({ roll: scheduled.seen }, index, 3)),
    });
  });
  listings.sort((a, b) => a.onMarketAt - b.onMarketAt);
  return { places: demoPlaces, listings: withRarerPapers(listings) };
}

/** Numbers of a listing's own, so that what is decided of another changes nothing of it; other ones for each `purpose`. */
export function randomOf({ roll }: Pick<Choice, 'roll'>, index: number, purpose: 1 | 2 | 3 | 4 | 5 | 6 | 7): Random {
  return createRandom(seed + 1 + index + 10_000 * roll + 1_000 * purpose);
}

/** In the order of the schedule, not yet featured or viewed. */
function makeListings(schedule: readonly ScheduledListing[]): MadeListing[] {
  const findPosition = createPositions();
  const compose = createComposer();
  return schedule.map((scheduled, index): MadeListing => {
    const random = randomOf(scheduled, index, 1);
    const facts = createFacts(scheduled, findPosition, random);
    const offers = createScheduledOffers(facts, scheduled, index);
    const look = findLook(scheduled.look);
    const { texts, lines } = compose({ facts, offers, withoutPictures: scheduled.withoutPictures, look: look.traits });
    const pictures = createGallery(look, randomOf(scheduled, index, 4));
    const evidence = findEvidence(texts.id.title, lines, pictures);
    const has = createFeatures(facts, evidence, randomOf(scheduled, index, 5));
    const terms = randomOf(scheduled, index, 7);
    const papers = createPapers(
      { facts, offers, features: has.features, text: texts.en.description },
      randomOf(scheduled, index, 6),
    );
    const plan = findPlan({ ...facts, ...has, ...papers }, index);
    const listing: DemoListing = {
      ...recordOf(facts, random),
      ...has,
      ...papers,
      videoUrl: null,
      featuredRank: null,
      offers: offers.map((offer) => onTerms(offer, facts, texts.en.description, terms)),
      texts,
      pictures: scheduled.withoutPictures ? [] : [...pictures, ...(plan === null ? [] : [plan])],
      views: 0,
    };
    return { scheduled, listing };
  });
}

/** The offers of a listing, in the state its schedule gives it. */
export function createScheduledOffers(facts: DemoFacts, scheduled: ScheduledListing, index: number): OfferDraft[] {
  const offers = createOffers(facts, scheduled.offerPlan, scheduled.currency, randomOf(scheduled, index, 2));
  return offers.map((offer) => ({ ...offer, standardStatus: scheduled.status }));
}

type Recorded = Omit<
  DemoListing,
  | keyof DemoPapers
  | 'features'
  | 'poolLengthM'
  | 'videoUrl'
  | 'featuredRank'
  | 'offers'
  | 'texts'
  | 'pictures'
  | 'views'
>;

function recordOf(facts: DemoFacts, random: Random): Recorded {
  const { kind, place, point, metresToSea, offPlan, floor, quality, ...recorded } = facts;
  return {
    ...recorded,
    pin: point,
    place: place.slug,
    ...createAddress(place, random),
    building: kindFacts[kind].building,
    isDemo: true,
  };
}
