import type { Picture } from '#app/features/listings/listing.ts';
import { pixelWidth, renditionPath } from '#app/features/media/rendition.ts';
import { localize } from '#app/i18n/localized.ts';
import type { EntityType } from '#app/platform/odata/entity-type.ts';
import { numberRepeats, type OfferRow } from './offer-row.ts';
import type { Surroundings } from './property-row.ts';

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
    fields: [
      { name: 'MediaKey', type: 'Edm.String', required: true, read: (row) => row.key },
      { name: 'MediaObjectID', type: 'Edm.String', required: true, read: ({ picture }) => picture.mediaId },
      {
        name: 'MediaURL',
        type: 'Edm.String',
        required: true,
        read: ({ picture }) => publicUrl + renditionPath({ mediaId: picture.mediaId, width, format: 'jpeg' }),
      },
      { name: 'MediaCategory', type: 'Edm.String', required: true, lookup: 'MediaCategory', read: () => 'Photo' },
      { name: 'MediaType', type: 'Edm.String', required: true, lookup: 'MediaType', read: () => 'jpeg' },
      {
        name: 'Order',
        type: 'Edm.Int64',
        required: true,
        about: 'From 1, the cover.',
        read: ({ position }) => position + 1,
      },
      { name: 'PreferredPhotoYN', type: 'Edm.Boolean', required: true, read: ({ position }) => position === 0 },
      {
        name: 'ImageWidth',
        type: 'Edm.Int64',
        required: true,
        about: 'In pixels, like ImageHeight, of the file at MediaURL.',
        read: ({ picture }) => pixelWidth(width, picture.width),
      },
      {
        name: 'ImageHeight',
        type: 'Edm.Int64',
        required: true,
        read: ({ picture }) => Math.round((picture.height * pixelWidth(width, picture.width)) / picture.width),
      },
      {
        name: 'ShortDescription',
        type: 'Edm.String',
        required: true,
        about: 'What is seen, in the language asked for.',
        read: ({ picture }) => localize(picture.alt, language).value,
      },
      { name: 'ResourceName', type: 'Edm.String', required: true, lookup: 'ResourceName', read: () => 'Property' },
      { name: 'ResourceRecordKey', type: 'Edm.String', required: true, read: ({ of }) => of.key },
      { name: 'ResourceRecordID', type: 'Edm.String', required: true, read: ({ of }) => of.listing.reference },
      {
        name: 'ModificationTimestamp',
        type: 'Edm.DateTimeOffset',
        required: true,
        read: ({ of }) => of.listing.modifiedAt,
      },
    ],
  };
}
