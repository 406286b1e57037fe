import { ownValue } from '#app/platform/own-value.ts';
import type { XmlNode } from '#app/platform/xml/xml-tree.ts';
import { LogoRefused } from './logo-refused.ts';
import { readLength } from './svg-shapes.ts';

type Declarations = Readonly<Record<string, string>>;

/** What a shape looks like. `fill` and `stroke` are the tones it is drawn in, null for none; `transforms` from the inside out. */
export type SvgStyle = {
  fill: string | null;
  stroke: string | null;
  opacity: string;
  strokeWidth: number;
  evenOdd: boolean;
  round: boolean;
  hidden: boolean;
  transforms: readonly string[];
};

/** Of a drawing that says nothing of it. */
export const usualStyle: SvgStyle = {
  ...{ fill: '#000000', stroke: null, opacity: '', strokeWidth: 1 },
  ...{ evenOdd: false, round: false, hidden: false, transforms: [] },
};

/** What a style sheet may say that decides how something is drawn; the rest of it is left. */
const looks = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-dasharray'],
  ...['stroke-linecap', 'stroke-linejoin', 'opacity', 'display', 'visibility', 'transform'],
  ...['clip-path', 'mask', 'filter', 'marker', 'marker-start', 'marker-mid', 'marker-end'],
]);

/** Of a value that passes to all within, which would be read again for each of them. */
const maxLookLength = 2_000;

/** The declarations of the classes of a document; null for styles of other kinds than `.name { … }`. */
export function readClasses(css: string): ReadonlyMap<string, Declarations> | null {
  const classes = new Map<string, Declarations>();
  // Cut up instead of matched: a pattern that looks for what is missing begins again at every character.
  const plain = css.split('*/').map((part) => part.split('/*', 1)[0]);
  for (const rule of plain.join('').split('}')) {
    const [names = '', body, ...inner] = rule.split('{');
    if (body === undefined && names.trim() === '') continue;
    if (body === undefined || inner.length > 0) return null;
    const said = readDeclarations(body);
    for (const name of names.split(',').map((each) => each.trim())) {
      if (!/^\.[\w-]+$/.test(name)) return null;
      classes.set(name.slice(1), { ...classes.get(name.slice(1)), ...said });
    }
  }
  return classes;
}

function readDeclarations(text: string): Declarations {
  const pairs = text.split(';').map((each) => each.split(':', 2).map((part) => part.trim()));
  const named = pairs.map(([name = '', value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(named.flatMap(([name, value]) => (value && looks.has(name) ? [[name, value]] : [])));
}

/** All that is said of an element's look, the strongest last. */
export function declarationsOf({ attributes }: XmlNode, classes: ReadonlyMap<string, Declarations>): Declarations {
  const ofClasses = (attributes['class'] ?? '').split(/\s+/).map((name) => classes.get(name));
  return Object.assign({}, attributes, ...ofClasses, readDeclarations(attributes['style'] ?? '')) as Declarations;
}

/** The look of an element within one that looks like `outer`. Throws `LogoRefused`. */
export function styleWithin(outer: SvgStyle, said: Declarations): SvgStyle {
  for (const name of looks) if ((said[name]?.length ?? 0) > maxLookLength) throw new LogoRefused('large');
  const faint = ['opacity', 'fill-opacity', 'stroke-opacity'].flatMap((name) => said[name] ?? []);
  const seen = faint.filter((share) => Number(share) !== 1).join(' ');
  const isRound = said['stroke-linecap'] ?? said['stroke-linejoin'];
  return {
    fill: readTone(said['fill'], outer.fill),
    stroke: readTone(said['stroke'], outer.stroke),
    opacity: `${outer.opacity} ${seen}`.trim(),
    strokeWidth: readLength(said['stroke-width'] ?? '') ?? outer.strokeWidth,
    evenOdd: said['fill-rule'] === undefined ? outer.evenOdd : said['fill-rule'] === 'evenodd',
    round: isRound === undefined ? outer.round : isRound === 'round',
    hidden: outer.hidden || isHidden(said, faint),
    transforms: transformsWithin(outer.transforms, said['transform']),
  };
}

/** Those of SVG, whose numbers have no units: others are nothing that `svgpath` knows. */
const transforms = /^ ?(?:(?:matrix|translate|scale|rotate|skewX|skewY) ?\([\d ,.eE+-]*\)[ ,]*)*$/;

function transformsWithin(outer: SvgStyle['transforms'], said = 'none'): SvgStyle['transforms'] {
  if (said === 'none') return outer;
  const transform = said.replace(/\s+/g, ' ');
  if (!transforms.test(transform)) throw new LogoRefused('unreadable');
  const all = [transform, ...outer];
  if (all.join('').length > maxLookLength) throw new LogoRefused('large');
  return all;
}

function isHidden(said: Declarations, opacities: readonly string[]): boolean {
  const { display, visibility } = said;
  return display === 'none' || visibility === 'hidden' || opacities.some((share) => Number(share) === 0);
}

const words: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

function readTone(said: string | undefined, outer: string | null): string | null {
  const tone = said?.toLowerCase();
  if (tone === undefined || tone === 'inherit') return outer;
  if (tone === 'none' || tone === 'transparent') return null;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(tone)?.slice(1);
  return short
    ? `#${short.map((digit) => digit + digit).join('')}`
    : (ownValue(words, tone) ?? tone.replace(/\s/g, ''));
}
