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

/** On photographs. */
const white = '#ffffff';

/** Where the lines stand, counted from the foot of the picture, and how large they may be; they shrink to fit. */
const listingRows = {
  title: { bottom: 182, height: 224, sizes: [68, 60, 52, 44, 38, 32] },
  line: { bottom: 122, height: 44, sizes: [28, 24, 20] },
  figures: { bottom: 58, height: 52, sizes: [40, 34, 28, 22, 18] },
};
const pageRows = {
  title: { ...listingRows.title, bottom: 128 },
  line: { bottom: 60, height: 48, sizes: [30, 26, 22] },
};

const shadeStops = [
  { at: 0, opacity: 0.7 },
  { at: 0.2, opacity: 0.22 },
  { at: 0.3, opacity: 0.22 },
  { at: 0.45, opacity: 0.62 },
  { at: 0.65, opacity: 0.8 },
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
      mark(look.logo, { scale: 1.7, opacity: 1, rtl, inset: margin, top: 52 }),
      // Fills what would be the photograph, on the far side.
      ...(words.coverId === null ? [mark(look.logo, { scale: 17, opacity: 0.09, rtl: !rtl, inset: 40, top: 48 })] : []),
    ],
    texts: [
      { ...beside(rtl, margin + 66, { top: 58 }), ...oneOf([nameMarkup(words.name, language)], 60), width: 600 },
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
      span(price, { style: 'semibold', size, language, color: white }),
      span(`\u2003${facts}`, { style: 'medium', size: size * 0.7, language, color: quiet }),
    ].join(''),
  );
}

function nameMarkup(name: string, language: Language) {
  return span(name, { style: 'display', size: 36, language, color: white });
}

function oneOf(markups: string[], height: number) {
  return { markups, height, align: 'left' as const };
}

function beside(rtl: boolean, inset: number, vertical: { top: number } | { bottom: number }) {
  return { at: rtl ? { right: inset, ...vertical } : { left: inset, ...vertical } };
}

type Row = { bottom: number; height: number; sizes: readonly number[] };

function fitted(
  { bottom, height, sizes }: Row,
  { rtl, language }: { rtl: boolean; language: Language },
  markup: (size: number) => string,
): DrawnText {
  const runsRtl = directionOf(language) === 'rtl';
  const start = runsRtl ? '\u200f' : '';
  return {
    markups: sizes.map((size) => start + markup(size)),
    ...beside(rtl, margin, { bottom }),
    width: room,
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

type MarkPlace = { scale: number; opacity: number; rtl: boolean; inset: number; top: number };

/** The logo, in a box of 30 × 26 at this scale. */
function mark(logo: ShareWords['look']['logo'], { scale, opacity, rtl, inset, top }: MarkPlace): Mark {
  const size = { width: Math.round(30 * scale), height: Math.round(26 * scale) };
  return { svg: logoSvg(logo, size, { color: white, opacity }), ...size, ...beside(rtl, inset, { top }) };
}
