import type { Picture } from '#app/features/listings/listing.ts';
import { pixelWidth, renditionPath } from '#app/features/media/rendition.ts';
import { localize } from '#app/i18n/localized.ts';
import { type EntityType, fieldsOf } from '#app/platform/odata/entity-type.ts';
import { numberRepeats, type OfferRow } from './offer-row.ts';
import { imageLookups, mediaCategory } from './picture-lookups.ts';
import type { Surroundings } from './property-type.ts';

/** A picture of an offer's listing, as RESO's Media. */
export type MediaRow = { key: string; position: number; picture: Picture; of: OfferRow };

/** The JPEG that both APIs name. */
const width = 1200;

export function mediaRows(of: OfferRow, pictures: readonly Picture[]): MediaRow[] {
  const keys = numberRepeats(pictures.map(({ mediaId }) => `${of.key}-${mediaId}`));
  return pictures.map((picture, position) => ({ key: keys[position] ?? '', position, picture, of }));
}

export function mediaType({ language, publicUrl }: Surroundings): EntityType<MediaRow> {
  return {
    name: 'Media',
    key: 'MediaKey',
    links: [],
    fields: fieldsOf<MediaRow>({
      MediaKey: { read: (row) => row.key },
      MediaObjectID: { read: ({ picture }) => picture.mediaId },
      MediaURL: {
        read: ({ picture }) => publicUrl + renditionPath({ mediaId: picture.mediaId, width, format: 'jpeg' }),
      },
      MediaCategory: { lookup: 'MediaCategory', read: ({ picture }) => mediaCategory(picture.category) },
      ImageOf: {
        nullable: true,
        lookup: 'ImageOf',
        about: 'Null where nobody has chosen it yet.',
        read: ({ picture: { category } }) => category && imageLookups[category].value,
      },
      MediaType: { lookup: 'MediaType', read: () => 'jpeg' },
      Order: {
        type: 'Edm.Int64',
        about: 'From 1, the cover; floor plans come last.',
        read: ({ position }) => position + 1,
      },
      PreferredPhotoYN: {
        type: 'Edm.Boolean',
        read: ({ position, picture }) => position === 0 && picture.category !== 'floor_plan',
      },
      ImageWidth: {
        type: 'Edm.Int64',
        about: 'In pixels, like ImageHeight, of the file at MediaURL.',
        read: ({ picture }) => pixelWidth(width, picture.width),
      },
      ImageHeight: {
        type: 'Edm.Int64',
        read: ({ picture }) => Math.round((picture.height * pixelWidth(width, picture.width)) / picture.width),
      },
      ShortDescription: {
        about: 'What is seen, in the language asked for.',
        read: ({ picture }) => localize(picture.alt, language).value,
      },
      ResourceName: { lookup: 'ResourceName', read: () => 'Property' },
      ResourceRecordKey: { read: ({ of }) => of.key },
      ResourceRecordID: { read: ({ of }) => of.listing.reference },
      ModificationTimestamp: { type: 'Edm.DateTimeOffset', read: ({ of }) => of.listing.modifiedAt },
    }),
  };
}
