import { metresBetween } from '#app/features/places/distance.ts';
import type { Distance } from '#app/features/places/landmarks/distances.ts';
import { byWeight } from '#app/features/places/map/labels.ts';
import { approximateM, type MapWorld, namedPlaces } from '#app/features/places/map/map-view.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Spot } from './clip.ts';
import {
  bestPlace,
  type Frame,
  type Label,
  type Limits,
  type Shore,
  type Shown,
  type Stroke,
  shownFrom,
} from './label-layout.ts';
import { isInside, openWater, seaAt, type WaterSpot, widestWater } from './sea-name.ts';
import { pointOn, readSheet, type Sheet, sheetAround, sheetPaths, sheetSize } from './sheet.ts';

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

/** A line from the home. `outer`: as of the name at its end. */
export type AreaLine = Stroke & { outer: boolean };

/** What is written over the land in one frame. */
export type AreaLayout = { lines: AreaLine[]; labels: AreaLabel[] };

/**
 * The whole sheet, and on a phone its middle, 6.5 km across. The widths in pixels are those of the frame; a label is
 * shown from one of them on, as `area-map.css` says.
 */
const frames = {
  wide: { across: 1, down: 1, widths: [460, 690, 900, 1_300] },
  phone: { across: 6.5 / 12, down: 6 / 7.4, widths: [276, 330, 480, 720] },
} as const satisfies Record<string, Frame>;

/** What is seen of the sheet on paper, and in the place of pictures. */
const lowShare = 0.67;
/** Pixels that the words in the place of pictures take. */
const noteHead = 76;
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
  const shore = shoreOf(sheet);
  return {
    point: spot.point,
    approximate: spot.approximate,
    streetHost: new URL(world.mapStyleUrl).host,
    paths: sheetPaths(sheet),
    sources: sheet.sources,
    wide: layOut(
      spot,
      { water, shore },
      { ...frames.wide, ...(spot.low && { down: lowShare, head: noteHead }) },
      world,
    ),
    phone: layOut(spot, { water, shore }, { ...frames.phone, ...(spot.low && { head: noteHead }) }, world),
  };
}

type Coast = { water: readonly WaterSpot[]; shore: Shore };

function layOut(spot: AreaSpot, { water, shore }: Coast, frame: Frame, world: MapWorld): AreaLayout {
  const place = sheetAround(spot.point);
  const edge = spot.approximate ? edgeStrokes() : [];
  const first = layOutEnds({ ...spot, distances: namingTheSea(spot.distances) }, edge, frame);
  const strokes = [...edge, ...first.ends.map(({ line }) => line)];
  // What keeps off the lines may have room for fewer of them.
  const clear = layOutEnds({ ...spot, distances: first.ends.map(({ distance }) => distance) }, strokes, frame);
  const { ends, labels } = clear.ends.length === first.ends.length ? clear : first;
  const add = (places: readonly Placed[], near?: Shore) =>
    addLabel(labels, places, { spot, strokes, frame, shore: near });
  add(
    widestWater(water, frame)
      .slice(0, maxSeaTries)
      .map((each) => seaLabel(each, spot.point, world)),
  );
  for (const { name, ...point } of byWeight(namedPlaces(world.places, world.language), spot.point)) {
    const isNamed = ends.some(({ distance }) => isBeside(distance.point, point) && distance.name.includes(name));
    if (!isNamed) add(placeLabels(name, place(point)), shoreNear(shore, at(place(point))));
  }
  return { lines: ends.map(({ line, outer }) => ({ ...line, outer })), labels };
}

/** Metres within which two points are the same spot of the map. */
const besideM = 700;
const isBeside = (one: Point, other: Point) => metresBetween(one, other) < besideM;

/** Without the sea, where a beach is the sea's nearest shore: one line leads there, with its name. */
function namingTheSea(distances: readonly Distance[]): readonly Distance[] {
  const beach = distances.find(({ kind }) => kind === 'beach');
  return distances.filter(({ kind, point }) => kind !== 'sea' || !beach || !isBeside(point, beach.point));
}

/** The home and what lines lead to: the first distances that have room for what is said of them. */
function layOutEnds(spot: AreaSpot, strokes: readonly Stroke[], frame: Frame) {
  const place = sheetAround(spot.point);
  const limits = { latest: frame.widths[0] ?? 0, maxCrossed: frame.widths.length / 2 };
  const labels: AreaLabel[] = [];
  addLabel(labels, titleLabels(spot), { spot, strokes, frame });
  const ends: { distance: Distance; line: Stroke; outer: boolean }[] = [];
  for (const distance of spot.distances) {
    const target = place(distance.point);
    if (ends.length === maxLines || metresOff(target) < (spot.approximate ? 1.3 * approximateM : 0)) continue;
    const line = lineTo(target, spot);
    const all = [...strokes, ...ends.map((end) => end.line), line];
    const label = addLabel(labels, targetLabels(distance, target), { spot, strokes: all, frame, limits });
    if (label) ends.push({ distance, line, outer: label.outer });
  }
  return { ends, labels };
}

type Among = {
  spot: AreaSpot;
  strokes: readonly Stroke[];
  frame: Frame;
  limits?: Limits;
  shore?: Shore | undefined;
};

/** Adds the best of a label's places, off the strokes where it can be; null where it has no room. */
function addLabel(labels: AreaLabel[], places: readonly Placed[], { spot, strokes, frame, limits, shore }: Among) {
  const others = spot.approximate ? labels : [dot, ...labels];
  const best = bestPlace(places, { others, strokes, shore }, frame, limits);
  if (best === null) return null;
  const label: AreaLabel = { ...best, outer: shownFrom(best, [], onPaper) === null };
  labels.push(label);
  return label;
}

type Placed = Label & { kind: Kind };

/** Units of the sheet around a private point that may be its place. */
const aroundUnits = approximateM / 10;
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
  if (text.length > maxTitle) return [];
  const label = { text, size: 14, kind: 'home' } as const;
  if (approximate) {
    const [x, y] = middle;
    return [
      { ...label, ...at([x, y - aroundUnits]), dx: 0, dy: -8, anchor: 'middle' },
      { ...label, ...at([x, y + aroundUnits]), dx: 0, dy: 20, anchor: 'middle' },
    ];
  }
  return [
    { ...label, ...at(middle), dx: 15, dy: -12, anchor: 'start' },
    { ...label, ...at(middle), dx: -15, dy: -12, anchor: 'end' },
    { ...label, ...at(middle), dx: 0, dy: -25, anchor: 'middle' },
  ];
}

/** On the far side of where it stands, seen from the home, else where there is room. */
function targetLabels({ name, words, kind }: Distance, target: Spot): Placed[] {
  const [short = name] = name.split(/[,،]/);
  const label = {
    ...at(target),
    text: kind === 'sea' ? words : `${short} · ${words}`,
    size: 12,
    kind: 'target',
  } as const;
  const [right, below] = [target[0] >= middle[0], target[1] >= middle[1]];
  const beside = (toRight: boolean, dy: number): Placed => {
    return { ...label, dx: toRight ? 8 : -8, dy, anchor: toRight ? 'start' : 'end' };
  };
  const heights = below ? [16, 26, 4, -8, -18] : [-8, -18, 4, 16, 26];
  const above = (isBelow: boolean): Placed => ({ ...label, dx: 0, dy: isBelow ? 20 : -10, anchor: 'middle' });
  return [
    ...[right, !right].flatMap((toRight) => heights.map((dy) => beside(toRight, dy))),
    above(below),
    above(!below),
  ];
}

/** On its spot, or beside it by at most its own length: an area is larger than its name. */
function placeLabels(text: string, spot: Spot): Placed[] {
  const label = { ...at(spot), text, size: 14.5, kind: 'place' } as const;
  const sides = [
    { anchor: 'middle', dx: 0 },
    { anchor: 'start', dx: 0 },
    { anchor: 'end', dx: 0 },
    { anchor: 'start', dx: 14 },
    { anchor: 'end', dx: -14 },
  ] as const;
  return ([0, -14, 14, -24, 24] as const).flatMap((down) =>
    sides.map((side): Placed => ({ ...label, ...side, dy: 5 + down })),
  );
}

function seaLabel(spot: Spot, centre: Point, { language }: MapWorld): Placed {
  const text = translatorOf(language)(seaAt(pointOn(centre, spot)));
  return { ...at(spot), text, dx: 0, dy: 6, anchor: 'middle', size: 18, kind: 'sea' };
}

/** From the dot, or from the edge of the area that it lies in. */
function lineTo(target: Spot, { approximate }: AreaSpot): Stroke {
  const share = approximate ? approximateM / metresOff(target) : 0;
  const start: Spot = [middle[0] + share * (target[0] - middle[0]), middle[1] + share * (target[1] - middle[1])];
  return stroke(start, target);
}

function shoreOf({ land, lakes }: Sheet): Shore {
  return {
    strokes: [...land, ...lakes].flatMap((ring) =>
      ring.map((corner, index) => stroke(ring.at(index - 1) ?? corner, corner)),
    ),
    isLand: (x, y) => land.some((ring) => isInside(ring, [(x * sheetSize.width) / 100, (y * sheetSize.height) / 100])),
  };
}

/** Percent of the sheet within which a name may reach from its spot. */
const nearPercent = 22;

/** The shore as far as a name at this spot may meet it: there are many strokes, and many names. */
function shoreNear({ strokes, isLand }: Shore, { x, y }: { x: number; y: number }): Shore {
  const isNear = (from: number, to: number, spot: number) =>
    Math.min(from, to) < spot + nearPercent && Math.max(from, to) > spot - nearPercent;
  return { isLand, strokes: strokes.filter(({ x1, y1, x2, y2 }) => isNear(x1, x2, x) && isNear(y1, y2, y)) };
}

const edgeSides = 16;

/** The edge of the area that a private point lies in. */
function edgeStrokes(): Stroke[] {
  const corner = (index: number): Spot => {
    const angle = (2 * Math.PI * index) / edgeSides;
    return [middle[0] + aroundUnits * Math.cos(angle), middle[1] + aroundUnits * Math.sin(angle)];
  };
  return Array.from({ length: edgeSides }, (_, index) => stroke(corner(index), corner(index + 1)));
}

function stroke(from: Spot, to: Spot): Stroke {
  const [start, end] = [at(from), at(to)];
  return { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
}
