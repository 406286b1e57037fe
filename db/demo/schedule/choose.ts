/**
 * Chooses a look and the numbers of each listing, so that no page of a usual search shows one building twice, and writes them to
 * `choices.json`. To be run again when the plan, the looks, the market or the seed changed, from the project's root:
 * `node db/demo/schedule/choose.ts`.
 */
import { writeFile } from 'node:fs/promises';
import type { OfferDraft } from '#app/features/listings/listing.ts';
import { pageSize } from '#app/features/listings/listing-search.ts';
import { createDemoCatalogue, createScheduledOffers, randomOf, seed } from '#db/demo/demo-catalogue.ts';
import { createFacts } from '#db/demo/facts/create-facts.ts';
import { createViews } from '#db/demo/facts/create-views.ts';
import { kindFacts } from '#db/demo/facts/kinds.ts';
import { looksOf } from '#db/demo/pictures/looks.ts';
import { createRandom } from '#db/demo/random.ts';
import { referenceRates } from '#db/reference/reference.ts';
import choicesJson from './choices.json' with { type: 'json' };
import { type Choice, type ScheduledListing, scheduleListings } from './schedule.ts';

/** What a search compares of a listing that has this roll. */
type Candidate = { bedrooms: number | null; offers: OfferDraft[] };
type Sort = 'newest' | 'price' | 'dearest' | 'views';
type Search = { sort: Sort; fits(index: number, offer: OfferDraft): boolean; weight: number };

const rolls = 12;
const schedule = scheduleListings(createRandom(seed), []).filter(isFound);
const numbers = Array.from({ length: rolls }, (_, roll) => roll);
const candidates = schedule.map((scheduled, index) =>
  numbers.map((roll) => candidateOf({ ...scheduled, roll }, index)),
);
const views = schedule.map((scheduled, index) =>
  numbers.map((seen) => createViews(scheduled, randomOf({ roll: seen }, index, 3))),
);
const choices: Choice[] = schedule.map(({ kind }, index) => {
  const looks = looksOf(kind);
  const chosen = (choicesJson as Choice[])[index];
  return chosen && looks.includes(chosen.look) ? chosen : { look: at(looks, index % looks.length), roll: 0, seen: 0 };
});
/** Who is found by the most usual word. Texts and features follow the looks, so it is right once this was run twice. */
const withPool = findWithPool();

function isFound({ status }: ScheduledListing): boolean {
  return ['Active', 'ComingSoon', 'ActiveUnderContract', 'Pending'].includes(status);
}

function findWithPool(): Set<number> {
  const found = new Set(
    createDemoCatalogue().listings.flatMap(({ onMarketAt, features }) =>
      features.includes('pool') || features.includes('shared-pool') ? [onMarketAt] : [],
    ),
  );
  return new Set(schedule.flatMap(({ onMarketAt }, index) => (found.has(onMarketAt) ? [index] : [])));
}

function candidateOf(scheduled: ScheduledListing, index: number): Candidate {
  const nowhere = () => ({ point: scheduled.place, metresToSea: Number.POSITIVE_INFINITY });
  const facts = createFacts(scheduled, nowhere, randomOf(scheduled, index, 1));
  return { bedrooms: facts.bedrooms, offers: createScheduledOffers(facts, scheduled, index) };
}

const rentsInAYear = { year: 1, month: 12, night: 365 };

function usd(offer: OfferDraft): number {
  const amount = offer.price.amount / referenceRates[offer.price.currency];
  return offer.kind === 'rent' ? amount * rentsInAYear[offer.period] : amount;
}

/** The searches visitors make most count most. */
function searches(): Search[] {
  const sorts = ['newest', 'price', 'dearest', 'views'] as const;
  const of = (weight: number, fits: Search['fits']) => sorts.map((sort) => ({ sort, fits, weight }));
  const typeOf = (index: number) => kindFacts[at(schedule, index).kind].type;
  const placeOf = (index: number) => at(schedule, index).place;
  const types = ['Villa', 'House', 'Apartment', 'Land', 'Commercial'];
  const places = new Set(schedule.map(({ place }) => place.slug));
  const groups = new Set(schedule.map(({ place }) => place.marketGroup));
  const bedrooms = (index: number) => at(at(candidates, index), at(choices, index).roll).bedrooms ?? 0;
  return [
    ...of(20, () => true),
    ...['sale', 'rent'].flatMap((kind) => of(15, (_, offer) => offer.kind === kind)),
    ...types.flatMap((type) => of(12, (index) => typeOf(index) === type)),
    ...of(8, (index) => withPool.has(index)),
    ...['sale', 'rent'].flatMap((kind) => of(1, (index, offer) => offer.kind === kind && typeOf(index) === 'Villa')),
    ...[1, 2, 3, 4].flatMap((rooms) => of(rooms === 3 ? 12 : 1, (index) => bedrooms(index) === rooms)),
    ...of(2, (index) => bedrooms(index) >= 5),
    ...[...places].flatMap((slug) => of(4, (index) => placeOf(index).slug === slug).slice(0, 1)),
    ...[...groups].flatMap((group) => of(0.1, (index) => placeOf(index).marketGroup === group)),
  ];
}

/** Schedule indexes of what the search finds, in its order; `schedule` is newest first. */
function found({ sort, fits }: Search): number[] {
  const rows = schedule.flatMap((_, index) => {
    const { roll, seen } = at(choices, index);
    const offer = at(at(candidates, index), roll).offers.find((one) => fits(index, one));
    if (offer === undefined) return [];
    const price = usd(offer);
    return [{ index, key: { newest: 0, price, dearest: -price, views: -at(at(views, index), seen) }[sort] }];
  });
  return rows.toSorted((one, other) => one.key - other.key || one.index - other.index).map(({ index }) => index);
}

/** How much the pages repeat: one look twice counts as much as fifty times one building in two looks, early pages most. */
function repetition(order: readonly number[]): number {
  let sum = 0;
  for (let start = 0; start < order.length; start += pageSize) {
    const onPage = order.slice(start, start + pageSize).filter((index) => !at(schedule, index).withoutPictures);
    const early = start < 2 * pageSize ? 8 : 1;
    sum += early * 50 * (onPage.length - new Set(onPage.map((index) => at(choices, index).look)).size);
    sum += early * (onPage.length - new Set(onPage.map((index) => at(schedule, index).kind)).size);
  }
  return sum;
}

/** Listings whose look is on a page twice, those of usual searches several times. */
function repeatedIndexes(): number[] {
  return orders.flatMap((order, searched) =>
    order.flatMap((index, rank) => {
      const start = rank - (rank % pageSize);
      const onPage = order.slice(start, start + pageSize);
      const twice = onPage.filter((other) => at(choices, other).look === at(choices, index).look).length > 1;
      return twice ? Array.from({ length: Math.ceil(at(all, searched).weight / 5) }, () => index) : [];
    }),
  );
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is nothing at ${index}.`);
  return item;
}

const random = createRandom(seed);
const all = searches();
let orders = all.map(found);
const sum = () => orders.reduce((total, order, index) => total + at(all, index).weight * repetition(order), 0);
let best = sum();
let repeated: number[] = [];
const steps = Number(process.argv[2] ?? 60_000);
for (let step = 0; step < steps; step += 1) {
  if (step % 20 === 0) repeated = repeatedIndexes();
  const index =
    random.next() < 0.3 || repeated.length === 0 ? random.whole(0, schedule.length - 1) : random.pick(repeated);
  const [before, ordersBefore] = [at(choices, index), orders];
  const look = random.pick(looksOf(at(schedule, index).kind));
  const change = random.pick<Partial<Choice>>([
    { look },
    { look },
    { look },
    { look },
    { look, roll: random.pick(numbers) },
    { look, seen: random.pick(numbers) },
  ]);
  choices[index] = { ...before, ...change };
  if (change.roll !== undefined) orders = all.map(found);
  if (change.seen !== undefined)
    orders = all.map((search, at) => (search.sort === 'views' ? found(search) : (orders[at] ?? [])));
  const now = sum();
  // A little worse now and then, to get out of a hollow, and less so towards the end.
  if (now <= best - Math.log(1 - random.next()) * 100 * (1 - step / steps) ** 2) best = now;
  else {
    choices[index] = before;
    orders = ordersBefore;
  }
  if (step % 5_000 === 0) process.stdout.write(`${step}: ${best}\n`);
}
await writeFile(
  'db/demo/schedule/choices.json',
  `[\n${choices.map((choice) => `  ${JSON.stringify(choice)}`).join(',\n')}\n]\n`,
);
