import type { Feature } from './listing-features.ts';
import type { FieldName } from './listing-fields.ts';

const ofBuildings: readonly FieldName[] = [
  'bedrooms',
  'bathrooms',
  'livingSqm',
  'yearBuilt',
  'furnishing',
  'poolLengthM',
  'storeys',
  'buildingPermit',
  'completionCertificate',
  'lodgingLicence',
  'waterSource',
  'electricityVa',
];

/** What a plot can have before anything is built on it. Named one by one: with the groups, visitors would load another file. */
const ofPlots: readonly Feature[] = [
  'gated',
  'sea-view',
  'sunset-view',
  'rice-field-view',
  'jungle-view',
  'mountain-view',
  'river-view',
  'beachfront',
  'riverfront',
];

/** Whether a fact makes sense for a type of property: a plot of land has nothing of a house. */
export function isFactOfType(fact: FieldName, type: string | null): boolean {
  return type !== 'Land' || !ofBuildings.includes(fact);
}

/** The same of a feature. */
export function isFeatureOfType(feature: Feature, type: string | null): boolean {
  return type !== 'Land' || ofPlots.includes(feature);
}
