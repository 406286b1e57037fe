import { ownValue } from '#app/platform/own-value.ts';
import { readXmlTree, type XmlNode } from '#app/platform/xml/xml-tree.ts';
import { type Drawing, fitDrawing, type Stroked } from './fit-drawing.ts';
import type { Logo } from './logo.ts';
import { type LogoProblem, LogoRefused } from './logo-refused.ts';
import { readLength, svgShapes } from './svg-shapes.ts';
import { declarationsOf, readClasses, type SvgStyle, styleWithin, usualStyle } from './svg-style.ts';

export type DrawnLogo = Required<Pick<Logo, 'viewBox' | 'paths'>>;

export const maxSvgLength = 500_000;

/** Of one shape: many times what is left of it in our own units. */
const maxDataLength = 100_000;

/** The drawing of an SVG file in one colour, as our own data, at the size of what is seen of it; or why there is none. */
export function readSvgLogo(text: string): { logo: DrawnLogo } | { problem: LogoProblem; detail?: string } {
  if (text.length > maxSvgLength) return { problem: 'large' };
  const read = readXmlTree(text);
  if ('problem' in read) return { problem: read.problem === 'not-xml' ? 'unreadable' : read.problem };
  try {
    const drawing = new SvgReader(read.root).read();
    return { logo: fitDrawing(drawing) };
  } catch (error) {
    if (error instanceof LogoRefused) return { problem: error.problem, ...(error.detail && { detail: error.detail }) };
    throw error;
  }
}

/** Names of what the file is not read for; what else is no shape refuses it. */
const passedOver = new Set(['title', 'desc', 'metadata', 'style', 'defs', 'clipPath']);
/** Nothing is drawn by these unless something names them. */
const definitions = new Set(['linearGradient', 'radialGradient', 'pattern', 'mask', 'filter', 'marker', 'symbol']);

const problemOf: Readonly<Record<string, LogoProblem>> = {
  ...{ script: 'script', handler: 'script', image: 'bitmap', a: 'external', use: 'element' },
  ...{ text: 'text', tspan: 'text', textPath: 'text', foreignObject: 'element' },
};

class SvgReader {
  readonly #root: XmlNode;
  readonly #shapes: Stroked[] = [];
  readonly #tones = new Set<string>();
  #classes: ReturnType<typeof readClasses> = new Map();
  #viewBox: Drawing['viewBox'] = null;
  #plainClips = new Set<string>();

  constructor(root: XmlNode) {
    this.#root = root;
  }

  read(): Drawing {
    if (this.#root.name !== 'svg') throw new LogoRefused('unreadable');
    const all = [...everyNode(this.#root)];
    for (const node of all) refuseUnsafe(node);
    this.#classes = readClasses(all.flatMap(({ name, text }) => (name === 'style' ? text : [])).join('\n'));
    if (this.#classes === null) throw new LogoRefused('element', 'style');
    this.#viewBox = readViewBox(this.#root);
    const clips = all.filter((node) => node.name === 'clipPath' && this.#isPlainClip(node));
    this.#plainClips = new Set(clips.map(({ attributes }) => attributes['id'] ?? ''));
    this.#visit(this.#root, usualStyle);
    if (this.#tones.size > 1) throw new LogoRefused('colors', String(this.#tones.size));
    if (this.#shapes.length === 0) throw new LogoRefused('nothing');
    return { shapes: this.#shapes, viewBox: this.#viewBox };
  }

  #visit(node: XmlNode, outer: SvgStyle): void {
    // What drawing programs note for themselves.
    if ((node.prefix !== '' && node.prefix !== 'svg') || passedOver.has(node.name) || definitions.has(node.name))
      return;
    const said = declarationsOf(node, this.#classes ?? new Map());
    this.#refuseEffects(said);
    const style = styleWithin(outer, said);
    const isGroup = node.name === 'g' || node === this.#root;
    if (isGroup) for (const child of node.children) this.#visit(child, style);
    else this.#draw(node, style);
  }

  #draw({ name, attributes }: XmlNode, style: SvgStyle): void {
    const shape = ownValue(svgShapes, name);
    if (shape === undefined) throw new LogoRefused(ownValue(problemOf, name) ?? 'element', name);
    const d = shape(attributes);
    if (d === null) throw new LogoRefused('unreadable');
    if (d.length > maxDataLength) throw new LogoRefused('detailed');
    if (style.hidden || d.trim() === '') return;
    const { fill, stroke, opacity, transforms, evenOdd, round, strokeWidth } = style;
    if (fill !== null && name !== 'line') this.#add(`${fill} ${opacity}`, { d, transforms, evenOdd });
    if (stroke !== null && strokeWidth > 0) this.#add(`${stroke} ${opacity}`, { d, transforms, strokeWidth, round });
  }

  #add(tone: string, shape: Stroked): void {
    this.#tones.add(tone);
    this.#shapes.push(shape);
  }

  #refuseEffects(said: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(said)) {
      const dashes = name === 'stroke-dasharray' && value !== 'none';
      const [, named] = /^url\( ?["']?#([^)"'\s]*)["']? ?\)$/.exec(value.trim().slice(0, 200)) ?? [];
      const isHarmless = name === 'clip-path' && named !== undefined && this.#plainClips.has(named);
      if (dashes || (/url\(/i.test(value) && !isHarmless)) throw new LogoRefused('effects');
    }
  }

  /** Whether it cuts nothing off: drawing programs put one around whatever they write. */
  #isPlainClip({ children, attributes }: XmlNode): boolean {
    const [only, ...others] = children;
    if (only?.name !== 'rect' || others.length > 0 || this.#viewBox === null) return false;
    if (
      [attributes, only.attributes].some((each) => each['transform'] !== undefined || each['clip-path'] !== undefined)
    )
      return false;
    const [left, top, width, height] = this.#viewBox;
    const [x, y, across, down] = ['x', 'y', 'width', 'height'].map((name) => readLength(only.attributes[name] ?? '0'));
    const covers = (from: number, length: number, start = 0, size = 0) =>
      start <= from && start + size >= from + length;
    return covers(left, width, x ?? 0, across ?? 0) && covers(top, height, y ?? 0, down ?? 0);
  }
}

function* everyNode(node: XmlNode): Generator<XmlNode> {
  yield node;
  for (const child of node.children) yield* everyNode(child);
}

/** Nothing of these would be taken over; that they are there says that the file is not what it should be. */
function refuseUnsafe({ name, attributes, text }: XmlNode): void {
  if (name === 'script' || Object.keys(attributes).some((each) => /^on/i.test(each))) throw new LogoRefused('script');
  const addresses = Object.entries(attributes).flatMap(([key, value]) => (/^(?:xlink:)?href$/i.test(key) ? value : []));
  if (addresses.some((address) => /^\s*(?:java|vb)script:/i.test(address))) throw new LogoRefused('script');
  if (name !== 'image' && addresses.some((address) => !/^\s*#/.test(address))) throw new LogoRefused('external');
  const styles = (name === 'style' ? text : (attributes['style'] ?? '')).replace(/[\s"']+/g, ' ');
  if (/@import|url\( ?(?!#| ?#)/i.test(styles)) throw new LogoRefused('external');
}

function readViewBox({ attributes }: XmlNode): Drawing['viewBox'] {
  const said = attributes['viewBox'];
  if (said !== undefined) {
    const [left, top, width, height] = said
      .trim()
      .split(/[\s,]+/)
      .map(readLength);
    const isBox = left != null && top != null && width != null && height != null && width > 0 && height > 0;
    if (!isBox) throw new LogoRefused('unreadable');
    return [left, top, width, height];
  }
  const [width, height] = ['width', 'height'].map((name) => readLength(attributes[name] ?? ''));
  return width && height ? [0, 0, width, height] : null;
}
