import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';

/** What a demonstration listing can be: one imagined property of the picture stock each. */
export const kinds = [
  'villa-joglo',
  'villa-jungle',
  'villa-beach',
  'villa-ocean-cliff',
  'villa-rice-field',
  'villa-minimalist',
  'house-brick',
  'house-tropical',
  'apartment-canggu',
  'apartment-evening',
  'commercial-cafe',
  'commercial-hotel',
  'land-rice-view',
  'land-ocean-view',
] as const;

export type Kind = (typeof kinds)[number];

type Span = readonly [least: number, most: number];

type KindFacts = {
  type: PropertyType;
  /** The building of its pictures, as their manifest names it: `family`. */
  building: string;
  /** How often each number of bedrooms occurs: a list to draw from. Empty where rooms are not counted. */
  bedrooms: readonly number[];
  builtIn: Span;
  /** Metres from the shore at which the pictures and texts are true. */
  metresFromSea: Span;
};

const anywhere: Span = [60, Number.POSITIVE_INFINITY];

export const kindFacts: Record<Kind, KindFacts> = {
  'villa-joglo': {
    type: 'Villa',
    building: 'joglo',
    bedrooms: [2, 3, 3, 4],
    builtIn: [2008, 2021],
    metresFromSea: anywhere,
  },
  'villa-jungle': {
    type: 'Villa',
    building: 'planted-roof',
    bedrooms: [2, 3, 3, 4, 5],
    builtIn: [2015, 2024],
    metresFromSea: [1_500, Number.POSITIVE_INFINITY],
  },
  'villa-beach': {
    type: 'Villa',
    building: 'beach',
    bedrooms: [3, 4, 4, 5],
    builtIn: [2008, 2022],
    metresFromSea: [40, 230],
  },
  'villa-ocean-cliff': {
    type: 'Villa',
    building: 'cliff',
    bedrooms: [3, 4, 4, 5, 6],
    builtIn: [2014, 2025],
    metresFromSea: [60, 700],
  },
  'villa-rice-field': {
    type: 'Villa',
    building: 'thatch',
    bedrooms: [2, 3, 3, 4],
    builtIn: [2011, 2023],
    metresFromSea: [350, Number.POSITIVE_INFINITY],
  },
  'villa-minimalist': {
    type: 'Villa',
    building: 'white-box',
    bedrooms: [2, 2, 3, 3, 3, 4, 5],
    builtIn: [2018, 2026],
    metresFromSea: anywhere,
  },
  'house-brick': {
    type: 'House',
    building: 'brick',
    bedrooms: [2, 2, 3],
    builtIn: [2016, 2025],
    metresFromSea: anywhere,
  },
  'house-tropical': {
    type: 'House',
    building: 'tiled-roof',
    bedrooms: [3, 3, 4],
    builtIn: [2004, 2019],
    metresFromSea: anywhere,
  },
  'apartment-canggu': {
    type: 'Apartment',
    building: 'residence',
    bedrooms: [1, 1, 2],
    builtIn: [2018, 2025],
    metresFromSea: anywhere,
  },
  'apartment-evening': {
    type: 'Apartment',
    building: 'block',
    bedrooms: [1, 2, 2, 3],
    builtIn: [2014, 2024],
    metresFromSea: anywhere,
  },
  'commercial-cafe': {
    type: 'Commercial',
    building: 'cafe',
    bedrooms: [],
    builtIn: [2012, 2023],
    metresFromSea: anywhere,
  },
  'commercial-hotel': {
    type: 'Commercial',
    building: 'hotel',
    bedrooms: [8, 10, 12, 14, 18],
    builtIn: [2007, 2020],
    metresFromSea: anywhere,
  },
  'land-rice-view': {
    type: 'Land',
    building: 'terraces',
    bedrooms: [],
    builtIn: [0, 0],
    metresFromSea: [350, Number.POSITIVE_INFINITY],
  },
  'land-ocean-view': { type: 'Land', building: 'headland', bedrooms: [], builtIn: [0, 0], metresFromSea: [60, 1_300] },
};
