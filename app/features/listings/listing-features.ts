/**
 * What a property can have, as addresses spell it, in groups and in the order in which they are shown. Only added to:
 * listings are stored with these words. What RESO calls each is in `reso/feature-lookups.ts`.
 */
export const featureGroups = {
  outside: [
    'pool',
    'shared-pool',
    'garden',
    'terrace',
    'rooftop-terrace',
    'balcony',
    'gazebo',
    'barbecue',
    'outdoor-shower',
    'car-parking',
    'garage',
    'motorbike-parking',
  ],
  inside: [
    'enclosed-living',
    'air-conditioning',
    'ceiling-fans',
    'bathtub',
    'walk-in-wardrobe',
    'study',
    'fibre-internet',
    'washing-machine',
    'lift',
    'wheelchair-access',
  ],
  house: [
    'generator',
    'solar-power',
    'water-filter',
    'hot-water',
    'staff-room',
    'guest-house',
    'storage-room',
    'security',
    'security-cameras',
    'gated',
    'pets-allowed',
  ],
  view: [
    'sea-view',
    'sunset-view',
    'rice-field-view',
    'jungle-view',
    'mountain-view',
    'river-view',
    'beachfront',
    'riverfront',
  ],
} as const;

export type FeatureGroup = keyof typeof featureGroups;
export type Feature = (typeof featureGroups)[FeatureGroup][number];

export const featureGroupNames = Object.keys(featureGroups) as readonly FeatureGroup[];
export const features: readonly Feature[] = Object.values(featureGroups).flat();

/** These features in the order in which they are shown, each once. */
export function inFeatureOrder(some: readonly Feature[]): Feature[] {
  return features.filter((feature) => some.includes(feature));
}
