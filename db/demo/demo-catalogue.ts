import type { ListingDraft, OfferDraft } from '#app/features/listings/listing.ts';
import type { DemoListing } from './demo-listing.ts';
import { type DemoPlace, demoPlaces } from './demo-places.ts';
import { createFacts } from './facts/create-facts.ts';
import { createViews } from './facts/create-views.ts';
import type { DemoFacts } from './facts/demo-facts.ts';
import { kindFacts } from './facts/kinds.ts';
import { createStreet } from './facts/streets.ts';
import { createPositions } from './geography/position.ts';
import { createOffers } from './market/offers.ts';
import { createGallery } from './pictures/galleries.ts';
import { createRandom, type Random } from './random.ts';
import { createFeaturedRanks, type MadeListing } from './schedule/featured.ts';
import { type ScheduledListing, scheduleListings } from './schedule/schedule.ts';
import { createComposer, type Texts } from './wording/composer.ts';

export type DemoCatalogue = {
  places: readonly DemoPlace[];
  /** Oldest first, as an agency would have entered them. */
  listings: DemoListing[];
};

/** Another number makes another catalogue. This one was looked through by eye. */
const seed = 20_261_101;

/** The demonstration catalogue: the same every time it is made. */
export function createDemoCatalogue(): DemoCatalogue {
  const made = makeListings(scheduleListings(createRandom(seed)));
  const ranks = createFeaturedRanks(made);
  const random = createRandom(seed);
  const listings = made.map(({ scheduled, listing }): DemoListing => {
    const featuredRank = ranks.get(listing) ?? null;
    return { ...listing, featuredRank, views: createViews(scheduled, featuredRank, random) };
  });
  listings.sort((a, b) => a.onMarketAt - b.onMarketAt);
  return { places: demoPlaces, listings };
}

/** In the order of the schedule, not yet featured or viewed. */
function makeListings(schedule: readonly ScheduledListing[]): MadeListing[] {
  const findPosition = createPositions();
  const compose = createComposer();
  return schedule.map((scheduled, index): MadeListing => {
    const random = createRandom(seed + 1 + index);
    const facts = createFacts(scheduled, findPosition, random);
    const offers = inState(createOffers(facts, scheduled.offerPlan, scheduled.currency, random), scheduled);
    const texts = compose({ facts, offers, withoutPictures: scheduled.withoutPictures });
    const listing: DemoListing = {
      ...recordOf(facts, random),
      featuredRank: null,
      offers,
      texts: withGaps(texts, index),
      pictures: scheduled.withoutPictures ? [] : createGallery(facts, scheduled.cover, random),
      views: 0,
    };
    return { scheduled, listing };
  });
}

type Recorded = Omit<DemoListing, 'featuredRank' | 'offers' | 'texts' | 'pictures' | 'views'>;

function recordOf(facts: DemoFacts, random: Random): Recorded {
  const { kind, place, point, metresToSea, offPlan, floor, quality, ...recorded } = facts;
  return {
    ...recorded,
    ...point,
    place: place.slug,
    street: createStreet(place, random),
    building: kindFacts[kind].building,
    isDemo: true,
  };
}

function inState(offers: OfferDraft[], { status }: ScheduledListing): OfferDraft[] {
  return offers.map((offer) => ({ ...offer, standardStatus: status }));
}

/** Some texts are still being translated, as in any agency: English stands in for them. */
function withGaps(texts: Texts, index: number): ListingDraft['texts'] {
  if (index % 43 === 17) return { en: texts.en, id: texts.id };
  if (index % 83 === 31) return { en: texts.en, ar: texts.ar };
  return texts;
}
