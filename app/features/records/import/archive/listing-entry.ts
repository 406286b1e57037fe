import * as v from 'valibot';
import type { Json, Sheet } from '#app/features/changes/sheet.ts';
import { maxPictures } from '#app/features/listings/listing.ts';
import { type StandardStatus, standardStatuses } from '#app/features/listings/standard-status.ts';
import { offerKeys, pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import { OfferKey } from '#app/features/records/sheet/record-fields.ts';

/** Raised when an entry means something else than before; one with more fields does not. */
export const entryVersion = 1;

const JsonValue: v.GenericSchema<Json> = v.union([
  v.null(),
  v.boolean(),
  v.number(),
  v.string(),
  v.array(v.lazy(() => JsonValue)),
  v.record(
    v.string(),
    v.lazy(() => JsonValue),
  ),
]);

/** `file`: the address of a picture, or its path in the archive. The rest are its fields as a sheet names them, such as `alt.en`. */
const EntryPicture = v.object({
  file: v.pipe(v.string(), v.maxLength(2_000)),
  fields: v.record(v.string(), JsonValue),
});

/** A listing as the archive has it: everything that a record says, by the names of its fields. One stands on each line. */
export const ListingEntry = v.object({
  version: v.literal(entryVersion),
  /** The reference that people read out. */
  reference: v.pipe(v.string(), v.maxLength(160)),
  fields: v.record(v.string(), JsonValue),
  /** The cover first. */
  pictures: v.pipe(v.array(EntryPicture), v.maxLength(maxPictures)),
  statuses: v.record(OfferKey, v.picklist(standardStatuses)),
  /** Epoch milliseconds; null for one that never came on the market. */
  onMarketAt: v.nullable(v.pipe(v.number(), v.integer())),
  /** Path and query of its page. */
  address: v.nullable(v.pipe(v.string(), v.maxLength(2_000))),
});

export type ListingEntry = v.InferOutput<typeof ListingEntry>;

/** A record that is to be written. `fileOf`: under which name or address each picture of its sheet is found. */
export type WrittenRecord = {
  reference: string;
  sheet: Sheet;
  statuses: ReadonlyMap<string, StandardStatus>;
  onMarketAt: number | null;
  address: string | null;
  fileOf: (mediaId: string) => string;
};

/** The entry of a record, without what offers and pictures that were taken out left behind. */
export function writeEntry({ sheet, statuses, fileOf, ...record }: WrittenRecord): ListingEntry {
  const offers = offerKeys(sheet);
  const fields = Object.entries(sheet).filter(([field]) => {
    const [part, key = ''] = field.split('.');
    return part === 'offer' ? offers.includes(key) : part !== 'picture' && field !== 'pictures';
  });
  return {
    version: entryVersion,
    ...record,
    fields: Object.fromEntries(fields),
    pictures: pictureIds(sheet).map((id) => ({ file: fileOf(id), fields: pictureFieldsOf(sheet, id) })),
    statuses: Object.fromEntries(
      offers.flatMap((key) => {
        const status = statuses.get(key);
        return status === undefined ? [] : [[key, status]];
      }),
    ),
  };
}

/** What a sheet says of a picture, without its name before each field. */
export function pictureFieldsOf(sheet: Sheet, mediaId: string): Sheet {
  const prefix = `picture.${mediaId}.`;
  const own = Object.entries(sheet).filter(([field, value]) => field.startsWith(prefix) && value !== null);
  return Object.fromEntries(own.map(([field, value]) => [field.slice(prefix.length), value]));
}
