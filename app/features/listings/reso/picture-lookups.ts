import type { PictureCategory } from '#app/features/listings/listing-vocabulary.ts';

/** A value of `ImageOf`. `isLocal`: no value of that list in the Data Dictionary means the same. */
type ImageLookup = { value: string; isLocal?: true };

/** What RESO calls what a picture shows: it knows the sides of a house, and the community a house belongs to. */
export const imageLookups: Readonly<Record<PictureCategory, ImageLookup>> = {
  exterior: { value: 'Exterior', isLocal: true },
  pool: { value: 'Pool' },
  living: { value: 'Living Room' },
  bedroom: { value: 'Bedroom' },
  bathroom: { value: 'Bathroom' },
  kitchen: { value: 'Kitchen' },
  view: { value: 'View' },
  surroundings: { value: 'Surroundings', isLocal: true },
  floor_plan: { value: 'Floor Plan' },
};

/** RESO's `MediaCategory`: the kind of medium. */
export function mediaCategory(category: PictureCategory | null): 'Photo' | 'Floor Plan' {
  return category === 'floor_plan' ? 'Floor Plan' : 'Photo';
}
