import type { Distance } from '#app/features/places/landmarks/distances.ts';
import { byWeight } from '#app/features/places/map/labels.ts';
import { approximateM, type MapWorld, namedPlaces } from '#app/features/places/map/map-view.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Spot } from './clip.ts';
import { type Frame, type Label, type Shown, shownFrom } from './label-layout.ts';
import { openWater, seaAt, type WaterSpot, widestWater } from './sea-name.ts';
import { pointOn, readSheet, sheetAround, sheetPaths, sheetSize } from './sheet.ts';

export type AreaSpot = {
  point: Point;
  approximate: boolean;
  title: string;
  /** What lines lead to, as far as there is room. */
  distances: readonly Distance[];
  /** Shown in the place of pictures, lower than the sheet is. */
  low: boolean;
};

type Kind = 'home' | 'target' | 'sea' | 'place';
/** `outer`: too near the upper or lower edge for paper, which shows less of the sheet. */
export type AreaLabel = Shown<Label & { kind: Kind; outer: boolean }>;

/** A line from the home, its ends in percent of the sheet. */
export type AreaLine = { x1: number; y1: number; x2: number; y2: number };

/** What is written over the land in one frame. */
export type AreaLayout = { lines: AreaLine[]; labels: AreaLabel[] };

/**
 * The whole sheet, and on a phone its middle, 6.5 km across. The widths in pixels are those of the frame; a label is
 * shown from one of them on, as `area-map.css` says.
 */
const frames = {
  wide: { across: 1, down: 1, widths: [500, 700, 900, 1_300] },
  phone: { across: 6.5 / 12, down: 6 / 7.4, widths: [280, 350, 480, 720] },
} as const satisfies Record<string, Frame>;

/** What is seen of the sheet on paper, and in the place of pictures. */
const lowShare = 0.67;
const onPaper: Frame = { across: 1, down: lowShare, widths: [670] };

const maxLines = 3;
/** A longer title would be wider than the land it stands on. */
const maxTitle = 26;
const maxSeaTries = 40;

export type AreaMapView = ReturnType<typeof areaMapView>;

/** The map of what lies around a point, ready to be rendered, in the language of the page. */
export function areaMapView(spot: AreaSpot, world: MapWorld) {
  const sheet = readSheet(spot.point);
  const water = openWater(sheet);
  return {
    point: spot.point,
    approximate: spot.approximate,
    streetHost: new URL(world.mapStyleUrl).host,
    paths: sheetPaths(sheet),
    sources: sheet.sources,
    wide: layOut(spot, water, { ...frames.wide, down: spot.low ? lowShare : 1 }, world),
    phone: layOut(spot, water, frames.phone, world),
  };
}

function layOut(spot: AreaSpot, water: readonly WaterSpot[], frame: Frame, world: MapWorld): AreaLayout {
  const place = sheetAround(spot.point);
  const shown: AreaLabel[] = [];
  /** Adds the first that has room from a width on, at the latest from this one. */
  function add(candidates: readonly Placed[], latest = Number.POSITIVE_INFINITY): boolean {
    for (const candidate of candidates) {
      const from = shownFrom(candidate, spot.approximate ? shown : [dot, ...shown], frame);
      const outer = shownFrom(candidate, [], onPaper) === null;
      if (from !== null && from <= latest) return shown.push({ ...candidate, from, outer }) > 0;
    }
    return false;
  }
  const [narrowest] = frame.widths;
  if (spot.title.length <= maxTitle) add(titleLabels(spot));
  const targets: Distance[] = [];
  for (const distance of spot.distances) {
    const target = place(distance.point);
    if (targets.length === maxLines || metresOff(target) < (spot.approximate ? 1.3 * approximateM : 0)) continue;
    if (add(targetLabels(distance, target), narrowest)) targets.push(distance);
  }
  const waterFirst = widestWater(water, frame).slice(0, maxSeaTries);
  add(waterFirst.map((each) => seaLabel(each, spot.point, world)));
  const named = new Set(targets.map(({ name }) => name));
  for (const { name, ...point } of byWeight(namedPlaces(world.places, world.language), spot.point)) {
    if (!named.has(name))
      add([{ ...at(place(point)), text: name, dx: 0, dy: 5, anchor: 'middle', size: 14.5, kind: 'place' }]);
  }
  return { lines: targets.map(({ point }) => lineTo(place(point), spot)), labels: shown };
}

type Placed = Label & { kind: Kind };

const middle: Spot = [sheetSize.width / 2, sheetSize.height / 2];

/** A spot in percent of the sheet. */
function at([x, y]: Spot): { x: number; y: number } {
  return { x: percent(x, sheetSize.width), y: percent(y, sheetSize.height) };
}

const percent = (part: number, whole: number) => Math.round((1_000 * part) / whole) / 10;

const metresOff = ([x, y]: Spot) => 10 * Math.hypot(x - middle[0], y - middle[1]);

/** The dot is in the way of every text, as if it were one. */
const dot: AreaLabel = {
  ...at(middle),
  text: '●',
  dx: 0,
  dy: 9,
  anchor: 'middle',
  size: 24,
  kind: 'home',
  from: 0,
  outer: false,
};

function titleLabels({ title: text, approximate }: AreaSpot): Placed[] {
  const label = { text, size: 14, kind: 'home' } as const;
  if (approximate) {
    const top: Spot = [middle[0], middle[1] - approximateM / 10];
    return [{ ...label, ...at(top), dx: 0, dy: -8, anchor: 'middle' }];
  }
  return [
    { ...label, ...at(middle), dx: 15, dy: -12, anchor: 'start' },
    { ...label, ...at(middle), dx: -15, dy: -12, anchor: 'end' },
    { ...label, ...at(middle), dx: 0, dy: -25, anchor: 'middle' },
  ];
}

/** On the far side of where it stands, seen from the home, else where there is room. */
function targetLabels({ name, words, isSea }: Distance, target: Spot): Placed[] {
  const [short = name] = name.split(/[,،]/);
  const label = { ...at(target), text: isSea ? words : `${short} · ${words}`, size: 12, kind: 'target' } as const;
  const [right, below] = [target[0] >= middle[0], target[1] >= middle[1]];
  const beside = (toRight: boolean, dy: number): Placed => {
    return { ...label, dx: toRight ? 8 : -8, dy, anchor: toRight ? 'start' : 'end' };
  };
  const heights = below ? [16, 26, -8, -18] : [-8, -18, 16, 26];
  return [right, !right].flatMap((toRight) => heights.map((dy) => beside(toRight, dy)));
}

function seaLabel(spot: Spot, centre: Point, { language }: MapWorld): Placed {
  const text = translatorOf(language)(seaAt(pointOn(centre, spot)));
  return { ...at(spot), text, dx: 0, dy: 6, anchor: 'middle', size: 18, kind: 'sea' };
}

/** From the dot, or from the edge of the area that it lies in. */
function lineTo(target: Spot, { approximate }: AreaSpot): AreaLine {
  const share = approximate ? approximateM / metresOff(target) : 0;
  const start = at([middle[0] + share * (target[0] - middle[0]), middle[1] + share * (target[1] - middle[1])]);
  const end = at(target);
  return { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
}
