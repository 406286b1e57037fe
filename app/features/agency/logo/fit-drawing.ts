import svgpath from 'svgpath';
import type { Logo } from './logo.ts';
import { LogoRefused } from './logo-refused.ts';

/** The data of a path with the transforms around it, from the inside out; without `strokeWidth` it is filled. */
export type Stroked = {
  d: string;
  transforms: readonly string[];
  strokeWidth?: number;
  round?: boolean;
  evenOdd?: boolean;
};

type Box = readonly [left: number, top: number, width: number, height: number];

export type Drawing = { shapes: readonly Stroked[]; viewBox: Box | null };

/** Of every mark, in its own units: a hundredth of one is finer than any screen or printer shows it. */
const height = 40;

/** Every page carries it, twice. */
const maxLength = 12_000;
const maxPaths = 200;

const ratios = { min: 0.25, max: 10 };

/** A drawing in our own units, cut to what is seen of it. Throws `LogoRefused`. */
export function fitDrawing({ shapes, viewBox }: Drawing): Required<Pick<Logo, 'viewBox' | 'paths'>> {
  const all = shapes.map((shape) => flatten(shape));
  const seen = all.flatMap((shape) => {
    const edges = within(shape.edges, viewBox);
    return edges[0] < edges[2] && edges[1] < edges[3] ? [{ ...shape, edges }] : [];
  });
  const [left, top, right, bottom] = around(seen.map(({ edges }) => edges));
  const [across, down] = [right - left, bottom - top];
  if (!(across > 0 && down > 0)) throw new LogoRefused('nothing');
  if (across / down > ratios.max || across / down < ratios.min) throw new LogoRefused('shape');
  const scale = height / down;
  const paths = seen.map(({ path, strokeWidth, round, evenOdd }) => ({
    d: path.translate(-left, -top).scale(scale).round(2).toString(),
    ...(strokeWidth !== undefined && { strokeWidth: Math.max(0.01, rounded(strokeWidth * scale)) }),
    ...(round && { round }),
    ...(evenOdd && { evenOdd }),
  }));
  if (paths.some(({ d }) => !/^[MLHVCSQTZ\d\s,.e-]+$/i.test(d))) throw new LogoRefused('unreadable');
  const length = paths.reduce((sum, { d }) => sum + d.length, 0);
  if (length > maxLength || paths.length > maxPaths) throw new LogoRefused('detailed');
  return { viewBox: `0 0 ${rounded(across * scale)} ${height}`, paths };
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}

/** A path without transforms and arcs, how thick its line is by then, and what is around it. */
function flatten({ d, transforms, strokeWidth, ...rest }: Stroked) {
  const apply = (path: ReturnType<typeof svgpath>) =>
    transforms.reduce((each, transform) => each.transform(transform), path);
  const path = apply(svgpath(d)).abs().unshort().unarc();
  if ('err' in path && path.err !== '') throw new LogoRefused('unreadable');
  const [origin, right, below] = pointsOf(apply(svgpath('M0 0L1 0L0 1')));
  const width = strokeWidth === undefined ? undefined : strokeWidth * Math.sqrt(area(origin, right, below));
  return { path, edges: edgesOf(pointsOf(path), (width ?? 0) / 2), strokeWidth: width, ...rest };
}

type Point = readonly [x: number, y: number];

/** The points of a path with those its curves lean to, between which all of it lies. */
function pointsOf(path: ReturnType<typeof svgpath>): Point[] {
  const points: Point[] = [];
  path.iterate((segment, _, x, y) => {
    const [command, ...numbers] = segment as [string, ...number[]];
    if (command === 'H') points.push([numbers[0] ?? 0, y]);
    else if (command === 'V') points.push([x, numbers[0] ?? 0]);
    else for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  });
  return points;
}

/** Of the square between the three. */
function area([x, y]: Point = [0, 0], [rightX, rightY]: Point = [1, 0], [belowX, belowY]: Point = [0, 1]): number {
  return Math.abs((rightX - x) * (belowY - y) - (belowX - x) * (rightY - y));
}

type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** Throws where they are not in any place. */
function edgesOf(points: readonly Point[], margin: number): Edges {
  if (points.flat().some((number) => !Number.isFinite(number))) throw new LogoRefused('unreadable');
  return around(points.map(([x, y]) => [x - margin, y - margin, x + margin, y + margin]));
}

function around(edges: readonly Edges[]): Edges {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const each of edges) {
    [left, top] = [Math.min(left, each[0]), Math.min(top, each[1])];
    [right, bottom] = [Math.max(right, each[2]), Math.max(bottom, each[3])];
  }
  return [left, top, right, bottom];
}

/** What lies in the view box; all of it where there is none. */
function within([left, top, right, bottom]: Edges, viewBox: Box | null): Edges {
  if (viewBox === null) return [left, top, right, bottom];
  const [x, y, width, height] = viewBox;
  return [Math.max(left, x), Math.max(top, y), Math.min(right, x + width), Math.min(bottom, y + height)];
}
