import { offerKinds, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { currencies, rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import { standardStatuses } from '#app/features/listings/standard-status.ts';
import { fieldValue } from '#app/features/records/field-values.server.ts';
import type { ColumnMapping } from '#app/features/records/import/table/column-mapping.ts';
import { isPriceTarget } from '#app/features/records/import/table/column-target.ts';
import type { TableSample } from '#app/features/records/import/table/sample-table.ts';
import { isAmbiguousDay } from '#app/features/records/import/values/read-day.ts';
import { areaUnits } from '#app/features/records/import/values/read-measure.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import type { Language } from '#app/i18n/languages.ts';
import { encodings } from '#app/platform/csv/csv-format.ts';
import { separators } from '#app/platform/csv/csv-parser.ts';

/** What holds for all homes of a file where its columns say nothing. */
export const fileSettings = [
  'type',
  'kind',
  'status',
  'currency',
  'period',
  'areaUnit',
  'leaseStart',
  'dayOrder',
] as const;

export type FileSettingName = (typeof fileSettings)[number];

export type Option = { value: string; label: string };

/** A setting to choose, or a day to give where it has no options. `isAsked`: homes lose something while nobody says it. */
export type FileSetting = { name: FileSettingName; value: string; isAsked: boolean; options: Option[] | null };

/** How a file is written, as it was found or chosen. */
export type FileFormat = { name: 'separator' | 'encoding' | 'heads'; value: string; options: Option[] }[];

/** The settings of a file that are of use for its columns. `today`: from when leases are counted unless somebody says otherwise. */
export function settingsOf(
  mapping: ColumnMapping,
  sample: TableSample,
  language: Language,
  today: string,
): FileSetting[] {
  const targets = new Set(mapping.columns.map(({ target }) => target));
  const hasLease = ['leaseYears', 'leaseEnd', 'right'].some((target) => targets.has(target));
  const isUseful: Record<FileSettingName, boolean> = {
    type: !targets.has('type'),
    kind: !targets.has('offering'),
    status: !targets.has('offering'),
    currency: true,
    period: true,
    areaUnit: targets.has('lotSqm'),
    leaseStart: hasLease,
    dayOrder: true,
  };
  const isAsked: Partial<Record<FileSettingName, boolean>> = {
    type: mapping.type === null,
    currency:
      mapping.currency === null &&
      !targets.has('currency') &&
      sample.values.some((texts, at) => isBarePrice(mapping, texts, at)),
    areaUnit: mapping.areaUnit === null,
    dayOrder: mapping.dayOrder === null && sample.values.some((texts) => texts.some(isAmbiguousDay)),
  };
  return fileSettings
    .filter((name) => isUseful[name])
    .map((name) => ({
      name,
      value: mapping[name] ?? (name === 'leaseStart' ? today : ''),
      isAsked: isAsked[name] ?? false,
      options: optionsOf(name, language),
    }));
}

function isBarePrice({ columns }: ColumnMapping, texts: readonly string[], at: number): boolean {
  const column = columns[at];
  const isPrice = column?.target != null && isPriceTarget(column.target) && column.currency === undefined;
  return isPrice && texts.some((text) => /^[\d.,\s]+$/.test(text));
}

function optionsOf(name: FileSettingName, language: Language): Option[] | null {
  const words = recordWordsOf(language);
  const context = { language, sheet: {}, places: new Map(), staff: new Map<string, string>() };
  switch (name) {
    case 'type':
      return propertyTypes.map((value) => ({ value, label: fieldValue('type', value, context) ?? value }));
    case 'kind':
      return offerKinds.map((value) => ({ value, label: words(`record_offer.${value}`) }));
    case 'status':
      return standardStatuses.map((value) => ({ value, label: words(`record_status.${value}`) }));
    case 'currency':
      return currencies.map((value) => ({ value, label: value }));
    case 'period':
      return rentPeriods.map((value) => ({ value, label: words(`record_offer.rent_${value}`) }));
    case 'areaUnit':
      return areaUnits.map((value) => ({ value, label: value === 'm2' ? 'm²' : value === 'ft2' ? 'sq ft' : value }));
    case 'dayOrder':
      return (['dmy', 'mdy'] as const).map((value) => ({ value, label: words(`record_import.order_${value}`) }));
    default:
      return null;
  }
}

/** How a file is written, with what else it may be. */
export function formatOf({ format, headRow, headRows, top }: TableSample, language: Language): FileFormat {
  const words = recordWordsOf(language);
  const shown = (cells: readonly string[]) =>
    cells
      .filter((cell) => cell.trim() !== '')
      .slice(0, 3)
      .join(', ')
      .slice(0, 60);
  const single = top.map(({ row, cells }) => ({ value: `${row}-1`, label: `${row}: ${shown(cells)}` }));
  const double = top.slice(0, -1).map(({ row }) => ({ value: `${row}-2`, label: `${row} + ${row + 1}` }));
  return [
    {
      name: 'separator',
      value: format.separator,
      options: separators.map((value) => ({
        value,
        label: value === '\t' ? words('record_import.separator_tab') : value,
      })),
    },
    {
      name: 'encoding',
      value: format.encoding,
      options: encodings.map((value) => ({ value, label: value.toUpperCase() })),
    },
    {
      name: 'heads',
      value: headRow === null ? 'none' : `${headRow}-${headRows}`,
      options: [...single, ...double, { value: 'none', label: words('record_import.heads_none') }],
    },
  ];
}

/** Where a form says that the names of columns stand. */
export function readHeads(text: string): Pick<ColumnMapping, 'headRow' | 'headRows'> {
  const [, row, rows] = /^(\d{1,7})-([12])$/.exec(text) ?? [];
  if (row === undefined) return { headRow: null, headRows: 1 };
  return { headRow: Number(row), headRows: rows === '2' ? 2 : 1 };
}
