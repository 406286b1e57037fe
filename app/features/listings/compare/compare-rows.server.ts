import { featureGroupName, featuresIn } from '#app/features/listings/feature-words.server.ts';
import type { Listing, Offer } from '#app/features/listings/listing.ts';
import { featureGroupNames } from '#app/features/listings/listing-features.ts';
import type { Price } from '#app/features/listings/price.ts';
import { seaDistance, shownMetresToSea } from '#app/features/listings/sea-distance.ts';
import { offerMoney, offerState, offerTenure, typeKey } from '#app/features/listings/view/listing-words.ts';
import { loadTranslators } from '#app/i18n/catalogues.ts';
import {
  are,
  dotted,
  formatMeasure,
  formatMoneyInText,
  formatNumber,
  inOneLine,
  squareMetres,
} from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type en from './words/en.json';

export const compareWordsOf = await loadTranslators<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** One of the homes beside each other. */
export type Compared = {
  listing: Listing;
  offer: Offer;
  /** Whether visitors see its price. */
  hasPrice: boolean;
  /** The price as visitors read it; null where nothing is asked any more and the agency does not show what was. */
  price: string | null;
};

type Source = Compared & { language: Language; now: number };

type Mark = 'least' | 'most' | 'nearest';

/**
 * A value as it is written, with its amount where it is a price, and its square metres where it is an area; null where it is not known, or `applies` is false: rents have no tenure.
 * `mark`: it is the only least or most of its row.
 */
export type CompareCell = { text: string | null; price?: Price; sqm?: number; applies: boolean; mark: Mark | null };

/** `same`: all homes agree. */
export type CompareRow = { label: string; cells: CompareCell[]; same: boolean };

export type CompareGroup = { title: string; rows: CompareRow[] };

type Row = {
  label(language: Language): string;
  text(source: Source): string | null;
  /** What it is a price of; null where there is none. */
  price?(source: Source): Price | null;
  /** The area it is, in square metres; null where that is not known. */
  sqm?(source: Source): number | null;
  /** Only homes for sale have it. */
  ofSales?: boolean;
  /** What the least or the most of is marked. */
  figure?(source: Source): number | null;
  marks?: Mark;
};

const groups: { title: 'money' | 'title' | 'house' | 'features' | 'place'; rows: Row[] }[] = [
  {
    title: 'money',
    rows: [
      {
        label: (language) => compareWordsOf(language)('price'),
        text: ({ price }) => price,
        price: ({ offer, hasPrice }) => (hasPrice ? offer.price : null),
        figure: ({ offer, hasPrice }) => (hasPrice ? offer.comparableUsd : null),
        marks: 'least',
      },
      pricePer('per_sqm', ({ livingSqm }) => livingSqm),
      pricePer('per_are', ({ livingSqm, lotSqm }) => (livingSqm === null && lotSqm !== null ? lotSqm / 100 : null)),
    ],
  },
  {
    title: 'title',
    rows: [
      {
        label: (language) => compareWordsOf(language)('status'),
        text: ({ offer, language }) => statusText(offer, language),
      },
      {
        label: (language) => compareWordsOf(language)('tenure'),
        ofSales: true,
        text: ({ offer, now, language }) => offerTenure(offer, now, language),
      },
    ],
  },
  {
    title: 'house',
    rows: [
      {
        label: (language) => translatorOf(language)('detail.type'),
        text: ({ listing, language }) => translatorOf(language)(typeKey(listing.type)),
      },
      count('detail.bedrooms', ({ bedrooms }) => bedrooms),
      count('detail.bathrooms', ({ bathrooms }) => bathrooms),
      {
        label: (language) => translatorOf(language)('detail.area'),
        ...area(({ livingSqm }) => livingSqm, squareMetres),
      },
      {
        label: (language) => translatorOf(language)('fact.land'),
        ...area(({ lotSqm }) => lotSqm, are),
      },
      {
        label: (language) => translatorOf(language)('fact.built'),
        text: ({ listing }) => (listing.yearBuilt === null ? null : String(listing.yearBuilt)),
      },
      {
        label: (language) => translatorOf(language)('fact.furnishing'),
        text: ({ listing: { furnishing }, language }) =>
          furnishing === null ? null : translatorOf(language)(`furnishing.${furnishing}`),
      },
    ],
  },
  {
    title: 'features',
    rows: featureGroupNames.map((group) => ({
      label: (language) => featureGroupName(group, language),
      text: ({ listing, language }) => inOneLine(featuresIn(group, listing, language), language) || null,
    })),
  },
  {
    title: 'place',
    rows: [
      {
        label: (language) => translatorOf(language)('search.sea'),
        text: ({ listing, language }) => {
          const toSea = seaDistance(listing, language);
          return toSea && formatMeasure(toSea);
        },
        figure: ({ listing }) => shownMetresToSea(listing),
        marks: 'nearest',
      },
    ],
  },
];

/**
 * The homes by group and row, a cell for each home in their order. Rows of which nothing is known are left out. Prices are
 * compared in dollars, and only where all are for sale or all for rent.
 */
export function compareRows(homes: readonly Compared[], language: Language, now: number): CompareGroup[] {
  const sources = homes.map((home) => ({ ...home, language, now }));
  return groups.flatMap(({ title, rows }) => {
    const shown = rows.map((row) => compareRow(row, sources)).filter(({ cells }) => cells.some(({ text }) => text));
    return shown.length === 0 ? [] : { title: compareWordsOf(language)(`group_${title}`), rows: shown };
  });
}

function compareRow(
  { label, text, price, sqm, ofSales = false, figure, marks }: Row,
  sources: readonly Source[],
): CompareRow {
  const texts = sources.map(text);
  const figures = sources.map((source) => figure?.(source) ?? null);
  const oneKind = new Set(sources.map(({ offer }) => offer.kind)).size === 1;
  const extreme = marks === undefined || (marks === 'least' && !oneKind) ? null : onlyExtreme(figures, marks);
  // As they are written two may be alike: about 1.5 km.
  const isOnly = extreme !== null && texts.filter((each) => each === texts[extreme]).length === 1;
  return {
    label: label(sources[0]?.language ?? 'en'),
    cells: sources.map((source, index): CompareCell => {
      const amount = price?.(source);
      const area = sqm?.(source) ?? null;
      return {
        text: texts[index] ?? null,
        ...(amount && { price: amount }),
        ...(area !== null && { sqm: area }),
        applies: !ofSales || source.offer.kind === 'sale',
        mark: isOnly && index === extreme && marks ? marks : null,
      };
    }),
    same: texts.length > 1 && new Set(texts).size === 1,
  };
}

/** The index of the least or the most; null when there is nothing to compare it with, or another is equal to it. */
function onlyExtreme(figures: readonly (number | null)[], marks: Mark): number | null {
  const known = figures.filter((figure) => figure !== null);
  const extreme = marks === 'most' ? Math.max(...known) : Math.min(...known);
  const isOnly = known.length > 1 && known.filter((figure) => figure === extreme).length === 1;
  return isOnly ? figures.indexOf(extreme) : null;
}

/** The price of a sale by a measure of the home; null for rents, and where nothing was measured. */
function pricePer(word: 'per_sqm' | 'per_are', measure: (listing: Listing) => number | null): Row {
  const units = ({ listing, offer, hasPrice }: Source) =>
    (hasPrice && offer.kind === 'sale' && measure(listing)) || null;
  function perUnit(source: Source): Price | null {
    const count = units(source);
    const { price } = source.offer;
    return count === null ? null : { ...price, amount: Number((price.amount / count).toPrecision(4)) };
  }
  return {
    label: (language) => compareWordsOf(language)(word),
    ofSales: true,
    text: (source) => {
      const price = perUnit(source);
      return price && formatMoneyInText(offerMoney({ ...source.offer, price }, source.language), source.language);
    },
    price: perUnit,
    figure: (source) => {
      const count = units(source);
      return count && source.offer.comparableUsd && source.offer.comparableUsd / count;
    },
    marks: 'least',
  };
}

function count(label: 'detail.bedrooms' | 'detail.bathrooms', of: (listing: Listing) => number | null): Row {
  return {
    label: (language) => translatorOf(language)(label),
    text: ({ listing, language }) => {
      const rooms = of(listing);
      return rooms ? formatNumber(rooms, language) : null;
    },
  };
}

/** *For Sale*, *For Sale · Under offer*, *Sold*. */
function statusText(offer: Offer, language: Language): string {
  const state = offerState(offer, language);
  const status = translatorOf(language)(`status.${offer.kind}`);
  if (state === null) return status;
  return offer.standardStatus === 'Closed' ? state : dotted([status, state]);
}

/** An area of the home, the most of which is marked. */
function area(of: (listing: Listing) => number | null, measure: typeof are): Omit<Row, 'label'> {
  return {
    text({ listing, language }) {
      const sqm = of(listing);
      return sqm === null ? null : formatMeasure(measure(sqm, language));
    },
    sqm: ({ listing }) => of(listing),
    figure: ({ listing }) => of(listing),
    marks: 'most',
  };
}
