import type { Picture } from '#app/features/listings/listing.ts';
import type { PictureSources, Pictures } from '#app/features/media/pictures.ts';
import type { agency } from './agency.ts';

export type AgencyPictureName = keyof (typeof agency)['pictures'];

/** The pages' own pictures, ready for `sourcesOf`. One whose original is missing is left out. */
export type AgencyPictures = Partial<Record<AgencyPictureName, Omit<Picture, 'alt'>>>;

type Tools = { agencyPictures: AgencyPictures; pictures: Pick<Pictures, 'sourcesOf'> };

export function agencyPictureSources({ agencyPictures, pictures }: Tools) {
  const named = Object.entries(agencyPictures).map(([name, picture]) => [name, pictures.sourcesOf(picture)]);
  return Object.fromEntries(named) as Partial<Record<AgencyPictureName, PictureSources>>;
}
