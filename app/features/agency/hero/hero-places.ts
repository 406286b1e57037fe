import type { AgencyPictureName } from '#app/features/agency/pictures/agency-picture.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import type { OfferedPicture } from '#app/features/media/pictures.ts';
import type { MovedPlaces } from '#app/features/places/moved-places.ts';
import type { Places } from '#app/features/places/place.ts';
import { groupsOf } from '#app/features/places/place-groups.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { findHeroArea, type Landscape, usualHeroNames } from './hero-areas.ts';

/** What is seen on a picture, and what a place looks like. The first picture of an agency shows cliffs, or anything. */
const pictured = {
  rice: ['heroRice', 'heroRiceUpright'],
  beach: ['heroBeach', 'heroBeachUpright'],
  cliffs: ['hero', 'heroUpright'],
} as const satisfies Record<Landscape, readonly [AgencyPictureName, AgencyPictureName]>;

/** A picture, and the same cut for an upright screen. */
export type HeroSlide = { picture: OfferedPicture; upright?: OfferedPicture | undefined };

/** An area's name, which of the slides suits it (-1 without any), the address of its listings, and how many there are in words; without any, null. */
export type HeroName = { name: string; slide: number; path: string; homes: string | null };

export type HeroScenes = { slides: HeroSlide[]; names: HeroName[] };

type Source = {
  pictures: Partial<Record<AgencyPictureName, OfferedPicture>>;
  places: Places;
  movedPlaces: MovedPlaces;
  /** How many listings each place has. */
  counts: Readonly<Record<string, number | undefined>>;
  /** What is typed, in its order, where the agency chose it. */
  heroNames?: readonly string[] | undefined;
};

/**
 * The names of the heading, those without a listing left out, and the pictures in the order in which the names need them.
 * As long as nothing is offered, all names are there, and lead nowhere in particular.
 */
export function heroScenes(
  { pictures, places, movedPlaces, counts, heroNames }: Source,
  language: Language,
): HeroScenes {
  const t = translatorOf(language);
  const current = (slug: string) => movedPlaces.get(slug) ?? slug;
  const chosen = (heroNames ?? []).flatMap((name) => findHeroArea(current(name), places, language) ?? []);
  const areas =
    chosen.length > 0 ? chosen : usualHeroNames.flatMap((name) => findHeroArea(name, places, language) ?? []);
  const all = areas.map(({ typed, slugs, suits }) => {
    const meant = meantBy([...new Set(slugs.map(current))], typed, places, language);
    const count = meant.slugs.reduce((sum, slug) => sum + (counts[slug] ?? 0), 0);
    const homes = count > 0 ? t('home.homes_in', { count, place: meant.name }) : null;
    return { name: typed, suits, path: filterAddress({ location: meant.slugs }), homes };
  });
  const found = all.filter(({ homes }) => homes !== null);
  const slides: HeroSlide[] = [];
  let onScreen: Landscape | undefined;
  const names = (found.length > 0 ? found : all).map(({ suits, ...name }) => {
    onScreen = landscapeFor(suits, pictures, onScreen);
    const [wide, upright] = pictured[onScreen];
    const picture = pictures[wide];
    let slide = slides.findIndex((other) => other.picture === picture);
    if (slide < 0 && picture) slide = slides.push({ picture, upright: pictures[upright] }) - 1;
    return { ...name, slide };
  });
  return { slides, names };
}

/** The landscape on screen where it suits too, else the first that the agency has a picture of, else its first picture. */
function landscapeFor(suits: readonly Landscape[], pictures: Source['pictures'], onScreen?: Landscape): Landscape {
  if (onScreen && suits.includes(onScreen)) return onScreen;
  return suits.find((landscape) => pictures[pictured[landscape][0]]) ?? 'cliffs';
}

/** The best known place of a group stands for the group, as in *Canggu and around*. */
function meantBy(slugs: readonly string[], name: string, places: Places, language: Language) {
  const group = groupsOf(places).find(({ slugs: [first] }) => slugs.length === 1 && first === slugs[0]);
  return group ? { slugs: group.slugs.toSorted(), name: localize(group.names, language).value } : { slugs, name };
}
