import { type Place, type Places, wholeIsland } from '#app/features/places/place.ts';
import { directionOf, type Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { byWeight, labelsOf, type Named, nameWidth, type Sized } from './labels.ts';
import { type Point, projected } from './mercator.ts';

/**
 * How the plan is shown, from edge to edge of the window. The size is the largest it is rendered in; `down` is how far down
 * the point stands, since most of the land lies north of most points.
 */
export const planFrame = { zoom: 9.5, width: 1920, height: 464, down: 0.62 } as const;

type Spot = {
  /** Where to look. */
  point: Point;
  /** What stands at the point: the place it lies in. */
  here: string;
};

export type MapView = ReturnType<typeof mapView>;

/** What a map needs to know besides its point. */
export type MapWorld = { places: Places; language: Language; mapStyleUrl: string; plan: string };

/** Everything a map of one point needs, in the language of the page. */
export function mapView(spot: Spot, { places, language, mapStyleUrl, plan }: MapWorld) {
  return {
    ...spot,
    approximate: false,
    /** Places around it that have room on the plan. */
    around: placesAround(spot, namedPlaces(places, language), language),
    /** Who is asked for the street map. */
    streetHost: new URL(mapStyleUrl).host,
    /** The address of the plan's picture. */
    plan,
  };
}

/**
 * Where the point stands from right to left: its card lies over the right-hand side, and the islands there move away
 * from it. A share of the width less some pixels, as the card stands beside the page's edge; `map.css` has the same for the plan.
 */
const besideCard = { share: 0.42, px: 260 } as const;

/** How many pixels from the left the point stands on a map with its card over it, or below it where there is no room. */
export function pointAcross(width: number, { direction, isCardOver }: Across): number {
  const isAside = direction === 'rtl' && isCardOver;
  return isAside ? besideCard.share * width - besideCard.px : width / 2;
}

type Across = { direction: 'ltr' | 'rtl'; isCardOver: boolean };

/** Pixels that half a line takes, with air. */
const edge = 16;

/** Metres around a coarse point within which the true one lies for certain. */
export const approximateM = 600;

/** Every place but the whole island, as a map names it. */
export function namedPlaces(places: Places, language: Language): Sized[] {
  const isPlace = ({ slug }: Place) => slug !== wholeIsland;
  return [...places.values()].filter(isPlace).map(({ names, latitude, longitude, precisionM }) => ({
    name: localize(names, language).value,
    latitude,
    longitude,
    precisionM,
  }));
}

function placesAround({ point, here }: Spot, named: readonly Sized[], language: Language): Named[] {
  const { zoom, width, height, down } = planFrame;
  const centre = projected(point, zoom);
  const across = pointAcross(width, { direction: directionOf(language), isCardOver: true });
  // With the whole of its name: none is cut by the frame where the plan is drawn at its largest.
  const isOnPlan = ({ name, ...each }: Named) => {
    const { x, y } = projected(each, zoom);
    const fromTop = y - centre.y + down * height;
    const fromLeft = x - centre.x + across;
    return fromLeft > 0 && fromLeft + nameWidth(name) < width && fromTop > edge && fromTop < height - edge;
  };
  return labelsOf([{ name: here, ...point }, ...byWeight(named.filter(isOnPlan), point)])
    .slice(1)
    .filter(({ fromZoom }) => fromZoom <= zoom)
    .map(({ name, latitude, longitude }) => ({ name, latitude, longitude }));
}
