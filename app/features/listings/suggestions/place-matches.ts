import type { KeywordWord } from '#app/features/listings/index/words/keyword-words.ts';
import { type Place, type Places, wholeIsland } from '#app/features/places/place.ts';
import { groupsOf } from '#app/features/places/place-groups.ts';
import { bestAnswers, type MatchedText, matchedName, matchedText, rankText, typoRank } from './word-match.ts';

/** An area, and the alias that matches where its name does not: another spelling or a smaller place, `candikuning`. */
export type PlaceMatch = { place: Place; alias: string | null };

/** The areas that match what is typed by a name, in any language, or an alias: best first, then those with more listings. */
export function matchPlaces(
  places: Places,
  typed: readonly KeywordWord[],
  listingsIn: Readonly<Record<string, number>>,
): PlaceMatch[] {
  const listings = ({ place }: PlaceNames) => listingsIn[place.slug] ?? 0;
  const fullestFirst = namesOf(places).toSorted((one, other) => listings(other) - listings(one));
  const matches = fullestFirst.map(({ place, names }) => ({ place, ...bestName(names, typed) }));
  return bestAnswers(matches, ({ rank }) => rank).map(({ place, alias }) => ({ place, alias }));
}

/** A group, and the area in it that matches where its own name does not. */
export type GroupMatch = ReturnType<typeof groupsOf>[number] & { through: Place | null };

/** The groups whose name matches in any language, then those of these areas, in their order. */
export function matchGroups(
  places: Places,
  typed: readonly KeywordWord[],
  areas: readonly PlaceMatch[],
): readonly GroupMatch[] {
  const groups = groupsOf(places);
  const named = groups.filter(({ names }) =>
    Object.values(names).some((name) => rankText(matchedText(name), typed) < typoRank),
  );
  const around = areas.flatMap(({ place }) => groups.filter(({ slugs }) => slugs.includes(place.slug)));
  return [...new Set([...named, ...around])].map((group) => {
    const member = areas.find(({ place }) => group.slugs.includes(place.slug));
    return { ...group, through: named.includes(group) ? null : (member?.place ?? null) };
  });
}

type Name = { text: MatchedText; alias: string | null };
type PlaceNames = { place: Place; names: readonly Name[] };

/** A name ranks before an alias that matches equally well, and after one that matches better. */
const aliasPenalty = 0.5;

function bestName(names: readonly Name[], typed: readonly KeywordWord[]): { rank: number; alias: string | null } {
  return names
    .map(({ text, alias }) => ({ rank: rankText(text, typed) + (alias === null ? 0 : aliasPenalty), alias }))
    .reduce((best, one) => (one.rank < best.rank ? one : best));
}

/** Folded once for each set of places. */
const known = new WeakMap<Places, readonly PlaceNames[]>();

function namesOf(places: Places): readonly PlaceNames[] {
  const folded = known.get(places) ?? foldNames(places);
  known.set(places, folded);
  return folded;
}

function foldNames(places: Places): PlaceNames[] {
  return [...places.values()]
    .filter(({ slug }) => slug !== wholeIsland)
    .map((place) => {
      const names = [...new Set(Object.values(place.names))].map((name) => ({ text: matchedName(name), alias: null }));
      return { place, names: [...names, ...place.aliases.map((alias) => ({ text: matchedName(alias), alias }))] };
    });
}
