import { featureName } from '#app/features/listings/feature-words.server.ts';
import { type Feature, features } from '#app/features/listings/listing-features.ts';
import { featureLookups } from '#app/features/listings/reso/feature-lookups.ts';
import type { MovedPlaces } from '#app/features/places/moved-places.ts';
import { type Places, wholeIsland } from '#app/features/places/place.ts';
import { languages } from '#app/i18n/languages.ts';
import type { ImportLookups } from './import-lookups.ts';
import { nearestValue } from './questions/nearest-word.ts';
import { featureSynonyms } from './values/feature-synonyms.ts';
import { plainWords } from './values/plain-words.ts';

/** Lookups among these areas, also by the slugs they had. */
export function createLookups(places: Places, moved: MovedPlaces): ImportLookups {
  const slugs = slugsByName(places, moved);
  const known = featuresByName();
  const placeOf = (text: string) => slugs.get(joined(text.replace(officialWords, ''))) ?? null;
  const nearOf = (text: string) => {
    const bare = plainWords(text.replace(officialWords, ''));
    const shorter = bare.replace(aroundWords, '');
    return placeOf(shorter) ?? nearestValue(joined(shorter), slugs) ?? nearestValue(joined(bare), slugs);
  };
  return {
    place(typed) {
      const text = typed.slice(0, 500);
      return placeOf(text) ?? smallestOf(text, placeOf, places);
    },
    nearPlace(typed) {
      const text = typed.slice(0, 500);
      return nearOf(text) ?? smallestOf(text, nearOf, places);
    },
    feature: (text) => known.get(joined(text)) ?? null,
    answers: {},
  };
}

/** Of the parts of an address that are areas the smallest; of equally large ones the first. */
function smallestOf(text: string, placeOf: (part: string) => string | null, places: Places): string | null {
  const slugs = text.split(/[,;/|>\n()]|\s[-–—]\s/).map(placeOf);
  const found = slugs.flatMap((slug) => (slug === null ? [] : (places.get(slug) ?? [])));
  return found.toSorted((one, other) => one.precisionM - other.precisionM)[0]?.slug ?? null;
}

/** Words behind the name of an area that leave open where in it something is. */
const aroundWords =
  /(?: (?:beach|pantai|area|north|south|east|west|utara|selatan|timur|barat|kaja|kelod|kangin|kauh|tengah|central|pusat|\d+))+$/;

const officialWords = /^\s*(?:kec(?:amatan)?|kel(?:urahan)?|desa|kab(?:upaten)?|area|daerah)\b\.?\s*/i;

/** How words are spaced differs: Batu Bolong, Batubolong. */
function joined(text: string): string {
  return plainWords(text).replaceAll(' ', '');
}

/** A name goes before an alias of another, and that before what one was called. No listing is in the whole island. */
function slugsByName(places: Places, moved: MovedPlaces): Map<string, string> {
  const some = [...places.values()].filter(({ slug }) => slug !== wholeIsland);
  const entries = (names: (place: (typeof some)[number]) => (string | undefined)[]) =>
    some.flatMap((place) => names(place).map((name = '') => [joined(name), place.slug] as const));
  const slugs = new Map([
    ...[...moved].map(([former, slug]) => [joined(former), slug] as const),
    ...entries(({ aliases }) => aliases),
    ...entries(({ names }) => Object.values(names)),
    ...entries(({ slug }) => [slug]),
  ]);
  slugs.delete('');
  return slugs;
}

function featuresByName(): Map<string, Feature> {
  const entries = features.flatMap((feature) => {
    const names = languages.map(({ tag }) => featureName(feature, tag));
    const words = [...featureSynonyms[feature].split(','), ...names, feature];
    return words.map((word) => [joined(word), feature] as const);
  });
  // RESO's values mean something within their field only, such as `Private`; those of several words mean it anywhere.
  const reso = features.flatMap((feature): [string, Feature][] => {
    const { value } = featureLookups[feature];
    return value.includes(' ') ? [[joined(value), feature]] : [];
  });
  return new Map([...reso, ...entries]);
}
