import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { withGlyphsOf } from './added-glyphs.ts';
import { type Omission, roundKerning, withKerningOf, withoutLigatures } from './font-layout.ts';

/** A file of `app/ui/fonts`: the package's file it is a subset of, and how much of that it has. */
type Subset = {
  from: string;
  axes?: Record<string, number | { min: number; max: number; default: number }>;
  /** For a variable font: the weight whose kerning serves all. */
  kernedAt?: number;
  /** As a fraction of the font size: smaller differences are not visible. */
  kerningStep?: number;
  without?: Omission;
  /** A subset of another font within the same file: the letters that the file's second rule in `fonts.css` names. */
  beside?: Subset;
};

const newsreader = '@fontsource-variable/newsreader/files/newsreader';
const instrumentSans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const plexArabic = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic';

/** The weights of headings: see `tokens.css`. One optical size serves all: the others weigh as much again. */
const headings = {
  axes: { wght: { min: 300, max: 450, default: 400 }, opsz: 30 },
  kernedAt: 370,
  kerningStep: 0.003,
};
const still = { axes: { wght: 400, opsz: 30 }, kerningStep: 0.003 };

/**
 * The ligatures of Amiri that headings do without, which saves 11 KB: letters join in their plain shapes instead. Only two
 * of the rules (61 and 134) apply to any word of the site; most are for Persian, Urdu or marks of the Koran. Those two and
 * the shapes, stacks of two or three letters, apply to 182 of the site's 3,700 words, 5 of them among the 185 of the
 * demonstration's titles and places. The numbers are positions in the GSUB table of Amiri 1.002.
 */
const rareAmiriLigatures: Omission = {
  rules: [
    12, 15, 16, 17, 25, 27, 33, 39, 40, 41, 50, 61, 127, 129, 131, 133, 134, 139, 141, 143, 145, 147, 152, 154, 165,
    173, 179, 183,
  ],
  within: 135,
  shapes: [
    0, 1, 2, 4, 12, 13, 14, 15, 17, 22, 23, 24, 28, 30, 31, 32, 33, 34, 35, 37, 38, 39, 43, 44, 45, 46, 47, 51, 52,
  ],
};

const subsets: Record<string, Subset> = {
  'newsreader.woff2': { from: `${newsreader}-latin-opsz-normal.woff2`, ...headings },
  'newsreader-accents.woff2': { from: `${newsreader}-latin-opsz-normal.woff2`, ...headings },
  'newsreader-extended.woff2': { from: `${newsreader}-latin-ext-opsz-normal.woff2`, ...headings },
  'newsreader-still.woff2': { from: `${newsreader}-latin-opsz-normal.woff2`, ...still },
  'instrument-sans.woff2': { from: instrumentSans, kernedAt: 500, kerningStep: 0.005 },
  'instrument-sans-most.woff2': { from: instrumentSans, kernedAt: 500, kerningStep: 0.01 },
  'amiri.woff2': {
    from: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
    without: rareAmiriLigatures,
    beside: { from: `${newsreader}-latin-opsz-normal.woff2`, axes: still.axes },
  },
  'plex-arabic-400.woff2': { from: `${plexArabic}-400-normal.woff2` },
  'plex-arabic-500.woff2': { from: `${plexArabic}-500-normal.woff2` },
};

/** What OpenType applies by default, and the numerals the styles use. Small capitals and the like are never used. */
const features = [
  ...['ccmp', 'kern', 'mark', 'mkmk', 'liga', 'calt', 'lnum', 'tnum'],
  ...['isol', 'init', 'medi', 'fina', 'rlig', 'curs'],
];

/**
 * The files of `app/ui/fonts` by name, each with the letters that `fonts.css` names in its `unicode-range`. Throws when the
 * styles and the table above do not name the same files.
 */
export async function subsetFonts(): Promise<Map<string, Buffer>> {
  const ranges = findRanges(await readFile('app/ui/styles/fonts.css', 'utf8'));
  const names = Object.keys(subsets);
  if (names.toSorted().join() !== [...ranges.keys()].toSorted().join()) {
    throw new Error('fonts.css and the table of subsets name different files: every file is in both.');
  }
  const fonts = new Map<string, Buffer>();
  for (const [name, subset] of Object.entries(subsets)) {
    fonts.set(name, await convert(await makeSubset(subset, ranges.get(name) ?? []), 'woff2'));
  }
  return fonts;
}

async function makeSubset(subset: Subset, [letters = '', ...besides]: readonly string[]): Promise<Buffer> {
  const source = await readFile(`node_modules/${subset.from}`);
  const whole = subset.without === undefined ? source : withoutLigatures(await convert(source, 'sfnt'), subset.without);
  let font = await keepLetters(whole, letters, subset.axes);
  if (subset.kernedAt !== undefined) {
    const kerned = await keepLetters(whole, letters, { ...subset.axes, wght: subset.kernedAt });
    font = withKerningOf(font, kerned);
  }
  if (subset.kerningStep !== undefined) font = roundKerning(font, subset.kerningStep);
  if (subset.beside === undefined) return font;
  return withGlyphsOf(font, await makeSubset(subset.beside, besides), [letters, besides[0] ?? '']);
}

function keepLetters(font: Buffer, letters: string, variationAxes: Subset['axes'] = {}): Promise<Buffer> {
  // The published types know only some of these.
  const options = { targetFormat: 'sfnt' as const, variationAxes, keepFeatures: features, noHinting: true };
  return subsetFont(font, letters, options);
}

/** The whole font in another format. */
function convert(font: Buffer, targetFormat: 'sfnt' | 'woff2'): Promise<Buffer> {
  const options = { targetFormat, keepAllGlyphs: true };
  return subsetFont(font, '', options);
}

/** Every letter of each `unicode-range` of a subset, in the order of the rules, by the file's name. */
export function findRanges(css: string): Map<string, string[]> {
  const rules = css.matchAll(/url\("\.\.\/fonts\/([\w-]+\.woff2)[^"]*"\)[^}]*unicode-range:([^;]*);/g);
  const ranges = new Map<string, string[]>();
  for (const [, name = '', range = ''] of rules) ranges.set(name, [...(ranges.get(name) ?? []), lettersOf(range)]);
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
