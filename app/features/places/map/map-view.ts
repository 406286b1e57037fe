import { type Place, type Places, wholeIsland } from '#app/features/places/place.ts';
import { directionOf, type Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { byWeight, isReadable, labelsOf, type Named, type Sized } from './labels.ts';
import { type Point, projected } from './mercator.ts';

/** What the map of a place shows of the ground: the islands, from edge to edge of the window, or the land around it. */
export type Extent = 'islands' | 'land';

/**
 * How the plan is shown, from edge to edge of the window. `down` is how far down the point stands, since most of the land
 * lies north of most points.
 */
export const planFrame = { zoom: 9.5, down: 0.62 } as const;

/** The widths of windows from which on more names are whole, and how high the plan is there: as in `map.css`. */
const planSizes = [
  { fromRem: 0, width: 320, height: 320 },
  { fromRem: 48, width: 768, height: 320 },
  { fromRem: 64, width: 1024, height: 348, isCardOver: true },
  { fromRem: 86, width: 1376, height: 464, isCardOver: true },
  { fromRem: 120, width: 1920, height: 464, isCardOver: true },
] as const;

/** A name on the plan, and the width of the window from which on all of it is there. */
export type PlanName = Named & { fromRem: PlanWidth };
type PlanWidth = (typeof planSizes)[number]['fromRem'];

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
    aroundM: 0,
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

function placesAround({ point, here }: Spot, named: readonly Sized[], language: Language): PlanName[] {
  const { zoom } = planFrame;
  const onPlan = named.flatMap((each) => {
    const fromRem = readableFrom(each, point, language);
    return fromRem === null ? [] : { ...each, fromRem };
  });
  const own = { name: here, ...point, fromRem: 0 } as const;
  return labelsOf<PlanName>([own, ...byWeight(onPlan, point)])
    .slice(1)
    .filter(({ fromZoom }) => fromZoom <= zoom)
    .map(({ name, latitude, longitude, fromRem }) => ({ name, latitude, longitude, fromRem }));
}

/** Null where not even the largest plan has room for the whole of the name. */
function readableFrom({ name, ...spot }: Named, point: Point, language: Language): PlanWidth | null {
  const [from, to] = [projected(point, planFrame.zoom), projected(spot, planFrame.zoom)];
  const bad = planSizes.findLastIndex(({ width, height, ...size }) => {
    const across = pointAcross(width, { direction: directionOf(language), isCardOver: 'isCardOver' in size });
    const at = { x: to.x - from.x + across, y: to.y - from.y + planFrame.down * height };
    return !isReadable(name, at, { width, height });
  });
  return planSizes[bad + 1]?.fromRem ?? null;
}
