import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { withLettersOf } from './added-letters.ts';
import { rareAmiriShapes } from './amiri-shapes.ts';
import { type Omission, withoutShapes } from './joined-shapes.ts';
import { roundKerning, withKerningOf } from './kerning.ts';

/** A file of `app/ui/fonts`: the package's file it is cut from, and how much of that is kept. */
type Cut = {
  from: string;
  axes?: Record<string, number | { min: number; max: number; default: number }>;
  /** Of a face that varies: the weight whose kerning serves all. */
  kernedAt?: number;
  /** As parts of the letters' size: less is not seen. */
  kerningStep?: number;
  without?: Omission;
  /** A cut of another face within the same file: the letters that the file's second rule in `fonts.css` names. */
  beside?: Cut;
};

const newsreader = '@fontsource-variable/newsreader/files/newsreader';
const instrumentSans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const plexArabic = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic';

/** The weights headings are set in: see `tokens.css`. The cut for one size serves all: the others weigh as much again. */
const headings = {
  axes: { wght: { min: 300, max: 450, default: 400 }, opsz: 30 },
  kernedAt: 370,
  kerningStep: 0.003,
};
const still = { axes: { wght: 400, opsz: 30 }, kerningStep: 0.003 };

const cuts: Record<string, Cut> = {
  'newsreader.woff2': { from: `${newsreader}-latin-opsz-normal.woff2`, ...headings },
  'newsreader-accents.woff2': { from: `${newsreader}-latin-opsz-normal.woff2`, ...headings },
  'newsreader-extended.woff2': { from: `${newsreader}-latin-ext-opsz-normal.woff2`, ...headings },
  'newsreader-still.woff2': { from: `${newsreader}-latin-opsz-normal.woff2`, ...still },
  'instrument-sans.woff2': { from: instrumentSans, kernedAt: 500, kerningStep: 0.005 },
  'instrument-sans-most.woff2': { from: instrumentSans, kernedAt: 500, kerningStep: 0.01 },
  'amiri.woff2': {
    from: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
    without: rareAmiriShapes,
    beside: { from: `${newsreader}-latin-opsz-normal.woff2`, axes: still.axes },
  },
  'plex-arabic-400.woff2': { from: `${plexArabic}-400-normal.woff2` },
  'plex-arabic-500.woff2': { from: `${plexArabic}-500-normal.woff2` },
};

/** What OpenType does by itself, and the figures the styles ask for. Small capitals and the like are never set. */
const features = [
  ...['ccmp', 'kern', 'mark', 'mkmk', 'liga', 'calt', 'lnum', 'tnum'],
  ...['isol', 'init', 'medi', 'fina', 'rlig', 'curs'],
];

/**
 * The files of `app/ui/fonts` by name, each with the letters that `fonts.css` names in its `unicode-range`. Throws when the
 * styles and the table above do not name the same files.
 */
export async function cutFaces(): Promise<Map<string, Buffer>> {
  const ranges = findRanges(await readFile('app/ui/styles/fonts.css', 'utf8'));
  const names = Object.keys(cuts);
  if (names.toSorted().join() !== [...ranges.keys()].toSorted().join()) {
    throw new Error('fonts.css and the table of faces name different files: every file is in both.');
  }
  const faces = new Map<string, Buffer>();
  for (const [name, cut] of Object.entries(cuts)) {
    faces.set(name, await convert(await cutFace(cut, ranges.get(name) ?? []), 'woff2'));
  }
  return faces;
}

async function cutFace(cut: Cut, [letters = '', ...besides]: readonly string[]): Promise<Buffer> {
  const source = await readFile(`node_modules/${cut.from}`);
  const font = cut.without === undefined ? source : withoutShapes(await convert(source, 'sfnt'), cut.without);
  let face = await cutLetters(font, letters, cut.axes);
  if (cut.kernedAt !== undefined) {
    const kerned = await cutLetters(font, letters, { ...cut.axes, wght: cut.kernedAt });
    face = withKerningOf(face, kerned);
  }
  if (cut.kerningStep !== undefined) face = roundKerning(face, cut.kerningStep);
  if (cut.beside === undefined) return face;
  return withLettersOf(face, await cutFace(cut.beside, besides), [letters, besides[0] ?? '']);
}

function cutLetters(font: Buffer, letters: string, variationAxes: Cut['axes'] = {}): Promise<Buffer> {
  // The published types know only some of these.
  const options = { targetFormat: 'sfnt' as const, variationAxes, keepFeatures: features, noHinting: true };
  return subsetFont(font, letters, options);
}

/** The whole font in another format. */
function convert(font: Buffer, targetFormat: 'sfnt' | 'woff2'): Promise<Buffer> {
  const options = { targetFormat, keepAllGlyphs: true };
  return subsetFont(font, '', options);
}

/** Every letter of each `unicode-range` of a cut file, in the order of the rules, by the file's name. */
export function findRanges(css: string): Map<string, string[]> {
  const faces = css.matchAll(/url\("\.\.\/fonts\/([\w-]+\.woff2)[^"]*"\)[^}]*unicode-range:([^;]*);/g);
  const ranges = new Map<string, string[]>();
  for (const [, name = '', range = ''] of faces) ranges.set(name, [...(ranges.get(name) ?? []), lettersOf(range)]);
  return ranges;
}

function lettersOf(range: string): string {
  const spans = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return spans
    .map(([, first = '', last = first]) => span(Number.parseInt(first, 16), Number.parseInt(last, 16)))
    .join('');
}

function span(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
