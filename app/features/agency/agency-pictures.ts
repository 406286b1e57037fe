import type { Picture } from '#app/features/listings/listing.ts';
import type { agency } from './agency.ts';

export type AgencyPictureName = keyof (typeof agency)['pictures'];

/** The pages' own pictures, ready for `sourcesOf`. One whose original is missing is left out. */
export type AgencyPictures = Partial<Record<AgencyPictureName, Omit<Picture, 'alt'>>>;
