import type { Currency } from '#app/features/listings/price.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { demoPlace } from '#db/demo/demo-places.ts';
import { type Kind, kindFacts } from '#db/demo/facts/kinds.ts';
import { daysBefore, demoYear } from '#db/demo/fixed-dates.ts';
import { dealOffers, type OfferPlan } from '#db/demo/market/offers.ts';
import { coversOf } from '#db/demo/pictures/galleries.ts';
import type { Random } from '#db/demo/random.ts';
import { type ArrangedListing, arrange, type PlannedListing } from './arrangement.ts';
import { plan } from './plan.ts';
import { hiddenCount, hiddenStates, searchableStates, spelledOut } from './statuses.ts';

/** What is decided about a listing before its facts: where it stands in the list, and how it is offered. */
export type ScheduledListing = ArrangedListing & {
  onMarketAt: number;
  status: StandardStatus;
  offerPlan: OfferPlan;
  currency: Currency;
  offPlan: boolean;
  withoutPictures: boolean;
};

type Dated = ArrangedListing & { onMarketAt: number; status: StandardStatus };

/** All listings of the plan: first those that can be found, newest first, then the others. */
export function scheduleListings(random: Random): ScheduledListing[] {
  const { searchable, hidden } = divide(random);
  const dated = [...dateSearchable(arrange(searchable, random)), ...dateHidden(hidden, random)];
  const withoutPictures = notYetPhotographed(dated);
  const offPlan = stillBuilding(dated);
  const offerPlans = offerPlansFor(dated, random);
  return dated.map((listing, index) => ({
    ...listing,
    status: offPlan.has(listing) || withoutPictures.has(listing) ? 'Active' : listing.status,
    offerPlan: offPlan.has(listing) ? ['leasehold'] : (offerPlans.get(listing) ?? []),
    // Owners who live here name their price in rupiah: about one in eight.
    currency: index % 8 === 5 ? 'IDR' : 'USD',
    offPlan: offPlan.has(listing),
    withoutPictures: withoutPictures.has(listing),
  }));
}

/** Hidden listings come from places that have plenty, so that every place keeps some that can be found. */
function divide(random: Random): { searchable: PlannedListing[]; hidden: PlannedListing[] } {
  const planned = Object.entries(plan).flatMap(([slug, counts]) =>
    Object.entries(counts).flatMap(([kind, count]) =>
      Array.from({ length: count }, (): PlannedListing => ({ kind: kind as Kind, place: demoPlace(slug) })),
    ),
  );
  const hidden: PlannedListing[] = [];
  for (const listing of random.shuffled(planned)) {
    const atHome = planned.filter(({ place }) => place === listing.place).length;
    const already = hidden.filter(({ place }) => place === listing.place).length;
    if (hidden.length < hiddenCount && atHome >= 5 && already < 2) hidden.push(listing);
  }
  return { searchable: planned.filter((listing) => !hidden.includes(listing)), hidden };
}

const oldestDays = 620;

/** Denser towards the present: agencies sell. */
function dateSearchable(arranged: readonly ArrangedListing[]): Dated[] {
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

function dateHidden(hidden: readonly PlannedListing[], random: Random): Dated[] {
  const states = spelledOut(hiddenStates);
  return hidden.map((listing, index) => ({
    ...listing,
    cover: random.pick(coversOf(listing.kind, listing.place)),
    onMarketAt: daysBefore(random.between(40, oldestDays)),
    status: states[index] ?? 'Withdrawn',
  }));
}

/** Two of the newest have no pictures yet, one of them on the first page. */
function notYetPhotographed(listings: readonly Dated[]): Set<Dated> {
  const newest = (kind: Kind, from: number) => listings.slice(from).find((listing) => listing.kind === kind);
  const chosen = [newest('house-tropical', 2), newest('villa-minimalist', 10)];
  return new Set(chosen.filter((listing) => listing !== undefined));
}

/** A few white villas and flats listed in the demonstration's year are sold from the drawings. */
function stillBuilding(listings: readonly Dated[]): Set<Dated> {
  const of = (kind: Kind, ...ranks: number[]) => {
    const found = listings.filter((listing) => listing.kind === kind);
    return ranks.map((rank) => found[rank]);
  };
  const chosen = [...of('villa-minimalist', 2, 6, 11), ...of('apartment-canggu', 0, 3)];
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
