import type { DemoPlace } from '#db/demo/demo-places.ts';
import type { Kind } from '#db/demo/facts/kinds.ts';
import { coversOf } from '#db/demo/pictures/galleries.ts';
import { photo } from '#db/demo/pictures/photo-stock.ts';
import type { Random } from '#db/demo/random.ts';

export type PlannedListing = { kind: Kind; place: DemoPlace };
export type ArrangedListing = PlannedListing & { cover: string };

/** A cover comes back only after this many other listings. */
const coverRest = 6;
const placeRest = 4;
const kindRest = 2;

/**
 * Puts the listings in an order for the newest-first list, so that neighbours differ in kind, place, cover and time
 * of day. Kinds are spread evenly over the whole list.
 */
export function arrange(planned: readonly PlannedListing[], random: Random): ArrangedListing[] {
  const waiting = random
    .shuffled(planned)
    .map((listing) => ({ ...listing, covers: coversOf(listing.kind, listing.place) }));
  const totals = countByKind(planned);
  const left = countByKind(planned);
  const coverUsedAt = new Map<string, number>();
  const arranged: ArrangedListing[] = [];
  const lag = (kind: Kind) => (left.get(kind) ?? 0) / (totals.get(kind) ?? 1) - waiting.length / planned.length;
  const usedAt = (cover: string) => coverUsedAt.get(cover) ?? -1;

  while (waiting.length > 0) {
    const candidates = waiting.map(({ kind, place, covers }, index) => {
      const cover = covers.reduce((rested, other) => (usedAt(other) < usedAt(rested) ? other : rested));
      return {
        index,
        score: lag(kind) * 10 - strain({ kind, place, cover }, arranged),
        chosen: { kind, place, cover },
      };
    });
    const { index, chosen } = candidates.reduce((best, other) => (other.score > best.score ? other : best));
    waiting.splice(index, 1);
    left.set(chosen.kind, (left.get(chosen.kind) ?? 1) - 1);
    coverUsedAt.set(chosen.cover, arranged.length);
    arranged.push(chosen);
  }
  return arranged;
}

function countByKind(listings: readonly PlannedListing[]): Map<Kind, number> {
  const counts = new Map<Kind, number>();
  for (const { kind } of listings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** How badly a listing would sit after those already placed. */
function strain({ kind, place, cover }: ArrangedListing, arranged: readonly ArrangedListing[]): number {
  const last = arranged.at(-1);
  let strain = 0;
  for (let ago = 1; ago <= coverRest; ago += 1) {
    const listing = arranged.at(-ago);
    if (listing === undefined) break;
    if (listing.cover === cover) strain += 100;
    if (ago <= placeRest && listing.place === place) strain += 4;
    if (ago <= kindRest && listing.kind === kind) strain += 20;
  }
  if (last && photo(last.cover).timeOfDay === photo(cover).timeOfDay) strain += 2;
  return strain;
}
