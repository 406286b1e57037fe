import type { Currency } from '#app/features/listings/price.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { demoPlace } from '#db/demo/demo-places.ts';
import { type Kind, kindFacts } from '#db/demo/facts/kinds.ts';
import { daysBefore, demoYear } from '#db/demo/fixed-dates.ts';
import { dealOffers, type OfferPlan } from '#db/demo/market/offers.ts';
import { looksOf } from '#db/demo/pictures/looks.ts';
import { createRandom, type Random } from '#db/demo/random.ts';
import { arrange, type PlannedListing } from './arrangement.ts';
import choicesJson from './choices.json' with { type: 'json' };
import { hiddenPlan, plan } from './plan.ts';
import { hiddenStates, searchableStates, spelledOut } from './statuses.ts';

/** What is decided about a listing before its facts: where it stands in the list, how it looks, and how it is offered. */
export type ScheduledListing = PlannedListing &
  Choice & {
    onMarketAt: number;
    status: StandardStatus;
    offerPlan: OfferPlan;
    currency: Currency;
    offPlan: boolean;
    withoutPictures: boolean;
  };

/**
 * What `choose.ts` chose for a listing, so that no page of a usual search shows a building twice: its look, and which
 * of the facts, prices (`roll`) and views (`seen`) it might have. In the order of the schedule.
 */
export type Choice = { look: string; roll: number; seen: number };

type Dated = PlannedListing & { onMarketAt: number; status: StandardStatus };

/** All listings of the plan: first those that can be found, newest first, then the others. */
export function scheduleListings(random: Random, choices: readonly Choice[] = choicesJson): ScheduledListing[] {
  const dated = [...dateSearchable(arrange(searchable(), random)), ...dateHidden(random)];
  const withoutPictures = notYetPhotographed(dated);
  const offPlan = stillBuilding(dated);
  const offerPlans = offerPlansFor(dated, createRandom(dealing));
  return dated.map((listing, index) => ({
    ...listing,
    ...(choices[index] ?? { look: looksOf(listing.kind)[0] ?? '', roll: 0, seen: 0 }),
    status: offPlan.has(listing) || withoutPictures.has(listing) ? 'Active' : listing.status,
    offerPlan: offPlan.has(listing) ? ['leasehold'] : (offerPlans.get(listing) ?? []),
    // Owners who live here name their price in rupiah: about one in eight.
    currency: index % 8 === 5 ? 'IDR' : 'USD',
    offPlan: offPlan.has(listing),
    withoutPictures: withoutPictures.has(listing),
  }));
}

function searchable(): PlannedListing[] {
  return Object.entries(plan).flatMap(([slug, counts]) =>
    Object.entries(counts).flatMap(([kind, count]) =>
      Array.from({ length: count }, (): PlannedListing => ({ kind: kind as Kind, place: demoPlace(slug) })),
    ),
  );
}

/** Of a hundred ways of dealing the offers, the one that crowds the fewest buildings on a page of what is for sale or for rent. */
const dealing = 39;

const oldestDays = 620;

/** Denser towards the present: agencies sell. */
function dateSearchable(arranged: readonly PlannedListing[]): Dated[] {
  const states = spelledOut(searchableStates);
  const stateAt = new Map(states.map((status, index) => [placeInList(status, index), status]));
  return arranged.map((listing, index) => ({
    ...listing,
    onMarketAt: daysBefore(1.4 + oldestDays * (index / arranged.length) ** 1.25),
    status: stateAt.get(index) ?? 'Active',
  }));
}

/** What is coming soon is new; what is under offer or reserved has been seen for a while. */
function placeInList(status: StandardStatus, index: number): number {
  return status === 'ComingSoon' ? 1 + index * 4 : 12 + index * 7;
}

function dateHidden(random: Random): Dated[] {
  const states = spelledOut(hiddenStates);
  return hiddenPlan.map(([slug, kind], index) => ({
    kind,
    place: demoPlace(slug),
    onMarketAt: daysBefore(random.between(40, 500)),
    status: states[index] ?? 'Withdrawn',
  }));
}

/** Two of the newest have no pictures yet, one of them on the first page. */
function notYetPhotographed(listings: readonly Dated[]): Set<Dated> {
  const newest = (kind: Kind, from: number) => listings.slice(from).find((listing) => listing.kind === kind);
  const chosen = [newest('house-tropical', 2), newest('villa-minimalist', 12)];
  return new Set(chosen.filter((listing) => listing !== undefined));
}

/** A few white villas and flats listed in the demonstration's year are sold from the drawings. */
function stillBuilding(listings: readonly Dated[]): Set<Dated> {
  const of = (kind: Kind, ...ranks: number[]) => {
    const found = listings.filter((listing) => listing.kind === kind);
    return ranks.map((rank) => found[rank]);
  };
  const chosen = [...of('villa-minimalist', 2, 6, 11), ...of('apartment-canggu', 0)];
  return new Set(chosen.filter((listing) => listing !== undefined && yearOf(listing) === demoYear) as Dated[]);
}

function yearOf({ onMarketAt }: Dated): number {
  return new Date(onMarketAt).getUTCFullYear();
}

function offerPlansFor(listings: readonly Dated[], random: Random): Map<Dated, OfferPlan> {
  const byType = Map.groupBy(listings, ({ kind }) => kindFacts[kind].type);
  return new Map(
    [...byType].flatMap(([type, group]) => {
      const dealt = dealOffers(type, group.length, random);
      return group.map((listing, index): [Dated, OfferPlan] => [listing, dealt[index] ?? ['leasehold']]);
    }),
  );
}
