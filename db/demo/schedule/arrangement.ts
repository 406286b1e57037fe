import type { DemoPlace } from '#db/demo/demo-places.ts';
import type { Kind } from '#db/demo/facts/kinds.ts';
import type { Random } from '#db/demo/random.ts';

export type PlannedListing = { kind: Kind; place: DemoPlace };

/** Cards of a page. */
const page = 10;
const placeRest = 4;
const kindRest = 2;
/** What is not a villa comes at least so often among ten, as long as there is some: a first page shows what the agency has. */
const othersAmongTen = 4;

/**
 * Puts the listings in an order for the newest-first list, so that neighbours differ in kind and place, and no page has more
 * of a building than it must.
 */
export function arrange(planned: readonly PlannedListing[], random: Random): PlannedListing[] {
  const waiting = random.shuffled(planned);
  const totals = countByKind(planned);
  const left = countByKind(planned);
  const arranged: PlannedListing[] = [];
  const lag = (kind: Kind) => (left.get(kind) ?? 0) / (totals.get(kind) ?? 1) - waiting.length / planned.length;

  while (waiting.length > 0) {
    const scores = waiting.map(
      (listing) => lag(listing.kind) * 60 - strain(listing, arranged) + wish(listing, arranged),
    );
    const index = scores.indexOf(Math.max(...scores));
    const [chosen] = waiting.splice(index, 1);
    if (chosen === undefined) break;
    left.set(chosen.kind, (left.get(chosen.kind) ?? 1) - 1);
    arranged.push(chosen);
  }
  return arranged;
}

function countByKind(listings: readonly PlannedListing[]): Map<Kind, number> {
  const counts = new Map<Kind, number>();
  for (const { kind } of listings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function wish({ kind }: PlannedListing, arranged: readonly PlannedListing[]): number {
  const last = arranged.slice(-(page - 1)).filter((listing) => !listing.kind.startsWith('villa')).length;
  return !kind.startsWith('villa') && last < othersAmongTen ? 30 : 0;
}

/** How badly a listing would sit after those already placed. */
function strain({ kind, place }: PlannedListing, arranged: readonly PlannedListing[]): number {
  let strain = 0;
  for (const [index, listing] of arranged
    .slice(-(page - 1))
    .toReversed()
    .entries()) {
    if (listing.kind === kind) strain += index < kindRest ? 120 : 60;
    if (index < placeRest && listing.place === place) strain += 4;
  }
  return strain;
}
