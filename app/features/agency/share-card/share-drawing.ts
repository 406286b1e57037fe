import { logoSvg } from '#app/features/agency/look.ts';
import { directionOf, type Language } from '#app/i18n/languages.ts';
import type { Drawing, DrawnText, Mark } from '#app/platform/images/image-job.ts';
import { escapeXml } from '#app/platform/markup.ts';
import { shareSize } from './share-picture.ts';
import type { ShareWords } from './share-words.ts';

/** The fonts of the design as files that text can be rendered from. */
const files = {
  display: [
    '@fontsource/newsreader/files/newsreader-latin-400-normal.woff',
    '@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff',
  ],
  displayArabic: ['@fontsource/amiri/files/amiri-arabic-400-normal.woff'],
  medium: [
    '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff',
    '@fontsource/instrument-sans/files/instrument-sans-latin-ext-500-normal.woff',
  ],
  semibold: [
    '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
    '@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff',
  ],
  mediumArabic: ['@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff'],
  semiboldArabic: ['@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff'],
};

export const shareFonts: readonly string[] = Object.values(files).flat();

/** Families by style: each letter comes from the first that has it. */
const families = {
  display: 'Newsreader, Amiri',
  medium: 'Instrument Sans Medium, IBM Plex Sans Arabic Medium',
  semibold: 'Instrument Sans SemiBold, IBM Plex Sans Arabic SemiBold',
};

const margin = 64;
const room = shareSize.width - 2 * margin;
/** What the agency's name takes of the lowest line. */
const nameWidth = 300;
/** The square behind the logo, which hangs from the upper edge. */
const plateSize = 104;

/** On photographs. */
const white = '#ffffff';

/** Where the lines stand, counted from the foot of the picture, and how large they may be; they shrink to fit. */
const listingRows = {
  title: { bottom: 182, height: 224, sizes: [68, 60, 52, 44, 38, 32] },
  line: { bottom: 122, height: 44, sizes: [28, 24, 20] },
  figures: { bottom: 58, height: 52, sizes: [40, 34, 28, 22, 18], width: room - nameWidth - 40 },
};
const pageRows = {
  title: { ...listingRows.title, bottom: 128 },
  line: { bottom: 60, height: 48, sizes: [30, 26, 22, 18], width: room - nameWidth - 40 },
};

/** The photograph stays as it is but for its foot, where all the words stand. */
const shadeStops = [
  { at: 0.3, opacity: 0 },
  { at: 0.5, opacity: 0.5 },
  { at: 0.7, opacity: 0.82 },
  { at: 1, opacity: 0.95 },
];

/** The words over the cover, or over the colour of the brand where there is none. In Arabic it is all the other way round. */
export function shareDrawing(words: ShareWords): Drawing {
  const { language, look } = words;
  const { colors } = look;
  const rtl = directionOf(language) === 'rtl';
  const rows = words.figures === null ? pageRows : listingRows;
  return {
    ...shareSize,
    ground: colors.canopy,
    shade: { color: colors['canopy-deep'], stops: shadeStops },
    marks: [
      ...markOnPlate(look, rtl),
      // Fills what would be the photograph, on the far side.
      ...(words.coverId === null ? mark(look.logo, { scale: 17, opacity: 0.09, rtl: !rtl, inset: 40, top: 48 }) : []),
    ],
    texts: [
      agencyName(words.name, rtl, language),
      fitted(rows.title, { rtl, language: words.titleLanguage }, (size) =>
        span(words.title, { style: 'display', size, language: words.titleLanguage, color: white }),
      ),
      fitted(rows.line, { rtl, language }, (size) =>
        span(words.line, { style: 'medium', size, language, color: colors['on-deep-2'] }),
      ),
      ...(words.figures === null ? [] : [figures(words.figures, rtl, { language, quiet: colors['on-deep-2'] })]),
    ],
  };
}

function figures(
  { price, facts }: NonNullable<ShareWords['figures']>,
  rtl: boolean,
  { language, quiet }: { language: Language; quiet: string },
): DrawnText {
  return fitted(listingRows.figures, { rtl, language }, (size) =>
    [
      price && span(price, { style: 'semibold', size, language, color: white }),
      span(price ? `\u2003${facts}` : facts, { style: 'medium', size: size * 0.7, language, color: quiet }),
    ].join(''),
  );
}

/** At the far end of the lowest line. */
function agencyName(name: string, rtl: boolean, language: Language): DrawnText {
  const row = { bottom: 62, height: 40, sizes: [30, 26, 22, 18], width: nameWidth };
  return {
    ...fitted(row, { rtl, language }, (size) => span(name, { style: 'display', size, language, color: white })),
    ...beside(!rtl, margin, { bottom: row.bottom }),
    align: 'right',
  };
}

function beside(rtl: boolean, inset: number, vertical: { top: number } | { bottom: number }) {
  return { at: rtl ? { right: inset, ...vertical } : { left: inset, ...vertical } };
}

type Row = { bottom: number; height: number; sizes: readonly number[]; width?: number };

function fitted(
  { bottom, height, sizes, width = room }: Row,
  { rtl, language }: { rtl: boolean; language: Language },
  markup: (size: number) => string,
): DrawnText {
  const runsRtl = directionOf(language) === 'rtl';
  const start = runsRtl ? '\u200f' : '';
  return {
    markups: sizes.map((size) => start + markup(size)),
    ...beside(rtl, margin, { bottom }),
    width,
    height,
    // Text that runs the other way than the picture begins at the picture's edge all the same.
    align: runsRtl === rtl ? 'left' : 'right',
  };
}

type Written = { style: keyof typeof families; size: number; language: Language; color: string };

/** Arabic fonts bring more room above and below than headings of two lines need. */
const leadings = { ltr: 1.06, rtl: 0.78 };

/** Sizes in thousandths, as Pango counts them. */
function span(text: string, { style, size, language, color }: Written): string {
  const attributes = `font_family="${families[style]}" size="${Math.round(size * 1024)}" lang="${language}"`;
  return `<span ${attributes} foreground="${color}" line_height="${leadings[directionOf(language)]}">${escapeXml(text)}</span>`;
}

function plate(color: string, { rtl, inset }: { rtl: boolean; inset: number }): Mark {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${plateSize}" height="${plateSize}"><rect width="100%" height="100%" fill="${color}"/></svg>`;
  return { svg, width: plateSize, height: plateSize, ...beside(rtl, inset, { top: 0 }) };
}

/** Nothing where the mark is no drawing: the name says it. */
function markOnPlate({ logo, colors }: ShareWords['look'], rtl: boolean): Mark[] {
  const drawn = mark(logo, { scale: 1.8, opacity: 1, rtl, inset: margin + 25, top: 29 });
  return drawn.length === 0 ? [] : [plate(colors.canopy, { rtl, inset: margin }), ...drawn];
}

type MarkPlace = { scale: number; opacity: number; rtl: boolean; inset: number; top: number };

/** The logo, in a box of 30 × 26 at this scale. */
function mark(logo: ShareWords['look']['logo'], { scale, opacity, rtl, inset, top }: MarkPlace): Mark[] {
  const size = { width: Math.round(30 * scale), height: Math.round(26 * scale) };
  const svg = logoSvg(logo, size, { color: white, opacity });
  return svg === null ? [] : [{ svg, ...size, ...beside(rtl, inset, { top }) }];
}
