import type { Picture } from '#app/features/listings/listing.ts';
import type { OfferedPicture, Pictures } from '#app/features/media/pictures.ts';
import type { Agency, AgencyPictureName } from './agency.ts';
import type { Look } from './look.ts';

/** The agency as the database describes it now. Each change brings another `record`, which itself never changes. */
export type CurrentAgency = {
  readonly record: Agency;
  readonly look: Look;
  readonly pictures: AgencyPictures;
  /** Takes in what `npm run agency` changed, in this process or another. */
  follow(): Promise<void>;
};

/** The pages' own pictures, ready for `offered`. One whose original is missing is left out. */
export type AgencyPictures = Partial<Record<AgencyPictureName, Omit<Picture, 'alt'>>>;

type Tools = { agency: Pick<CurrentAgency, 'pictures'>; pictures: Pick<Pictures, 'offered'> };

/** One of them; undefined when its original is missing. */
export function offeredAgencyPicture({ agency, pictures }: Tools, name: AgencyPictureName) {
  const picture = agency.pictures[name];
  return picture && pictures.offered(picture);
}

export function offeredAgencyPictures({ agency, pictures }: Tools) {
  const named = Object.entries(agency.pictures).map(([name, picture]) => [name, pictures.offered(picture)]);
  return Object.fromEntries(named) as Partial<Record<AgencyPictureName, OfferedPicture>>;
}
