import { metresBetween } from '#app/features/places/distance.ts';
import type { Distance } from '#app/features/places/landmarks/distances.ts';
import { isInside } from '#app/features/places/map/is-inside.ts';
import { byWeight } from '#app/features/places/map/labels.ts';
import { type MapWorld, namedPlaces } from '#app/features/places/map/map-view.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import { metresToSea } from '#app/features/places/sea/metres-to-sea.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Spot } from './clip.ts';
import {
  bestPlace,
  type Frame,
  isCrossed,
  type Label,
  type Limits,
  type Shore,
  type Shown,
  type Stroke,
  shownFrom,
} from './label-layout.ts';
import { openWater, seaAt, type WaterSpot, widestWater } from './sea-name.ts';
import { readSheet, type Sheet, sheetPaths } from './sheet.ts';
import { pointOn, sheetAround, sheetSize, sheetWidthM } from './sheet-points.ts';

export type AreaSpot = {
  point: Point;
  /** Metres around the point within which it lies; 0: exactly there. */
  aroundM: number;
  title: string;
  /** What lines lead to, as far as there is room. */
  distances: readonly Distance[];
  /** Shown in the place of pictures, lower than the sheet is. */
  low: boolean;
};

type Kind = 'home' | 'target' | 'sea' | 'place';
/** `outer`: too near the upper or lower edge for paper, which shows less of the sheet. */
export type AreaLabel = Shown<Label & { kind: Kind; outer: boolean }>;

/** A line from the home. `from` and `outer`: as of the name at its end. */
export type AreaLine = Shown<Stroke> & { outer: boolean };

/** What is written over the land in one frame. */
export type AreaLayout = { lines: AreaLine[]; labels: AreaLabel[] };

/**
 * The whole sheet, and on a phone its middle, 6.5 km across. The widths in pixels are those of the frame; a label is
 * shown from one of them on, as `area-map.css` says.
 */
const frames = {
  wide: { across: 1, down: 1, widths: [460, 690, 900, 1_300] },
  phone: { across: sheetWidthM.phone / sheetWidthM.wide, down: 6 / 7.4, widths: [276, 330, 480, 720] },
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
  const coasts = { water, shore: shoreOf(sheet), coast: shoreOf({ ...sheet, lakes: [] }) };
  return {
    point: spot.point,
    aroundM: spot.aroundM,
    streetHost: new URL(world.mapStyleUrl).host,
    paths: sheetPaths(sheet),
    sources: sheet.sources,
    wide: layOut(spot, coasts, { ...frames.wide, ...(spot.low && { down: lowShare, head: noteHead }) }, world),
    phone: layOut(spot, coasts, { ...frames.phone, ...(spot.low && { head: noteHead }) }, world),
  };
}

/** `shore`: of the sea and of the lakes. `coast`: of the sea alone. */
type Coasts = { water: readonly WaterSpot[]; shore: Shore; coast: Shore };

function layOut(spot: AreaSpot, { water, shore, coast }: Coasts, frame: Frame, world: MapWorld): AreaLayout {
  const place = sheetAround(spot.point);
  const { ends, lines, labels, among } = layOutEnds(spot, coast, frame);
  const seas = widestWater(water, frame).slice(0, maxSeaTries);
  const sea = seas.map((each) => seaLabel(each, spot.point, world));
  addLabel(labels, sea, among);
  for (const { name, ...point } of byWeight(namedPlaces(world.places, world.language), spot.point)) {
    const isNamed = ends.some(({ distance }) => isBeside(distance.point, point) && distance.name.includes(name));
    const near = shoreNear(shore, at(place(point)));
    if (!isNamed) addLabel(labels, placeLabels(name, place(point)), { ...among, shore: near });
  }
  return { lines, labels };
}

/** Metres within which two points are the same spot of the map. */
const besideM = 700;
const isBeside = (one: Point, other: Point) => metresBetween(one, other) < besideM;

/** Without the sea, where a beach is the sea's nearest shore: one line leads there, with its name. */
function namingTheSea(distances: readonly Distance[]): readonly Distance[] {
  const beach = distances.find(({ kind }) => kind === 'beach');
  return distances.filter(({ kind, point }) => kind !== 'sea' || !beach || !isBeside(point, beach.point));
}

/** Where a line leads to. `coast`: what its name keeps off; undefined by the sea. */
type End = { distance: Distance; target: Spot; line: Stroke; coast: Shore | undefined };

/** `among`: what any further name keeps off besides the labels. */
type LaidOutEnds = AreaLayout & { ends: readonly End[]; among: Among };

/**
 * The home and what lines lead to: the first distances that have room for what is said of them at every width, then those
 * that have it from some width on.
 */
function layOutEnds(spot: AreaSpot, coast: Shore, frame: Frame): LaidOutEnds {
  const place = sheetAround(spot.point);
  const minMetresOff = 1.3 * spot.aroundM;
  const ends = namingTheSea(spot.distances)
    .map((distance) => ({ distance, target: place(distance.point) }))
    .filter(({ target }) => metresOff(target) >= minMetresOff)
    .map((end): End => {
      const isByTheSea = isWaterside(end.distance.point);
      return { ...end, line: lineTo(end.target, spot), coast: isByTheSea ? undefined : coast };
    });
  let laidOut = withEnds([], spot, frame);
  const titleFrom = homeFrom(laidOut);
  for (const end of ends) {
    if (laidOut.ends.length === maxLines) break;
    const more = withEnds([...laidOut.ends, end], spot, frame, titleFrom);
    if (more.lines.length === more.ends.length && homeFrom(more) === titleFrom) laidOut = more;
  }
  for (const end of ends) {
    if (laidOut.ends.length === maxLines) break;
    if (!laidOut.ends.includes(end)) laidOut = withLateEnd(laidOut, end);
  }
  return laidOut;
}

const homeFrom = ({ labels }: AreaLayout) => labels.find(({ kind }) => kind === 'home')?.from;

/** Just these, each label off the dots and lines of all; fewer lines than ends where one has no room at some width. */
function withEnds(ends: readonly End[], spot: AreaSpot, frame: Frame, titleFrom?: number): LaidOutEnds {
  const strokes = [...(spot.aroundM > 0 ? edgeStrokes(spot) : []), ...ends.map(({ line }) => line)];
  const home = spot.aroundM > 0 ? [] : [dotAt(middle, homeDotSize)];
  const dots = (some: readonly End[]) => [...home, ...some.map(({ target }) => dotAt(target, endDotSize))];
  const among: Among = { dots: dots(ends), strokes, frame };
  const labels: AreaLabel[] = [];
  addLabel(labels, titleLabels(spot), { ...among, limits: { latest: titleFrom } });
  const limits = { latest: frame.widths[0], maxCrossed: frame.widths.length / 2 };
  const lines = ends.flatMap((end): AreaLine[] => {
    const others = dots(ends.filter((other) => other !== end));
    const places = targetLabels(end.distance, end.target);
    const label = addLabel(labels, places, { ...among, dots: others, limits, coast: end.coast });
    return label ? [{ ...end.line, from: label.from, outer: label.outer }] : [];
  });
  return { ends, lines, labels, among };
}

/** One more, from the width on at which its line crosses no label and its own has room; unchanged where there is none. */
function withLateEnd(laidOut: LaidOutEnds, end: End): LaidOutEnds {
  const { frame, strokes, dots } = laidOut.among;
  const crossed = frame.widths.findLastIndex((width) =>
    laidOut.labels.some((label) => label.from <= width && isCrossed(label, [end.line], frame, width)),
  );
  const lineFrom = frame.widths[crossed + 1];
  const labels = [...laidOut.labels];
  const among = { ...laidOut.among, strokes: [...strokes, end.line] };
  const limits = { maxCrossed: frame.widths.length / 2 };
  const label = addLabel(labels, targetLabels(end.distance, end.target), { ...among, limits, coast: end.coast });
  if (!label || lineFrom === undefined) return laidOut;
  label.from = Math.max(label.from, lineFrom);
  return {
    ends: [...laidOut.ends, end],
    lines: [...laidOut.lines, { ...end.line, from: label.from, outer: label.outer }],
    labels,
    among: { ...among, dots: [...dots, { ...dotAt(end.target, endDotSize), from: label.from }] },
  };
}

/** Metres from the shore within which something lies by the sea, as beaches and harbours do: its name may lie on it. */
const watersideM = 300;
const isWaterside = (point: Point) => (metresToSea(point) ?? Number.POSITIVE_INFINITY) <= watersideM;

type Among = {
  dots: readonly Shown<Label>[];
  strokes: readonly Stroke[];
  frame: Frame;
  limits?: Limits;
  shore?: Shore;
  coast?: Shore | undefined;
};

/** Adds the best of a label's places, off the strokes where it can be; null where it has no room. */
function addLabel(labels: AreaLabel[], places: readonly Placed[], { dots, frame, limits, ...among }: Among) {
  const best = bestPlace(places, { ...among, others: [...dots, ...labels] }, frame, limits);
  if (best === null) return null;
  const label: AreaLabel = { ...best, outer: shownFrom(best, [], onPaper) === null };
  labels.push(label);
  return label;
}

type Placed = Label & { kind: Kind };

/** Metres of a unit of the sheet. */
const unitM = 10;
/** Units from the middle to where the edge of an area leaves the sheet of a phone. */
const maxEdgeUnits = 260;
const middle: Spot = [sheetSize.width / 2, sheetSize.height / 2];

/** A spot in percent of the sheet. */
function at([x, y]: Spot): { x: number; y: number } {
  return { x: percent(x, sheetSize.width), y: percent(y, sheetSize.height) };
}

const percent = (part: number, whole: number) => Math.round((1_000 * part) / whole) / 10;

const metresOff = ([x, y]: Spot) => unitM * Math.hypot(x - middle[0], y - middle[1]);

/** Of letters as high as a dot with its air. */
const homeDotSize = 24;
const endDotSize = 7;

/** A dot is in the way of every text, as if it were one. */
function dotAt(spot: Spot, size: number): Shown<Label> {
  return { ...at(spot), text: '●', dx: 0, dy: 0.375 * size, anchor: 'middle', size, from: 0 };
}

function titleLabels({ title: text, aroundM }: AreaSpot): Placed[] {
  if (text.length > maxTitle) return [];
  const label = { text, size: 14, kind: 'home' } as const;
  if (aroundM > 0) {
    const [x, y] = middle;
    const edge = aroundM / unitM;
    if (edge > maxEdgeUnits) return [{ ...label, ...at(middle), dx: 0, dy: 5, anchor: 'middle' }];
    return [
      { ...label, ...at([x, y - edge]), dx: 0, dy: -8, anchor: 'middle' },
      { ...label, ...at([x, y + edge]), dx: 0, dy: 20, anchor: 'middle' },
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
function lineTo(target: Spot, { aroundM }: AreaSpot): Stroke {
  const share = aroundM / metresOff(target);
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
function edgeStrokes({ aroundM }: AreaSpot): Stroke[] {
  const units = aroundM / unitM;
  const corner = (index: number): Spot => {
    const angle = (2 * Math.PI * index) / edgeSides;
    return [middle[0] + units * Math.cos(angle), middle[1] + units * Math.sin(angle)];
  };
  return Array.from({ length: edgeSides }, (_, index) => stroke(corner(index), corner(index + 1)));
}

function stroke(from: Spot, to: Spot): Stroke {
  const [start, end] = [at(from), at(to)];
  return { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
}
