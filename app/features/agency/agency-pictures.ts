import type { Picture } from '#app/features/listings/listing.ts';
import type { OfferedPicture, Pictures } from '#app/features/media/pictures.ts';
import type { agency } from './agency.ts';

export type AgencyPictureName = keyof (typeof agency)['pictures'];

/** The pages' own pictures, ready for `offered`. One whose original is missing is left out. */
export type AgencyPictures = Partial<Record<AgencyPictureName, Omit<Picture, 'alt'>>>;

type Tools = { agencyPictures: AgencyPictures; pictures: Pick<Pictures, 'offered'> };

/** One of them; undefined when its original is missing. */
export function offeredAgencyPicture({ agencyPictures, pictures }: Tools, name: AgencyPictureName) {
  const picture = agencyPictures[name];
  return picture && pictures.offered(picture);
}

export function offeredAgencyPictures({ agencyPictures, pictures }: Tools) {
  const named = Object.entries(agencyPictures).map(([name, picture]) => [name, pictures.offered(picture)]);
  return Object.fromEntries(named) as Partial<Record<AgencyPictureName, OfferedPicture>>;
}
