import type { KeywordWord } from '#app/features/listings/index/words/keyword-words.ts';
import { type Place, type Places, wholeIsland } from '#app/features/places/place.ts';
import { bestAnswers, type MatchedText, matchedName, rankText } from './word-match.ts';

/**
 * The areas whose names, in any language, or whose other spellings answer what is typed: the best first, of equals
 * those with more listings.
 */
export function matchPlaces(
  places: Places,
  typed: readonly KeywordWord[],
  listingsIn: Readonly<Record<string, number>>,
): Place[] {
  const listings = ({ place }: PlaceNames) => listingsIn[place.slug] ?? 0;
  const fullestFirst = namesOf(places).toSorted((one, other) => listings(other) - listings(one));
  const matches = bestAnswers(fullestFirst, ({ names, aliases }) =>
    Math.min(bestRank(names, typed), bestRank(aliases, typed) + aliasPenalty),
  );
  return matches.map(({ place }) => place);
}

/** A name comes before an alias that answers as well, and after one that answers better. */
const aliasPenalty = 0.5;

function bestRank(texts: readonly MatchedText[], typed: readonly KeywordWord[]): number {
  return Math.min(...texts.map((text) => rankText(text, typed)));
}

type PlaceNames = { place: Place; names: readonly MatchedText[]; aliases: readonly MatchedText[] };

/** Folded once for as long as the catalogue keeps these places. */
const known = new WeakMap<Places, readonly PlaceNames[]>();

function namesOf(places: Places): readonly PlaceNames[] {
  const folded = known.get(places) ?? foldNames(places);
  known.set(places, folded);
  return folded;
}

function foldNames(places: Places): PlaceNames[] {
  return [...places.values()]
    .filter(({ slug }) => slug !== wholeIsland)
    .map((place) => ({
      place,
      names: [...new Set(Object.values(place.names))].map(matchedName),
      aliases: place.aliases.map(matchedName),
    }));
}
