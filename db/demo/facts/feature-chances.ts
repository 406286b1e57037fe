import type { Feature } from '#app/features/listings/listing-features.ts';
import type { Kind } from './kinds.ts';

/** How often a kind of property has a feature, from 0 to 1; never where it is not named. */
export type Chances = Readonly<Partial<Record<Feature, number>>>;

const home: Chances = {
  pool: 1,
  garden: 1,
  terrace: 1,
  barbecue: 0.2,
  'car-parking': 0.7,
  'motorbike-parking': 0.5,
  'air-conditioning': 0.92,
  'ceiling-fans': 0.35,
  study: 0.1,
  'fibre-internet': 0.8,
  'washing-machine': 0.75,
  'hot-water': 0.9,
  'storage-room': 0.25,
  'security-cameras': 0.3,
  gated: 0.3,
  'pets-allowed': 0.35,
};

const villa: Chances = {
  ...home,
  'walk-in-wardrobe': 0.3,
  generator: 0.25,
  'solar-power': 0.12,
  'water-filter': 0.35,
  'staff-room': 0.5,
  'guest-house': 0.25,
  security: 0.25,
};

const house: Chances = { ...home, 'enclosed-living': 1, 'water-filter': 0.2, 'solar-power': 0.08 };

const apartment: Chances = {
  'motorbike-parking': 0.8,
  'enclosed-living': 1,
  'air-conditioning': 0.95,
  'ceiling-fans': 0.2,
  'fibre-internet': 0.9,
  'washing-machine': 0.7,
  lift: 1,
  'wheelchair-access': 0.3,
  generator: 0.4,
  'water-filter': 0.3,
  'hot-water': 0.95,
  security: 0.5,
  'security-cameras': 0.6,
  gated: 0.3,
  'pets-allowed': 0.3,
};

/** Beyond what pictures show and texts name. Pavilions without walls have no enclosed living room. */
export const featureChances: Record<Kind, Chances> = {
  'villa-joglo': { ...villa, 'ceiling-fans': 0.7, 'outdoor-shower': 0.3 },
  'villa-jungle': {
    ...villa,
    'outdoor-shower': 0.3,
    'enclosed-living': 0.4,
    'ceiling-fans': 0.6,
    'mountain-view': 0.15,
    'river-view': 0.3,
    riverfront: 0.15,
  },
  'villa-beach': { ...villa, gazebo: 0.3, 'outdoor-shower': 0.6, 'enclosed-living': 0.4, 'ceiling-fans': 0.6 },
  'villa-ocean-cliff': {
    ...villa,
    'outdoor-shower': 0.35,
    'rooftop-terrace': 0.1,
    garage: 0.15,
    'enclosed-living': 0.8,
    'sunset-view': 0.5,
  },
  'villa-rice-field': { ...villa, gazebo: 1, 'outdoor-shower': 0.25, 'ceiling-fans': 0.6 },
  'villa-minimalist': {
    ...villa,
    'rooftop-terrace': 0.15,
    'outdoor-shower': 0.2,
    garage: 0.2,
    'enclosed-living': 0.9,
  },
  'house-brick': { ...house, 'rooftop-terrace': 0.15 },
  'house-tropical': { ...house, balcony: 1, 'staff-room': 0.3, garage: 0.2 },
  'apartment-canggu': apartment,
  'apartment-evening': { ...apartment, 'car-parking': 0.5, 'storage-room': 0.3 },
  'commercial-cafe': {
    'car-parking': 0.3,
    'motorbike-parking': 0.7,
    'air-conditioning': 0.6,
    'fibre-internet': 0.7,
    'wheelchair-access': 0.4,
    generator: 0.2,
    'water-filter': 0.4,
    'storage-room': 0.5,
    'security-cameras': 0.5,
  },
  'commercial-hotel': {
    'car-parking': 0.8,
    'motorbike-parking': 0.9,
    'air-conditioning': 1,
    'fibre-internet': 0.9,
    'washing-machine': 0.8,
    lift: 0.3,
    generator: 0.5,
    'solar-power': 0.2,
    'water-filter': 0.5,
    'hot-water': 1,
    'staff-room': 0.6,
    'storage-room': 0.6,
    security: 0.8,
    'security-cameras': 0.8,
  },
  'land-rice-view': {},
  'land-ocean-view': { 'sunset-view': 0.3 },
};
