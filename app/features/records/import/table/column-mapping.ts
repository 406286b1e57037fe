import * as v from 'valibot';
import { offerKinds, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { currencies, rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import { standardStatuses } from '#app/features/listings/standard-status.ts';
import type { Cell } from '#app/features/records/import/row-draft.ts';
import { areaUnits } from '#app/features/records/import/values/read-measure.ts';
import { encodings } from '#app/platform/csv/csv-format.ts';
import { csvLimits, quoteEscapes, separators } from '#app/platform/csv/csv-parser.ts';
import { isRepeatable, isTarget } from './column-target.ts';

const CsvFormat = v.object({
  encoding: v.picklist(encodings),
  separator: v.picklist(separators),
  quoteEscape: v.optional(v.picklist(quoteEscapes)),
});

/** How amounts of a column are counted: one, cents, or thousands, millions or milliards of them. */
export const factors = [1, 0.01, 1_000, 1_000_000, 1_000_000_000] as const;

/**
 * A column and what becomes of it: nothing where `target` is null. Unit, currency and factor go before those of the file. The unit
 * of a price is of the land that it is for: a price per are. `isUnitAssumed`: other cells of the column have the unit. `isGuessed`:
 * the target was guessed from values alone, and is not taken before somebody says so.
 */
const MappedColumn = v.object({
  /** As the file calls it, to be found again in the next one; its letter where the file has no head. */
  head: v.pipe(v.string(), v.maxLength(csvLimits.maxCellLength)),
  target: v.nullable(v.pipe(v.string(), v.check(isTarget))),
  unit: v.optional(v.picklist(areaUnits)),
  isUnitAssumed: v.optional(v.boolean()),
  isGuessed: v.optional(v.boolean()),
  currency: v.optional(v.picklist(currencies)),
  factor: v.optional(v.picklist(factors)),
});

/** A value for all homes of a file, where its columns say nothing. */
function ofFile<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.nullable(schema), null);
}

/**
 * How a table is read: what its columns become, and what holds for all of it where a value says nothing itself. What is null is
 * not known: then an amount without a currency or an area without a unit is left out, and a period or an order of days is assumed
 * and said to be.
 */
const Mapping = v.object({
  columns: v.pipe(v.array(MappedColumn), v.maxLength(csvLimits.maxColumns), v.check(isDistinct)),
  /** Null: as it is found. */
  format: v.nullable(CsvFormat),
  /** The number of the row with the names of the columns; null where there is none. */
  headRow: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(csvLimits.maxRows))),
  /** How many rows have names of the columns, from that one on. */
  headRows: v.optional(v.picklist([1, 2]), 1),
  currency: v.nullable(v.picklist(currencies)),
  /** Of land. */
  areaUnit: v.nullable(v.picklist(areaUnits)),
  /** Of a rent that says none. */
  period: v.nullable(v.picklist(rentPeriods)),
  dayOrder: v.nullable(v.picklist(['dmy', 'mdy'])),
  type: ofFile(v.picklist(propertyTypes)),
  place: ofFile(v.string()),
  kind: ofFile(v.picklist(offerKinds)),
  status: ofFile(v.picklist(standardStatuses)),
  /** The day from which leases run whose length is all that is said, `YYYY-MM-DD`. */
  leaseStart: ofFile(v.pipe(v.string(), v.isoDate())),
  /** Whether it is a file that this site wrote: the apostrophes that kept formulas from running are taken out. */
  isOurs: v.boolean(),
});

export type MappedColumn = v.InferOutput<typeof MappedColumn>;
/** A cell with its column. */
export type TableCell = Cell & { mapped: MappedColumn };

export type ColumnMapping = v.InferOutput<typeof Mapping>;

function isDistinct(columns: MappedColumn[]): boolean {
  const mayRepeat = (target: string) => isRepeatable(target) || target === 'offering';
  const once = columns.flatMap(({ target, isGuessed }) =>
    target === null || isGuessed === true || mayRepeat(target) ? [] : [target],
  );
  return new Set(once).size === once.length;
}

/** A stored or sent mapping; null for what is none, or gives two columns one target. */
export function readMapping(value: unknown): ColumnMapping | null {
  const read = v.safeParse(Mapping, value);
  return read.success ? read.output : null;
}

/** What holds for a file before anybody says otherwise: Bali's usual. */
export const usualMapping: Omit<ColumnMapping, 'columns'> = {
  format: null,
  headRow: 1,
  currency: null,
  headRows: 1,
  areaUnit: 'm2',
  period: null,
  dayOrder: null,
  type: null,
  place: null,
  kind: null,
  status: null,
  leaseStart: null,
  isOurs: false,
};

/** Of a rent that says none, in a file of which nobody says it. */
export const usualPeriod = 'year';
