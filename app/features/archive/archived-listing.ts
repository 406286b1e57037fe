import * as v from 'valibot';
import type { Json, Sheet } from '#app/features/changes/sheet.ts';
import { maxListingId } from '#app/features/listings/listing-path.ts';
import { standardStatuses } from '#app/features/listings/standard-status.ts';
import { ListingEntry } from '#app/features/records/import/archive/listing-entry.ts';
import { OfferKey, readValue } from '#app/features/records/sheet/record-fields.ts';
import { languages } from '#app/i18n/languages.ts';

const tags = languages.map(({ tag }) => tag);
const whole = v.pipe(v.number(), v.safeInteger());
const time = v.nullable(whole);
const degrees = (max: number) => v.pipe(v.number(), v.minValue(-max), v.maxValue(max));
const Point = v.nullable(v.object({ latitude: degrees(90), longitude: degrees(180) }));
const Tag = v.picklist(tags);

/** A value of a record's field, as the editor would take it. */
const isSuitable = (sheet: Sheet) =>
  Object.entries(sheet).every(([field, value]) => readValue(field, value) !== undefined);
const Values = v.pipe(
  v.custom<Readonly<Record<string, Json>>>((value) => v.is(v.record(v.string(), v.unknown()), value)),
  v.check(isSuitable),
);

const TextTimes = v.object({ title: v.optional(time), description: v.optional(time) });

/** What only another site of ours makes something of. */
const ArchivedRecord = v.object({
  id: v.pipe(whole, v.minValue(1), v.maxValue(maxListingId)),
  revision: whole,
  /** What visitors are shown, before what is not yet published; null where nothing ever was. */
  published: v.nullable(
    v.object({
      sheet: Values,
      statuses: v.record(OfferKey, v.picklist(standardStatuses)),
      isDemo: v.boolean(),
      views: whole,
      confirmedAt: time,
      modifiedAt: whole,
      /** The points that visitors are shown, and were shown within 300 m. */
      shown: Point,
      around: Point,
    }),
  ),
  /** What visitors do not see yet. */
  changes: Values,
  texts: v.object({
    times: v.record(Tag, v.nullable(TextTimes)),
    source: v.nullable(Tag),
    unedited: v.array(Tag),
    proposed: v.array(v.string()),
  }),
  changedAt: whole,
  removedAt: time,
});

export type ArchivedRecord = v.InferOutput<typeof ArchivedRecord>;

/** A line of the listings: an entry as any site reads it, and beside it what makes the same record of it again. */
export const ArchivedListing = v.object({ ...ListingEntry.entries, fields: Values, record: ArchivedRecord });

export type ArchivedListing = v.InferOutput<typeof ArchivedListing>;
