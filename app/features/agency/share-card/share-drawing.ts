import { directionOf, type Language } from '#app/i18n/languages.ts';
import type { Drawing, DrawnText } from '#app/platform/images/drawing.ts';
import { escapeXml } from '#app/platform/markup.ts';
import { shareFaces } from './share-faces.ts';
import { shareSize } from './share-picture.ts';
import type { ShareWords } from './share-words.ts';

const margin = 64;
const room = shareSize.width - 2 * margin;

/** Of the design: canopy, canopy-deep, white on photographs, text on canopy-deep. */
const colors = { ground: '#1e3b2e', shade: '#13251d', strong: '#ffffff', quiet: '#dfe4dc' };

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

const shade = {
  color: colors.shade,
  stops: [
    { at: 0, opacity: 0.7 },
    { at: 0.2, opacity: 0.22 },
    { at: 0.3, opacity: 0.22 },
    { at: 0.45, opacity: 0.62 },
    { at: 0.65, opacity: 0.8 },
    { at: 1, opacity: 0.95 },
  ],
};

/** The words over the cover, or over the colour of the brand where there is none. In Arabic it is all the other way round. */
export function shareDrawing(words: ShareWords): Drawing {
  const { language } = words;
  const rtl = directionOf(language) === 'rtl';
  const rows = words.figures === null ? pageRows : listingRows;
  return {
    ...shareSize,
    ground: colors.ground,
    shade,
    strokes: [
      mark({ scale: 1.7, opacity: 1, rtl, inset: margin, top: 52 }),
      ...(words.coverId === null ? [largeMark(rtl)] : []),
    ],
    texts: [
      { ...beside(rtl, margin + 66, { top: 58 }), ...oneOf([nameMarkup(words.name, language)], 60), width: 600 },
      fitted(rows.title, { rtl, language: words.titleLanguage }, (size) =>
        span(words.title, { face: 'display', size, language: words.titleLanguage, color: colors.strong }),
      ),
      fitted(rows.line, { rtl, language }, (size) =>
        span(words.line, { face: 'medium', size, language, color: colors.quiet }),
      ),
      ...(words.figures === null ? [] : [figures(words.figures, rtl, language)]),
    ],
  };
}

function figures({ price, facts }: NonNullable<ShareWords['figures']>, rtl: boolean, language: Language): DrawnText {
  return fitted(listingRows.figures, { rtl, language }, (size) =>
    [
      span(price, { face: 'semibold', size, language, color: colors.strong }),
      span(`\u2003${facts}`, { face: 'medium', size: size * 0.7, language, color: colors.quiet }),
    ].join(''),
  );
}

function nameMarkup(name: string, language: Language) {
  return span(name, { face: 'display', size: 36, language, color: colors.strong });
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

type Written = { face: keyof typeof shareFaces; size: number; language: Language; color: string };

/** Arabic faces bring more room above and below than headings of two lines need. */
const leadings = { ltr: 1.06, rtl: 0.78 };

/** Sizes in thousandths, as Pango counts them. */
function span(text: string, { face, size, language, color }: Written): string {
  const attributes = `font_family="${shareFaces[face]}" size="${Math.round(size * 1024)}" lang="${language}"`;
  return `<span ${attributes} foreground="${color}" line_height="${leadings[directionOf(language)]}">${escapeXml(text)}</span>`;
}

/** The pavilion of the logo, in the units it is drawn in there. */
const pavilion = {
  width: 30,
  height: 26,
  thickness: 1.35,
  segments: [
    [
      [1, 10.5],
      [15, 2],
    ],
    [
      [15, 2],
      [29, 10.5],
    ],
    [
      [3.5, 12.5],
      [26.5, 12.5],
    ],
    [
      [7.5, 12.5],
      [7.5, 22.5],
    ],
    [
      [22.5, 12.5],
      [22.5, 22.5],
    ],
    [
      [2, 22.75],
      [28, 22.75],
    ],
  ],
} as const;

type MarkPlace = { scale: number; opacity: number; rtl: boolean; inset: number; top: number };

function mark({ scale, opacity, rtl, inset, top }: MarkPlace) {
  return { ...pavilion, scale, color: colors.strong, opacity, ...beside(rtl, inset, { top }) };
}

/** Fills what would be the photograph, on the far side. */
function largeMark(rtl: boolean) {
  return mark({ scale: 17, opacity: 0.09, rtl: !rtl, inset: 40, top: 48 });
}
