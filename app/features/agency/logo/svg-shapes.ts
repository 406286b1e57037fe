import type { XmlNode } from '#app/platform/xml/xml-tree.ts';

type Attributes = XmlNode['attributes'];

/** The elements that are shapes, and each as the data of a path; null for one that says no size it could have. */
export const svgShapes: Readonly<Record<string, (attributes: Attributes) => string | null>> = {
  path: ({ d = '' }) => d,
  rect: rectangle,
  circle: (attributes) => ellipse(attributes, 'r', 'r'),
  ellipse: (attributes) => ellipse(attributes, 'rx', 'ry'),
  line(attributes) {
    const [x1, y1, x2, y2] = lengths(attributes, ['x1', 'y1', 'x2', 'y2']) ?? [];
    return y2 === undefined ? null : `M${x1} ${y1}L${x2} ${y2}`;
  },
  polyline: ({ points = '' }) => polygon(points),
  polygon(attributes) {
    const path = polygon(attributes['points'] ?? '');
    return path === '' || path === null ? path : `${path}Z`;
  },
};

const maxLengthLength = 60;

/** A length in units of the drawing; `null` for one in others, or none at all. */
export function readLength(text: string): number | null {
  if (text.length > maxLengthLength) return null;
  const [, digits] = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?:px)?\s*$/i.exec(text) ?? [];
  const length = Number(digits);
  return digits !== undefined && Number.isFinite(length) ? length : null;
}

/** What is not said is 0. */
function lengths(attributes: Attributes, names: readonly string[]): number[] | null {
  const read = names.map((name) => readLength(attributes[name] ?? '0'));
  return read.every((length) => length !== null) ? read : null;
}

function rectangle(attributes: Attributes): string | null {
  const { rx = attributes['ry'] ?? '0', ry = rx } = attributes;
  const read = lengths({ ...attributes, rx, ry }, ['x', 'y', 'width', 'height', 'rx', 'ry']);
  if (read === null) return null;
  const [x = 0, y = 0, width = 0, height = 0] = read;
  if (width <= 0 || height <= 0) return '';
  const [across, down] = [Math.min(read[4] ?? 0, width / 2), Math.min(read[5] ?? 0, height / 2)];
  if (across <= 0 || down <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (right: number, below: number) => `a${across} ${down} 0 0 1 ${right} ${below}`;
  return (
    `M${x + across} ${y}h${width - 2 * across}${corner(across, down)}v${height - 2 * down}${corner(-across, down)}` +
    `h${2 * across - width}${corner(-across, -down)}v${2 * down - height}${corner(across, -down)}Z`
  );
}

function ellipse(attributes: Attributes, across: 'r' | 'rx', down: 'r' | 'ry'): string | null {
  const read = lengths(attributes, ['cx', 'cy', across, down]);
  if (read === null) return null;
  const [x = 0, y = 0, rx = 0, ry = 0] = read;
  if (rx <= 0 || ry <= 0) return '';
  return `M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`;
}

function polygon(points: string): string | null {
  const numbers = points.trim() === '' ? [] : points.trim().split(/[\s,]+|(?<=\d)(?=-)/);
  if (numbers.some((text) => readLength(text) === null)) return null;
  const [first, second, ...rest] = numbers;
  return second === undefined
    ? ''
    : `M${first} ${second}${rest.length > 1 ? `L${rest.slice(0, rest.length & ~1).join(' ')}` : ''}`;
}
