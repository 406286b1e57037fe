import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** A file of `app/ui/fonts`: the package's file it is cut from, and how much of what that can vary is kept. */
type Cut = { from: string; axes?: Record<string, number | { min: number; max: number; default: number }> };

const newsreader = '@fontsource-variable/newsreader/files/newsreader';
const plexArabic = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic';

/** The weights headings are set in: see `tokens.css`. The cut for one size serves all: the others weigh as much again. */
const headings = { wght: { min: 300, max: 450, default: 400 }, opsz: 30 };

const cuts: Record<string, Cut> = {
  'newsreader.woff2': { from: `${newsreader}-latin-opsz-normal.woff2`, axes: headings },
  'newsreader-accents.woff2': { from: `${newsreader}-latin-opsz-normal.woff2`, axes: headings },
  'newsreader-extended.woff2': { from: `${newsreader}-latin-ext-opsz-normal.woff2`, axes: headings },
  'newsreader-still.woff2': { from: `${newsreader}-latin-opsz-normal.woff2`, axes: { wght: 400, opsz: 30 } },
  'instrument-sans.woff2': {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  },
  'amiri.woff2': { from: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2' },
  'plex-arabic-400.woff2': { from: `${plexArabic}-400-normal.woff2` },
  'plex-arabic-500.woff2': { from: `${plexArabic}-500-normal.woff2` },
};

/** What OpenType does by itself, and the figures the styles ask for. Small capitals and the like are never set. */
const features = [
  ...['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'liga', 'calt', 'lnum', 'tnum'],
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
  for (const [name, cut] of Object.entries(cuts)) faces.set(name, await cutFace(cut, ranges.get(name) ?? ''));
  return faces;
}

async function cutFace({ from, axes = {} }: Cut, letters: string): Promise<Buffer> {
  // The published types know only some of these.
  const options = { targetFormat: 'woff2' as const, variationAxes: axes, keepFeatures: features, noHinting: true };
  return subsetFont(await readFile(`node_modules/${from}`), letters, options);
}

/** Every letter of each cut file's `unicode-range`, by the file's name. */
function findRanges(css: string): Map<string, string> {
  const faces = css.matchAll(/url\("\.\.\/fonts\/([\w-]+\.woff2)"\)[^}]*unicode-range:([^;]*);/g);
  return new Map([...faces].map(([, name = '', range = '']) => [name, lettersOf(range)]));
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
