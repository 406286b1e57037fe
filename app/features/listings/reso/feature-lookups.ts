import { type Feature, features } from '#app/features/listings/listing-features.ts';

/** A value of a field that takes several. `isLocal`: no value of its list in the Data Dictionary 2.0 means the same. */
type FeatureLookup = { field: string; value: string; isLocal?: true };

/** What RESO calls each feature. No two have the same value, so whoever filters by it finds what the site finds. */
export const featureLookups: Readonly<Record<Feature, FeatureLookup>> = {
  pool: { field: 'PoolFeatures', value: 'Private' },
  'shared-pool': { field: 'PoolFeatures', value: 'Community' },
  garden: { field: 'ExteriorFeatures', value: 'Garden' },
  terrace: { field: 'PatioAndPorchFeatures', value: 'Terrace' },
  'rooftop-terrace': { field: 'PatioAndPorchFeatures', value: 'Rooftop Terrace', isLocal: true },
  balcony: { field: 'ExteriorFeatures', value: 'Balcony' },
  gazebo: { field: 'OtherStructures', value: 'Gazebo' },
  barbecue: { field: 'ExteriorFeatures', value: 'Barbecue' },
  'outdoor-shower': { field: 'ExteriorFeatures', value: 'Outdoor Shower' },
  'car-parking': { field: 'ParkingFeatures', value: 'On Site' },
  garage: { field: 'ParkingFeatures', value: 'Garage' },
  'motorbike-parking': { field: 'ParkingFeatures', value: 'Motorcycle', isLocal: true },
  'enclosed-living': { field: 'InteriorFeatures', value: 'Enclosed Living Room', isLocal: true },
  'air-conditioning': { field: 'Cooling', value: 'Electric' },
  'ceiling-fans': { field: 'Cooling', value: 'Ceiling Fan(s)' },
  bathtub: { field: 'InteriorFeatures', value: 'Bathtub', isLocal: true },
  'walk-in-wardrobe': { field: 'InteriorFeatures', value: 'Walk-In Closet(s)' },
  study: { field: 'RoomType', value: 'Office' },
  'fibre-internet': { field: 'InteriorFeatures', value: 'High Speed Internet' },
  'washing-machine': { field: 'Appliances', value: 'Washer' },
  lift: { field: 'InteriorFeatures', value: 'Elevator' },
  'wheelchair-access': { field: 'AccessibilityFeatures', value: 'Wheelchair Access', isLocal: true },
  generator: { field: 'Electric', value: 'Generator' },
  'solar-power': { field: 'PowerProductionType', value: 'Photovoltaics' },
  'water-filter': { field: 'Appliances', value: 'Water Purifier' },
  'hot-water': { field: 'Appliances', value: 'Water Heater' },
  'staff-room': { field: 'RoomType', value: 'Staff Room', isLocal: true },
  'guest-house': { field: 'OtherStructures', value: 'Guest House' },
  'storage-room': { field: 'InteriorFeatures', value: 'Storage' },
  security: { field: 'SecurityFeatures', value: 'Security Guard' },
  'security-cameras': { field: 'SecurityFeatures', value: 'Closed Circuit Camera(s)' },
  gated: { field: 'SecurityFeatures', value: 'Gated Community' },
  'pets-allowed': { field: 'PetsAllowed', value: 'Yes' },
  'sea-view': { field: 'View', value: 'Ocean' },
  'sunset-view': { field: 'View', value: 'Sunset', isLocal: true },
  'rice-field-view': { field: 'View', value: 'Rice Field', isLocal: true },
  'jungle-view': { field: 'View', value: 'Forest' },
  'mountain-view': { field: 'View', value: 'Mountain(s)' },
  'river-view': { field: 'View', value: 'River' },
  beachfront: { field: 'WaterfrontFeatures', value: 'Beach Front' },
  riverfront: { field: 'WaterfrontFeatures', value: 'River Front' },
};

/** The fields of these features, each with its list's name and the features it can have. */
export const featureFields = [...new Set(features.map((feature) => featureLookups[feature].field))].map((name) => ({
  name,
  lookup: name === 'InteriorFeatures' ? 'InteriorOrRoomFeatures' : name,
  features: featuresOf(name),
}));

/** What most clients filter by: whether the property has one of these. */
export const featureFlags: Readonly<Record<string, readonly Feature[]>> = {
  PoolPrivateYN: ['pool'],
  CoolingYN: ['air-conditioning'],
  GarageYN: ['garage'],
  ViewYN: featuresOf('View'),
  WaterfrontYN: featuresOf('WaterfrontFeatures'),
};

function featuresOf(field: string): readonly Feature[] {
  return features.filter((feature) => featureLookups[feature].field === field);
}
